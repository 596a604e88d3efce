import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessFigures, processesOf } from './processes.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/src/main.ts');
/** Milliseconds after which a server that ended by itself is started again, as systemd does. */
const RESTART_MS = 1_000;
/** Milliseconds for a stop, by the operations guide. */
const STOP_MS = 60_000;

export interface ServerProcess {
  /** Its own address, without the network before it. */
  address: string;
  /** Starts it, and again whenever it ends by itself. */
  start(): void;
  /** Ends it by a signal and waits; it stays down. Returns false if it had to be killed, or left processes behind. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<boolean>;
  /** Kills what may be left of it, starts it and waits until it answers. */
  restart(): Promise<void>;
  /** Waits until it answers. Throws after two minutes. */
  answers(): Promise<void>;
  /** All its processes, by what they take. */
  figures(): ProcessFigures[];
}

export function serverProcess(env: Record<string, string> & { PORT: string }, log: string): ServerProcess {
  let child: ChildProcess | undefined;
  let isWanted = false;
  const address = `http://127.0.0.1:${env.PORT}`;

  function start(): void {
    isWanted = true;
    const output = openSync(log, 'a');
    const started = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', output, output],
      // A group of its own, by which its processes are found.
      detached: true,
    });
    closeSync(output);
    child = started;
    started.once('exit', () => {
      if (isWanted && child === started) setTimeout(() => isWanted && start(), RESTART_MS);
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<boolean> {
    isWanted = false;
    const ending = child;
    if (!ending?.pid) return true;
    let isInTime = true;
    if (ending.exitCode === null && ending.signalCode === null) {
      const ended = once(ending, 'exit');
      ending.kill(signal);
      const late = setTimeout(() => {
        isInTime = false;
        ending.kill('SIGKILL');
      }, STOP_MS);
      await ended;
      clearTimeout(late);
    }
    for (let waited = 0; processesOf(ending.pid).length > 0; waited += 100) {
      if (waited > 10_000) {
        process.kill(-ending.pid, 'SIGKILL');
        return false;
      }
      await pause(100);
    }
    return isInTime;
  }

  async function answers(): Promise<void> {
    const until = performance.now() + 120_000;
    while (performance.now() < until) {
      const answer = await fetch(`${address}/api/health`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error(`A server did not start; ${log} says why`);
  }

  return {
    address,
    start,
    end,
    answers,
    async restart() {
      await end('SIGKILL');
      start();
      await answers();
    },
    figures: () => (child?.pid ? processesOf(child.pid) : []),
  };
}
