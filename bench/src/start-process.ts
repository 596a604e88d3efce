import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Running {
  /** Its address. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a file below this folder as a child process that prints to a file in DATA_DIR, and waits for the address that
 * it sends first. Throws with its output if it exits before.
 */
export async function startProcess(
  file: string,
  env: Record<string, string> & { DATA_DIR: string },
): Promise<Running> {
  const log = join(env.DATA_DIR, `${basename(file)}.log`);
  const printing = openSync(log, 'w');
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', printing, printing, 'ipc'],
  });
  closeSync(printing);
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (!first) throw new Error(`${file} ended:\n${readFileSync(log, 'utf8').slice(-5_000)}`);
  return {
    url: String(first[0]),
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
