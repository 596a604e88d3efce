import { setTimeout as pause } from 'node:timers/promises';
import { openSender, type Sender } from '../shots/send-shot.ts';
import type { Shot } from '../shots/shot.ts';
import type { Siege } from './siege.ts';

/** Connections of the one account. */
const CONNECTIONS = 100;
/** Milliseconds of each part. */
const QUIET = 5_000;
const FLOOD = 10_000;
/** Milliseconds between two calls of the honest one. */
const BETWEEN = 80;
/** How much slower an honest person's calls may become. */
const SLOWER = 4;
/** Milliseconds below which nobody notices, and a machine's own pauses decide. */
const UNNOTICED = 25;

const READS = ['/api/notifications?limit=50', '/api/my-tasks', '/api/social/feed', '/api/outlets'];

/** One account reads on a hundred connections beside an honest colleague. */
export async function attackByConnections({ target, tally, scale, print }: Siege): Promise<void> {
  const [one, colleague] = await target.inside.people('stf', 2);
  const flood = openSender(target.port, CONNECTIONS);
  const honest = openSender(target.port, 1);
  const shotOf = (headers: Record<string, string>, path: string): Shot => ({
    what: 'a read',
    method: 'GET',
    path,
    headers,
  });
  const mine = shotOf(colleague!.headers, '/api/my-tasks');
  await repeat(honest, mine, 1_000, BETWEEN);
  const quiet = p95(await repeat(honest, mine, QUIET * scale, BETWEEN));
  const flooding = Array.from({ length: CONNECTIONS }, (_, at) =>
    repeat(flood, shotOf(one!.headers, READS[at % READS.length]!), FLOOD * scale),
  );
  const beside = p95(await repeat(honest, mine, FLOOD * scale - 500, BETWEEN));
  const answers = (await Promise.all(flooding)).flat();
  flood.close();
  honest.close();
  print(
    `an honest p95 of ${quiet.toFixed(1)} ms became ${beside.toFixed(1)} ms beside ${answers.length} answers on ${CONNECTIONS} connections`,
  );
  if (beside > SLOWER * Math.max(quiet, UNNOTICED))
    tally.find('others are answered meanwhile', `${beside.toFixed(0)} ms instead of ${quiet.toFixed(0)}`);
}

/** Sends a shot again and again; returns the milliseconds of each that was not refused. */
async function repeat(sender: Sender, shot: Shot, milliseconds: number, between = 0): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  while (performance.now() < until) {
    const { status, ms } = await sender.send(shot);
    if (status === 200) times.push(ms);
    if (between > 0) await pause(between);
  }
  return times;
}

const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
