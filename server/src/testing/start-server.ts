import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { openActorCache } from '../platform/http/actor-cache.ts';
import { loadKeys } from '../platform/keys.ts';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import { subscribers } from '../subscribers.ts';
import { testDatabase } from './database.ts';

export interface StartedServer {
  app: FastifyInstance;
  context: Context;
  clock: ReturnType<typeof fixedClock>;
  close(): Promise<void>;
}

export const START = '2026-11-20T12:00:00+08:00';

/** A whole server on a new database, which is deleted when it is closed. */
export async function startServer(env: Record<string, string> = {}): Promise<StartedServer> {
  const database = await testDatabase();
  const clock = fixedClock(START);
  const context: Context = {
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), ...env }),
    database,
    db: database.db,
    clock,
    keys: await loadKeys(database.db),
    actors: await openActorCache(database),
    storage: memoryStorage(),
    subscribers,
    log: pino({ level: env.LOG_LEVEL ?? 'silent' }),
  };
  const app = await buildApp(context);
  await app.ready();
  const close = async () => {
    await app.close();
    await context.actors.close();
    await database.close();
  };
  return { app, context, clock, close };
}
