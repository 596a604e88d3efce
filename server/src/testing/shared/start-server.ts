import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { owners } from '../../owners.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { openActorCache } from '../../platform/http/actor-cache.ts';
import { loadKeys } from '../../platform/keys.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { openTrailCache } from '../../platform/trail/trail-cache.ts';
import { subscribers } from '../../subscribers.ts';

export interface StartedServer {
  app: FastifyInstance;
  context: Context;
  clock: ReturnType<typeof fixedClock>;
}

export const START = '2026-11-20T12:00:00+08:00';

/** The configuration of a test's server. */
export function testConfig(env: Record<string, string> = {}): Config {
  return Object.freeze(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), ...env }));
}

/** A whole server on a database. */
export async function startServer(database: Database): Promise<StartedServer> {
  const clock = fixedClock(START);
  const context: Context = {
    config: testConfig(),
    // One clock for both, as on a machine.
    database: { ...database, now: async () => clock.now() },
    db: database.db,
    clock,
    keys: await loadKeys(database.db),
    actors: await openActorCache(database),
    // Tests insert rows by hand, without entries of the trail.
    kept: openTrailCache(database.db, clock, 0),
    storage: memoryStorage(clock.now),
    subscribers,
    owners,
    log: pino({ level: 'silent' }),
  };
  const app = await buildApp(context);
  await app.ready();
  return { app, context, clock };
}
