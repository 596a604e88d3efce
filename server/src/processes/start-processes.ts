import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { answerWorker } from './answer-worker.ts';
import { isMessage, type Message } from './message.ts';

interface Options {
  count: number;
  drainSeconds?: number;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** Milliseconds before a process that ended is started again: doubled while it ends at once, up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a process counts as running well. */
const SETTLED = 10_000;
/** Milliseconds for open requests and running jobs; longer than a worker's own limits. */
const STOP_TIMEOUT = 60_000;

/**
 * Runs `count` processes of this program behind one port, and starts again what ends unasked. The first migrates the
 * database and runs the jobs; the others start when it listens. Returns its address, and functions that drain and stop
 * all. Throws if the first cannot start.
 */
export async function startProcesses({ count, drainSeconds = 0, log }: Options) {
  const running = new Map<number, Worker>();
  let stopping = false;

  function fork(slot: number): Worker {
    const worker = cluster.fork({ GERAI_PROCESS: String(slot), GERAI_PROCESSES: String(count) });
    running.set(slot, worker);
    worker.on('message', (message: unknown) => void answerWorker(worker, message, [...running.values()]));
    return worker;
  }

  function keep(slot: number, worker: Worker, pause = FIRST_PAUSE): void {
    const since = performance.now();
    worker.once('exit', (code, signal) => {
      running.delete(slot);
      if (stopping) return;
      const next = performance.now() - since > SETTLED ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      log.error({ process: slot, code, signal }, 'A process ended and is started again');
      setTimeout(() => {
        if (!stopping) keep(slot, fork(slot), next);
      }, pause).unref();
    });
  }

  async function drain(): Promise<void> {
    stopping = true;
    for (const worker of running.values())
      if (worker.isConnected()) worker.send({ type: 'drain' } satisfies Message);
    await pause(drainSeconds * 1000);
  }

  async function stop(): Promise<void> {
    stopping = true;
    const workers = [...running.values()];
    const late = setTimeout(() => {
      for (const worker of workers.filter((each) => !each.isDead())) {
        log.warn({ pid: worker.process.pid }, 'A process did not close in time, and is killed');
        worker.process.kill('SIGKILL');
      }
    }, STOP_TIMEOUT).unref();
    await Promise.all(workers.map(end));
    clearTimeout(late);
  }

  try {
    const first = fork(0);
    const address = await listening(first);
    keep(0, first);
    for (let slot = 1; slot < count; slot += 1) keep(slot, fork(slot));
    return { address, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address at which a worker listens. Throws if it ends before; it has said why. */
async function listening(worker: Worker): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (message: unknown) => {
    if (isMessage(message, 'listening')) resolve(message.address);
  };
  const fail = () => reject(new Error('A process could not start'));
  worker.on('message', hear).once('exit', fail);
  return await promise.finally(() => worker.off('message', hear).off('exit', fail));
}

/** Asks by message: signals of a terminal or of systemd reach every process, and a second one would be 'at once'. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (worker.isConnected()) worker.send({ type: 'stop' });
  else worker.process.kill('SIGKILL');
  await ended;
}
