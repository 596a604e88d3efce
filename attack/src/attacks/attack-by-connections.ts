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
export async function attackByConnections(siege: Siege): Promise<void> {
  const { target, tally, scale, print } = siege;
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
  await compareCosts(siege, flood, shotOf(one!.headers, '/api/notifications/unread'));
  flood.close();
  honest.close();
  print(
    `an honest p95 of ${quiet.toFixed(1)} ms became ${beside.toFixed(1)} ms beside ${answers.length} answers on ${CONNECTIONS} connections`,
  );
  if (beside > SLOWER * Math.max(quiet, UNNOTICED))
    tally.find('others are answered meanwhile', `${beside.toFixed(0)} ms instead of ${quiet.toFixed(0)}`);
}

/** Calls whose cost is measured: fewer than are answered in a minute, and so many that most are refused. */
const ANSWERED = 400;
const REFUSED = 2_000;

/** What a call costs the server's process that is answered, and what one that is refused as one of too many. */
async function compareCosts({ target, tally, print }: Siege, sender: Sender, shot: Shot): Promise<void> {
  const spend = async (calls: number) => {
    const before = await target.inside.processorTime();
    const sent = Array.from({ length: calls }, () => sender.send(shot));
    const answered = (await Promise.all(sent)).filter(({ status }) => status === 200).length;
    return { answered, spent: (await target.inside.processorTime()) - before };
  };
  const first = await spend(ANSWERED);
  const answering = first.spent / first.answered;
  const then = await spend(REFUSED);
  const refusing = (then.spent - then.answered * answering) / (REFUSED - then.answered);
  print(
    `an answered call costs the server ${answering.toFixed(2)} ms of CPU, a refused one ${refusing.toFixed(2)} ms`,
  );
  if (!(refusing < answering))
    tally.find(
      'refusing is cheaper than answering',
      `${refusing.toFixed(2)} ms, answering ${answering.toFixed(2)}`,
    );
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
