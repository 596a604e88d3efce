import type { Call } from '@gerai/server/authorisation/call.ts';
import { CALLERS, type Caller, readTable, TABLE, type TableRow } from '@gerai/server/authorisation/table.ts';
import type { WorldCaller } from '@gerai/server/authorisation/world.ts';
import type { Route } from '@gerai/server/platform/http/route.ts';
import { routes } from '@gerai/server/routes.ts';
import type { KeyScope } from '@gerai/shared/actor/actor.ts';
import { z } from 'zod';
import { comparable, describe } from '../judge/judge-answer.ts';
import { type Aim, allShots, CREDENTIALS, fewShots, plainShot, withoutBody } from '../shots/build-shots.ts';
import type { Shot } from '../shots/shot.ts';
import { addressOf, inParallel, type Siege } from './siege.ts';

/** Somebody who calls: of the table, with a key, or with the token of a session that was ended. */
interface Attacker {
  caller: string;
  headers: Record<string, string>;
  /** Statuses of a refusal, if the table refuses them. */
  refusals?: readonly number[];
  /** Statuses of a refusal for who has no credentials. */
  ofNobody: readonly number[] | undefined;
  /** What no answer to them may have in it. */
  hides?: string;
  /** Whether they send everything, or one of each kind. */
  sendsAll: boolean;
  /** What the call is made for. */
  person: WorldCaller;
}

export const rows = readTable(TABLE);
/** Requests at once. */
const AT_ONCE = 12;
/** Seconds for a row, beyond which it is named. */
const LONG = 12;
/** Calls of one person at a route, below the lowest limit of a minute. */
const OF_ONE = 18;

/** Sends to each row of the authorisation table what its callers may and may not. */
export async function attackRoutes(siege: Siege, only?: string): Promise<void> {
  const { target, print } = siege;
  const keys = await target.inside.apiKeys();
  const [gone] = await target.inside.people('adm', 1);
  await siege.sender.send({ what: '', method: 'POST', path: '/auth/v1/logout', headers: gone!.headers });
  const aimed = rows.filter(({ name }) => !only || name.includes(only));
  for (const [at, row] of aimed.entries()) {
    if (at % 40 === 0) print(`row ${at} of ${aimed.length}, ${siege.tally.sent} requests`);
    const began = performance.now();
    await attackRow(siege, row, { keys, gone: gone! });
    const seconds = (performance.now() - began) / 1000;
    if (seconds > LONG) print(`${row.name} took ${seconds.toFixed(0)} s`);
  }
}

async function attackRow(
  siege: Siege,
  row: TableRow,
  { keys, gone }: { keys: Record<KeyScope, string>; gone: WorldCaller },
): Promise<void> {
  const { inside } = siege.target;
  for (const attacker of await attackersOf()) {
    const call: Call = await inside.callOf(row.name, attacker.person).catch(() => ({}));
    const aim = aimOf(row, call);
    const shots = attacker.sendsAll ? allShots(aim) : fewShots(aim);
    const count = Math.ceil(shots.length / OF_ONE);
    const kind = attacker.caller as Caller;
    // More people of the kind, so that none of them is beyond a limit.
    const more =
      kind in CALLERS && kind !== 'out' && kind !== 'key' ? await inside.people(kind, count - 1) : [];
    const senders = [attacker, ...more];
    const judged = judgedBy(attacker, call, row.answers[kind]);
    await inParallel([...shots.entries()], AT_ONCE, async ([at, shot]) => {
      const { headers } = senders[Math.floor(at / OF_ONE) % senders.length]!;
      await fire(siege, judged, { ...shot, headers: { ...headers, ...shot.headers } });
    });
    if (row.answers[kind] === 404) await compareWithNothing(siege, aim, attacker);
  }

  async function attackersOf(): Promise<Attacker[]> {
    const admitted = (Object.keys(CALLERS) as Caller[]).filter((kind) => row.answers[kind] < 400);
    const all = [
      'adm',
      ...admitted.filter((kind) => !['adm', 'out', 'bad', 'exp', 'ina', 'key'].includes(kind)).slice(0, 1),
    ];
    const ofNobody = refusalsOf(row.route, 'out');
    const kinds = (Object.keys(CALLERS) as Caller[]).filter((kind) => kind !== 'key');
    const people = await Promise.all(
      kinds.map(async (kind): Promise<Attacker> => {
        const [person] = await inside.people(kind, 1);
        const refusals = refusalsOf(row.route, kind);
        return {
          caller: kind,
          headers: person!.headers,
          refusals,
          ofNobody,
          sendsAll: all.includes(kind),
          person: person!,
        };
      }),
    );
    const withKeys = Object.entries(keys).map(([scope, key]): Attacker => {
      const guard = guardOf(row.route);
      const isLetIn = guard === undefined || guard.access === 'public' || guard.key === scope;
      const headers = { authorization: `Bearer ${key}` };
      return {
        caller: `a key for ${scope}`,
        headers,
        refusals: isLetIn ? undefined : [403],
        ofNobody,
        sendsAll: false,
        person: { headers },
      };
    });
    const isPublic = row.answers.out < 400 || row.answers.out === row.answers.adm;
    const ended: Attacker = {
      caller: 'a session that was ended',
      headers: gone.headers,
      refusals: isPublic ? ofNobody : [401],
      ofNobody,
      sendsAll: false,
      person: gone,
    };
    return [...people, ended, ...withKeys];
  }
}

/** A signed address needs no credentials, and what shows only a list's rows is not refused but shows none. */
function judgedBy(attacker: Attacker, { url, shows }: Call, status: number | undefined): Attacker {
  if (url) return { ...attacker, ofNobody: undefined };
  return shows !== undefined && status === 404
    ? { ...attacker, refusals: undefined, hides: shows }
    : attacker;
}

/** What nobody may see answers as what is not there: the same to the call's own things and to ids of nothing. */
async function compareWithNothing(siege: Siege, aim: Aim, attacker: Attacker): Promise<void> {
  const names = Object.keys(aim.params).filter((name) => /^[0-9a-f-]{36}$/.test(`${aim.params[name]}`));
  if (names.length === 0 || aim.url) return;
  const nothing = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
  const absent: Aim = { ...aim, params: { ...aim.params, ...nothing } };
  const bodies: ((of: Aim) => Shot)[] = [
    plainShot,
    withoutBody,
    (of) => ({
      ...plainShot(of),
      what: 'wrong fields',
      headers: { 'content-type': 'application/json' },
      body: '{"x":1}',
    }),
  ];
  for (const build of bodies) {
    const [there, away] = await Promise.all(
      [aim, absent].map((of) => {
        const shot = build(of);
        return fire(siege, attacker, { ...shot, headers: { ...attacker.headers, ...shot.headers } });
      }),
    );
    if (comparable(there!) !== comparable(away!))
      siege.tally.find(
        'nobody learns whether what they may not see exists',
        `${describe(build(aim))} by ${attacker.caller}: ${comparable(there!)}, for nothing ${comparable(away!)}`.slice(
          0,
          500,
        ),
      );
  }
}

let number = 0;

async function fire({ sender, tally }: Siege, { caller, refusals, ofNobody, hides }: Attacker, shot: Shot) {
  number += 1;
  const answer = await sender.send(shot, addressOf(number));
  const isNobody = shot.what.startsWith(CREDENTIALS);
  tally.count(shot, answer, isNobody ? { caller: 'nobody', refusals: ofNobody } : { caller, refusals });
  if (hides !== undefined && answer.body.includes(hides))
    tally.find('nobody is shown what is not theirs', `${describe(shot)} by ${caller}`);
  return answer;
}

/** Every method that a route's address has not. */
export async function attackMethods(siege: Siege): Promise<void> {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH'];
  const [admin] = await siege.target.inside.people('adm', 1);
  const patterns = new Set(rows.map(({ route }) => route.split(' ')[1]!).filter((path) => path !== '/*'));
  const shots = [...patterns].flatMap((pattern) => {
    const there = rows.map(({ route }) => route).filter((route) => route.split(' ')[1] === pattern);
    const path = pattern.replace(/:\w+/g, crypto.randomUUID());
    return METHODS.filter(
      (method) => !there.includes(`${method === 'HEAD' ? 'GET' : method} ${pattern}`),
    ).map((method): Shot => ({ what: 'a method that is not there', method, path, headers: admin!.headers }));
  });
  const attacker = {
    caller: 'adm',
    headers: {},
    refusals: [404],
    ofNobody: [404],
    sendsAll: false,
    person: admin!,
  };
  await inParallel(shots, AT_ONCE, async (shot) => {
    await fire(siege, attacker, shot);
  });
}

/** Statuses by which the table refuses a caller at a route, in whichever case; undefined if it lets them in at one. */
function refusalsOf(route: string, kind: Caller): number[] | undefined {
  const answers = rows.filter((row) => row.route === route).map(({ answers }) => answers[kind]);
  // Of a list, 404 says that it lacks a thing.
  const isList = route.startsWith('GET ') && !route.includes(':');
  return answers.every((status) => status >= 400 && !(isList && status === 404))
    ? [...new Set(answers)]
    : undefined;
}

const found = (route: string): Route | undefined =>
  routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === route);
const guardOf = (route: string) => found(route)?.guard;

export function aimOf(row: TableRow, call: Call): Aim {
  const [method = '', pattern = ''] = row.route.split(' ');
  const route = found(row.route);
  return {
    method,
    pattern: pattern === '/*' ? '/task/dashboard' : pattern,
    params: call.params ?? {},
    query: call.query ?? '',
    payload: call.payload,
    contentType: call.contentType,
    url: call.url,
    queryNames: namesOf(route?.endpoint.query),
    bodyLimit: route?.options.bodyLimit ?? 1024 * 1024,
  };
}

function namesOf(query: z.ZodType | undefined): string[] {
  if (!query || query instanceof z.ZodUndefined) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}
