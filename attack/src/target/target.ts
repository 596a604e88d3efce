import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../../scripts/services/find-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../../scripts/services/start-postgres.ts';
import type { Options } from '../options.ts';
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

/** Starts the demo on loopback in a process of its own, on its own database; its log goes to a file. */
export async function openTarget(
  folder: string,
  { port, database }: Pick<Options, 'port' | 'database'>,
): Promise<Target> {
  const cluster = database === 'postgres' ? await startOwnPostgres() : undefined;
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: PROXY,
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
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
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.disconnect();
        await ended;
      }
      await cluster?.stop();
    },
  };
}

async function startOwnPostgres(): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL here: install one, or attack the embedded database');
  return await startPostgres(bin, { settings: { autovacuum: 'on' } });
}
