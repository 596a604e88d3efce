import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** What the machine has left for the checks as they start. */
export interface Machine {
  processors: number;
  /** Of these, how many nothing else uses; a share of one counts. */
  idle: number;
  /** Bytes. */
  memory: number;
  /** How many times as long work takes here as on two quiet cores; at least 1. Timeouts are multiplied by it. */
  slowness: number;
}

/** Milliseconds during which the processors' idle time is read. */
const WATCHED = 500;
/** Rounds of a hash that take USUAL milliseconds, on each of two cores at once, with nothing beside them. */
const ROUNDS = 600_000;
const USUAL = 300;
/** A machine that is slower than this is not one to test on. */
const MOST = 8;

/** Takes a second. */
export async function measureMachine(): Promise<Machine> {
  const processors = availableParallelism();
  const idle = Math.min(processors, await countIdle());
  const started = performance.now();
  await Promise.all(Array.from({ length: processors }, hash));
  const slowness = Math.min(MOST, Math.max(1, (performance.now() - started) / USUAL));
  return { processors, idle, memory: process.availableMemory(), slowness: Math.round(slowness * 10) / 10 };
}

/** Bytes that both lines of stages take at once: browsers, databases in memory and compilers. */
const BOTH_LINES = 6 * 1024 ** 3;

/** Whether two lines of stages have room beside each other. */
export const hasRoomForTwo = ({ processors, idle, memory }: Machine): boolean =>
  processors >= 2 && idle >= processors / 2 && memory >= BOTH_LINES;

/** The machine in one line. */
export function describeMachine(machine: Machine): string {
  const { processors, idle, memory, slowness } = machine;
  const order = hasRoomForTwo(machine) ? 'two at a time' : 'one after the other';
  return (
    `machine: ${processors} processors, ${idle.toFixed(1)} idle; ${(memory / 1024 ** 3).toFixed(1)} GB free; ` +
    `timeouts × ${slowness}; stages run ${order}`
  );
}

async function countIdle(): Promise<number> {
  const read = () => cpus().map(({ times }) => times);
  const before = read();
  await sleep(WATCHED);
  const shares = read().map((times, at) => {
    const spent = (of: (each: typeof times) => number) => of(times) - of(before[at] ?? times);
    const all = spent((each) => Object.values(each).reduce((sum, ms) => sum + ms, 0));
    return all > 0 ? spent(({ idle }) => idle) / all : 1;
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Keeps a processor busy with the same work each time, in a thread of its own. */
function hash(): Promise<void> {
  const work = `require('node:crypto').pbkdf2Sync('a', 'b', ${ROUNDS}, 32, 'sha256')`;
  return new Promise((resolve, reject) => {
    new Worker(work, { eval: true }).once('exit', () => resolve()).once('error', reject);
  });
}
