import { setTimeout as pause } from 'node:timers/promises';
import { openSender } from '../shots/send-shot.ts';
import type { Answer, Shot } from '../shots/shot.ts';
import { PROXY } from '../target/target.ts';
import { addressOf, inParallel, type Siege } from './siege.ts';

/** Attempts of each kind. */
const ATTEMPTS = 600;

/** Guesses at one account, at many, and at none, from hundreds of addresses; every one must be in the trail's count. */
export async function floodSignIns({ target, sender, tally, scale }: Siege): Promise<void> {
  const { inside } = target;
  const { password, emails } = await inside.accounts(40);
  const before = { entry: await inside.latestEntry(), counted: sumOf(await inside.failures()) };
  let wrong = 0;
  let right = 0;
  const sent = ATTEMPTS * scale;
  const attempts = [
    ...Array.from({ length: sent }, (_, at) => ({ email: emails[0]!, password: `guess ${at}` })),
    ...Array.from({ length: sent }, (_, at) => ({ email: emails[at % 39]!, password: `guess ${at}` })),
    ...Array.from({ length: sent }, (_, at) => ({
      email: `nobody${at}@gerai.test`,
      password: 'x'.repeat(200),
    })),
    // Of right ones so few that no limit is between.
    ...Array.from({ length: 5 }, () => ({ email: emails[39]!, password })),
  ];
  await inParallel([...attempts.entries()], 40, async ([at, body]) => {
    const shot = post('a sign-in', '/auth/v1/token?grant_type=password', body);
    const answer = await sender.send(shot, addressOf(at * 7));
    tally.count(shot, answer, { caller: 'a guesser' });
    if (answer.status === 200) right += 1;
    if (answer.body.includes('"auth.invalid_credentials"')) wrong += 1;
    if (answer.status === 200 && body.password !== password)
      tally.find('nobody signs in by guessing', JSON.stringify(body));
  });
  // A failure is recorded after its answer.
  await pause(3_000);
  const counted = sumOf(await inside.failures()) - before.counted;
  if (counted !== wrong)
    tally.find('the trail counts every failed sign-in', `${wrong} failed, ${counted} counted`);
  const entries = await inside.entriesAfter(before.entry, ['login', 'sign-in failed', 'sign-in slowed']);
  const ofKind = (event: string) => entries.filter((entry) => entry.event === event).length;
  if (ofKind('login') < right)
    tally.find('every sign-in is in the trail', `${right} signed in, ${ofKind('login')} told`);
  if (ofKind('sign-in failed') === 0 || ofKind('sign-in slowed') === 0)
    tally.find('a flood of guesses is in the trail', JSON.stringify(entries.slice(0, 3)));
  if (ofKind('sign-in failed') > 200)
    tally.find('a flood does not fill the trail', `${ofKind('sign-in failed')} entries`);
}

/** Milliseconds of sign-ins before the flood. */
const QUIET = 8_000;
/** Networks of one customer of a provider: /64s of one /48. */
const NETWORKS = 32;

/**
 * Guesses, empty calls, certificates, links and made-up keys from 32 networks of one customer, behind the target's proxy,
 * while a colleague signs in on the phone that is theirs, and another looks at their tasks: these answers are measured.
 */
export async function floodFromNetworks({ target, sender, tally, scale, print }: Siege): Promise<void> {
  const { password, emails } = await target.inside.accounts(1);
  const own = openSender(target.port);
  const onPhone = { email: emails[0]!, password };
  const first = await own.send(post('a sign-in', '/auth/v1/token?grant_type=password', onPhone), '127.0.0.8');
  const cookie = [first.headers['set-cookie'] ?? []].flat()[0]!.split(';')[0]!;
  const signInUntil = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) {
      const shot = post('a sign-in', '/auth/v1/token?grant_type=password', onPhone);
      const answer = await own.send({ ...shot, headers: { ...shot.headers, cookie } }, '127.0.0.8');
      if (answer.status !== 200)
        tally.find('a known phone signs in', `${answer.status} ${answer.body.slice(0, 200)}`);
      times.push(answer.ms);
      await pause(100);
    }
    return times.toSorted((a, b) => a - b);
  };
  const [reader] = await target.inside.people('stf', 1);
  const tasksUntil = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) {
      const shot: Shot = { what: 'work', method: 'GET', path: '/api/my-tasks', headers: reader!.headers };
      const { status, ms } = await own.send(shot, '127.0.0.9');
      if (status !== 200) tally.find('others are answered meanwhile', `My Tasks: ${status}`);
      times.push(ms);
      await pause(80);
    }
    return times.toSorted((a, b) => a - b);
  };
  const until = performance.now() + QUIET * scale;
  const [quiet, quietTasks] = await Promise.all([
    signInUntil(() => performance.now() > until),
    tasksUntil(() => performance.now() > until),
  ]);
  let isOver = false;
  const working = signInUntil(() => isOver);
  const reading = tasksUntil(() => isOver);
  const sent = Array.from({ length: NETWORKS * 60 * scale }, (_, at) => at);
  await inParallel(sent, 64, async (at) => {
    const shot = shotOfStranger(at);
    const forwarded = `2001:db8:77:${(at % NETWORKS).toString(16)}::1`;
    const answer = await sender.send(
      { ...shot, headers: { ...shot.headers, 'x-forwarded-for': forwarded } },
      PROXY,
    );
    tally.count(shot, answer, { caller: 'a guesser' });
  });
  isOver = true;
  const [beside, tasks] = await Promise.all([working, reading]);
  own.close();
  const most = beside.at(-1) ?? 0;
  print(
    `a known phone signs in, quiet: ${figuresOf(quiet)}; beside ${sent.length} guesses: ${figuresOf(beside)}`,
  );
  if (most > 2_000) tally.find('a known phone signs in', `after ${most.toFixed(0)} ms`);
  print(`My Tasks, quiet: ${figuresOf(quietTasks)}; beside them: ${figuresOf(tasks)}`);
  const [before, after] = [quietTasks, tasks].map((times) => times[Math.floor(times.length * 0.95)] ?? 0);
  if (after! > SLOWER * Math.max(before!, UNNOTICED))
    tally.find(
      'others are answered meanwhile',
      `My Tasks ${after!.toFixed(0)} ms instead of ${before!.toFixed(0)}`,
    );
}

/** How much slower My Tasks may become, and milliseconds below which nobody notices. */
const SLOWER = 4;
const UNNOTICED = 25;

/** What costs the server most of those without a session: guesses, empty calls, certificates, links, and keys made up. */
function shotOfStranger(at: number): Shot {
  const guess = { email: `nobody${at}@gerai.test`, password: `guess ${at}` };
  const get = (what: string, path: string, headers = {}): Shot => ({ what, method: 'GET', path, headers });
  return [
    () => post('a sign-in', '/auth/v1/token?grant_type=password', guess),
    () => post('a sign-in', '/auth/v1/token?grant_type=password', {}),
    () => get('a certificate', `/api/certificates/GT-${at}`),
    () => post('a link', '/api/password-links/read', { token: 'x'.repeat(43) }),
    () => get('a key', '/api/job-roles', { authorization: `Bearer gerai_${at}` }),
  ][at % 5]!();
}

/** Refreshes with what is no token, with one of somebody else's shape, and the same right one ever again. */
export async function floodRefreshes({ target, sender, tally, scale }: Siege): Promise<void> {
  const { password, emails } = await target.inside.accounts(1);
  const signIn = post('a sign-in', '/auth/v1/token?grant_type=password', { email: emails[0], password });
  const session = await sender.send(signIn, '127.3.3.3');
  const { refresh_token } = JSON.parse(session.body) as { refresh_token: string };
  const [id = ''] = refresh_token.split('.');
  const tokens = Array.from(
    { length: ATTEMPTS * 3 * scale },
    (_, at) =>
      [refresh_token, `${id}.${'x'.repeat(43)}`, crypto.randomUUID(), `${refresh_token}x`, '.'.repeat(200)][
        at % 5
      ],
  );
  const opened = new Set<string>();
  await inParallel([...tokens.entries()], 40, async ([at, token]) => {
    const shot = post('a refresh', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    const answer = await sender.send(shot, addressOf(at * 11));
    tally.count(shot, answer, { caller: 'a flooder' });
    if (answer.status === 200 && token !== refresh_token)
      tally.find('nobody refreshes with a token that was not given', `${token}`);
    if (answer.status === 200) opened.add(idOf(answer));
    if (answer.status === 429) tally.find('a refresh is never answered 429', answer.body.slice(0, 200));
  });
  if (opened.size > 1) tally.find('a refresh opens no second session', [...opened].join(', '));
}

/** Reads that take the database some time, by one person. */
export async function floodReads({ target, sender, tally, scale }: Siege): Promise<void> {
  const [[admin], [audit]] = [await target.inside.people('adm', 1), await target.inside.people('aud', 1)];
  const paths = [
    '/api/dashboards/admin',
    '/api/reports?dateFrom=2020-01-01&dateTo=2026-12-31',
    '/api/training/team?limit=200',
    '/api/changes?limit=200',
    '/api/daily-tasks?q=a&limit=200',
    '/api/daily-tasks/export?dateFrom=2020-01-01',
    '/api/social/search?q=a',
    '/api/users/page?q=a&limit=200',
    '/api/reports/export?dateFrom=2020-01-01&dateTo=2026-12-31',
  ];
  const asked = Array.from({ length: ATTEMPTS * 2 * scale }, (_, at) => at);
  await inParallel(asked, 48, async (at) => {
    const path = paths[at % paths.length]!;
    const { headers } = at % 2 ? admin! : audit!;
    const shot: Shot = { what: 'a heavy read', method: 'GET', path, headers };
    tally.count(shot, await sender.send(shot, addressOf(at)), { caller: 'a flooder' });
  });
}

const post = (what: string, path: string, body: object): Shot => ({
  what,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Of sorted milliseconds. */
function figuresOf(sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `${sorted.length} times, ${at(0.5)} ms in the middle, p95 ${at(0.95)}, ${(sorted.at(-1) ?? 0).toFixed(0)} at most`;
}

const sumOf = (rows: readonly { kind: string; failures: number }[]): number =>
  rows
    .filter(({ kind }) => kind === 'account' || kind === 'network')
    .reduce((sum, row) => sum + row.failures, 0);

/** The session of an access token. */
function idOf({ body }: Answer): string {
  const { access_token } = JSON.parse(body) as { access_token: string };
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString());
  return `${claims.session_id}`;
}
