import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Inside } from './inside.ts';
import type { Question } from './serve.ts';

/** The one address whose X-Forwarded-For the server believes, so that an attack may come from networks of IPv6. */
export const PROXY = '127.9.9.9';

export interface Target {
  port: number;
  inside: Inside;
  /** Whether the process is there. */
  isRunning(): boolean;
  close(): Promise<void>;
}

type Reply = { id: number; answer?: unknown; error?: string } | { address: string };

/** Starts the demo on loopback in a process of its own; its log goes to a file. */
export async function openTarget(folder: string, port: number): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: PROXY,
    },
    serialization: 'advanced',
    silent: true,
  });
  const log = createWriteStream(join(folder, 'server.log'));
  child.stdout!.pipe(log);
  child.stderr!.pipe(log);
  const asked = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  const started = Promise.withResolvers<string>();
  child.on('message', (reply: Reply) => {
    if ('address' in reply) return started.resolve(reply.address);
    const waiting = asked.get(reply.id)!;
    asked.delete(reply.id);
    if (reply.error === undefined) waiting.resolve(reply.answer);
    else waiting.reject(new Error(reply.error));
  });
  child.once('exit', (code, signal) => {
    const error = new Error(`The server has ended (${signal ?? code}); ${folder}/server.log says why`);
    started.reject(error);
    for (const { reject } of asked.values()) reject(error);
  });
  const address = await started.promise;
  let id = 0;
  const inside = new Proxy({} as Inside, {
    get: (_, ask) =>
      ask === 'then'
        ? undefined
        : (...given: unknown[]) =>
            new Promise((resolve, reject) => {
              id += 1;
              asked.set(id, { resolve, reject });
              child.send({ id, ask: ask as keyof Inside, with: given } satisfies Question);
            }),
  });
  return {
    port: Number(new URL(address).port),
    inside,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
