import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { accountsOwner } from '../modules/accounts/owner.ts';
import { TEST_VAPID } from '../modules/insight/notifications/push/test-device.ts';
import { routes } from '../routes.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { CERTIFICATE_CALLS } from './certificate-calls.ts';
import { SOCIAL_CALLS } from './social-calls.ts';
import {
  CALLERS,
  type Caller,
  PLACED,
  PLACED_OTHERWISE,
  type Placed,
  readTable,
  TABLE,
  type TableRow,
} from './table.ts';
import { TRAINING_CALLS } from './training-calls.ts';
import { HARMLESS, MAY_CHANGE, stopWatching, takeWeightyChanges, WEIGHTY, watchWeighty } from './weighty.ts';
import { makeWorld, SERVICE_KEY, type World, type WorldCaller } from './world.ts';

const rows = readTable(TABLE);
const ALL_CALLS = { ...CALLS, ...SOCIAL_CALLS, ...TRAINING_CALLS, ...CERTIFICATE_CALLS };
let server: TestServer;
let app: FastifyInstance;
let web: string;
let world: World;
beforeAll(async () => {
  server = await testServer({ SERVICE_KEY, ...TEST_VAPID });
  web = await mkdtemp(join(tmpdir(), 'gerai-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Gerai</title>');
  app = await buildApp(server.context, web);
  await app.ready();
  world = await makeWorld(server, app);
  await watchWeighty(server.context.db);
});
afterAll(async () => {
  await stopWatching(server.context.db);
  await app.close();
  await server.close();
  await rm(web, { recursive: true });
});

describe('the authorisation table', () => {
  it('names every route of the server, and no other', () => {
    const named = new Set(rows.map((row) => row.route));
    expect([...named].sort()).toEqual(registeredRoutes(app));
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(ALL_CALLS).sort());
  });

  it('has an answer for every caller in every row', () => {
    for (const { answers } of rows) expect(Object.keys(answers)).toEqual(Object.keys(CALLERS));
  });

  it.each(rows)('$name', async (row) => {
    const answers: Partial<Record<Caller, number>> = {};
    let met: Met | undefined;
    for (const kind of Object.keys(CALLERS) as Caller[]) {
      const { status, left } = await answerTo({ ...row, answer: row.answers[kind] }, kind, met);
      answers[kind] = status;
      met = left;
    }
    expect(answers).toEqual(row.answers);
    if (row.answers.adm >= 300) return expect(row.needsProof).toBe(false);
    const { status, changed } = await answerTo({ ...row, answer: row.answers.adm }, 'adm', undefined, true);
    expect(status).toBe(row.needsProof ? 403 : row.answers.adm);
    expect(changed, 'weighty, and changed without a recent proof').toEqual(MAY_CHANGE[row.name]?.what ?? []);
  });

  it('has every call that may change what is weighty', () => {
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(MAY_CHANGE)));
  });

  it('has judged every column and table that accounts have, as weighty or as harmless', async () => {
    const judged = new Set([...Object.keys(WEIGHTY), ...Object.keys(HARMLESS)]);
    expect([...judged]).toEqual(expect.arrayContaining([...accountsOwner.tables]));
    const { rows: columns } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any(${[...judged]}::text[])`.execute(server.context.db);
    const listed = [...Object.entries(HARMLESS), ...Object.entries(WEIGHTY).map(columnsOf)].flatMap(
      ([table, names]) => names.map((name) => `${table}.${name}`),
    );
    expect(listed.sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  it('is what the routes declare of a recent proof', () => {
    const weighty = rows.filter(({ needsProof }) => needsProof).map(({ route }) => route);
    const declared = routes.filter(({ options }) => options.recentProof);
    expect(declared.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort()).toEqual(
      [...new Set(weighty)].sort(),
    );
  });
});

const columnsOf = ([table, { columns }]: [string, { columns: readonly string[] }]) =>
  [table, columns] as const;

describe('whoever works elsewhere too, or no more', () => {
  // The end of an account is an entry of the trail.
  beforeAll(async () => {
    for (const kind of Object.keys(PLACED) as Placed[]) await world.reader(kind);
  });

  // What needs no session is the same for all.
  it.each(rows.filter(({ answers }) => answers.out === 401))('$name', async (row) => {
    const [answers, expected]: Partial<Record<Placed, number>>[] = [{}, {}];
    let met: Met | undefined;
    for (const kind of Object.keys(PLACED) as Placed[]) {
      const should = PLACED_OTHERWISE[row.name]?.[kind] ?? row.answers[PLACED[kind].as];
      const { status, left } = await answerTo({ ...row, answer: should }, kind, met);
      answers![kind] = status;
      expected![kind] = should;
      met = left;
    }
    expect(answers).toEqual(expected);
  });
});

/** A call that has changed nothing, and the latest entry of the trail after it. */
interface Met {
  call: Call;
  latest: number | null;
}

/**
 * The status of the call by a caller, a new one if it is expected to write; a refused call must not have written to the
 * trail. What it concerns is created anew only if it depends on the caller or the call before may have changed it.
 */
async function answerTo(
  { name, route, answer: should }: Pick<TableRow, 'name' | 'route'> & { answer: number },
  kind: Caller | Placed,
  met?: Met,
  isLongAgo = false,
): Promise<{ status: number; left: Met | undefined; changed: string[] }> {
  const isRead = route.startsWith('GET ');
  const isShared = !isLongAgo && (isRead || should >= 400);
  const caller = await (isShared ? world.reader(kind) : world.caller(kind, isLongAgo));
  const makeCall = ALL_CALLS[name]!;
  const { call, latest } =
    makeCall.length < 2 && met ? met : { call: await makeCall(world, caller), latest: await latestEntry() };
  const { params = {}, query, payload, contentType, url, shows } = call;
  const [method, path = ''] = route.split(' ');
  const address = path.replace(/:(\w+)/g, (_, parameter: string) => `${params[parameter]}`);
  const { db } = server.context;
  if (isLongAgo) await takeWeightyChanges(db);
  const answer = await app.inject({
    method: method as 'GET',
    url: url ?? `${address}${query ? `?${query}` : ''}`,
    headers: {
      accept: 'text/html, */*',
      ...caller.headers,
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    ...(payload ? { payload: payload as NonNullable<InjectOptions['payload']> } : {}),
    // The live stream does not end by itself.
    payloadAsStream: true,
  });
  const keepsQuiet =
    method === 'GET' && KNOW_NAMES_ONLY.includes(kind) && READABLE.test(`${answer.headers['content-type']}`);
  const told = shows !== undefined || keepsQuiet ? await text(answer.stream()) : '';
  const isShown = shows === undefined || told.includes(shows);
  if (keepsQuiet) expect(await addressesOfOthers(told, caller), `${name} to ${kind}`).toEqual([]);
  answer.stream().destroy();
  const isRefused = answer.statusCode >= 400;
  if (isRefused) expect(await latestEntry(), `${name} by ${kind}`).toBe(latest);
  return {
    changed: isLongAgo ? await takeWeightyChanges(db) : [],
    status: answer.statusCode === 200 && !isShown ? 404 : answer.statusCode,
    // A signed address may count for one download, and an export is an entry of the trail.
    left:
      isRefused || (isRead && !url) ? { call, latest: isRefused ? latest : await latestEntry() } : undefined,
  };
}

/** Who is given colleagues' names and pictures, not their e-mail addresses (policy canSeeEmail). */
const KNOW_NAMES_ONLY: readonly string[] = ['man', 'm-x', 'stf', 's-x', 's-r', 'oth', ...Object.keys(PLACED)];
const READABLE = /json|csv|html/;

/** The e-mail addresses in a text that are not the caller's own. */
async function addressesOfOthers(told: string, { uid }: WorldCaller): Promise<string[]> {
  const found = told.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
  if (found.length === 0) return [];
  const { db } = server.context;
  const own = await db.selectFrom('users').select('email').where('uid', '=', uid!).executeTakeFirstOrThrow();
  return found.filter((address) => address !== own.email);
}

/** The id of the latest entry: entries are never deleted, and counting them reads every one. */
async function latestEntry(): Promise<number | null> {
  const { id } = await server.context.db
    .selectFrom('activity')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** Every method and path registered in Fastify, parsed from its printed routes; HEAD is implied by GET. */
function registeredRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    const depth = indent.length / 4;
    const path = `${depth > 0 ? parents[depth - 1] : ''}${part}`;
    parents[depth] = path;
    const verbs = (methods ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
    found.push(...verbs.map((method) => `${method} ${path === '*' ? '/*' : path}`));
  }
  return [...new Set(found)].sort();
}
