import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Running {
  /** Its address. */
  url: string;
  send(message: object): void;
  /** The next message from the process. Throws if it exits instead. */
  heard(): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a file of this folder as a child process that prints to a file in DATA_DIR, and waits for the address that
 * it sends first. Throws with its output if it exits before.
 */
export async function startProcess(
  file: string,
  env: Record<string, string> & { DATA_DIR: string },
): Promise<Running> {
  const log = join(env.DATA_DIR, `${file}.log`);
  const printing = openSync(log, 'w');
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    serialization: 'advanced',
    stdio: ['ignore', printing, printing, 'ipc'],
  });
  closeSync(printing);
  const ended = once(child, 'exit');
  const inbox: unknown[] = [];
  let wake = () => {};
  child.on('message', (message) => {
    inbox.push(message);
    wake();
  });
  let dead = false;
  child.once('exit', () => {
    dead = true;
    wake();
  });

  async function heard(): Promise<unknown> {
    while (inbox.length === 0) {
      if (dead) throw new Error(`${file} ended:\n${readFileSync(log, 'utf8').slice(-5_000)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return inbox.shift();
  }

  return {
    url: String(await heard()),
    heard,
    send: (message) => child.send(message),
    async stop() {
      if (dead) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
