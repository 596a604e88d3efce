import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { openActorCache } from '../../platform/http/actor-cache.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { testDatabase } from '../database.ts';
import { type Lease, leaseDatabase } from './lease-database.ts';
import { type Beginning, readBeginning, resetDatabase } from './reset-database.ts';
import { START, type StartedServer, startServer, testConfig } from './start-server.ts';

/** Settings that the server reads when it needs them: one server serves each test with the test's own. */
export type TestSettings = Partial<Record<Exclude<keyof Config, 'TRUST_PROXY' | 'LOG_LEVEL'>, string>>;

/** A server and its database, used by the test files of this worker one after another. */
interface SharedServer extends StartedServer {
  database: Database;
  beginning: Beginning | undefined;
  /** The context at the start, to which it is restored after each use. */
  original: StartedServer['context'];
  uses: number;
}

/** Deleted rows stay in the files, as nothing vacuums, so the database is replaced after 200 uses. */
const MOST_USES = 200;

let idle: SharedServer | undefined;

export interface TakenServer extends StartedServer {
  close(): Promise<void>;
}

/** The worker's server in its initial state, with these settings. If it is in use, starts another one. */
export async function takeServer(settings: TestSettings = {}): Promise<TakenServer> {
  const server = idle ?? (await startSharedServer());
  idle = undefined;
  server.uses += 1;
  // The context stays the same object, because the routes refer to it. Changes to it are undone after this use.
  const { app, clock, context, original } = server;
  for (const key of Object.keys(context)) if (!(key in original)) Reflect.deleteProperty(context, key);
  const lease = leaseDatabase(original.database);
  Object.assign(context, original, {
    config: testConfig(settings),
    database: lease.database,
    db: lease.database.db,
    actors: await openActorCache(lease.database),
    storage: memoryStorage(clock.now),
    log: original.log.child({}),
  });
  clock.set(START);
  app.admission.forgetCalls();
  let closing: Promise<void> | undefined;
  return {
    app,
    context,
    clock,
    close: () => {
      closing ??= giveBack(server, lease);
      return closing;
    },
  };
}

async function startSharedServer(): Promise<SharedServer> {
  const database = await testDatabase();
  const started = await startOn(database);
  return { ...started, database, beginning: await readBeginning(database.db), uses: 0 };
}

async function startOn(database: Database): Promise<Pick<SharedServer, 'original' | keyof StartedServer>> {
  const server = await startServer(database);
  // Each use opens its own actor cache.
  await server.context.actors.close();
  return { ...server, original: { ...server.context } };
}

/**
 * Empties the database for the next use; closes it if more than rows has changed. A server that has listened is
 * followed by a new one on the same database.
 */
async function giveBack(server: SharedServer, lease: Lease): Promise<void> {
  const { app, context, database, beginning, uses } = server;
  const hasListened = app.server.listening;
  let isReusable = beginning !== undefined && uses < MOST_USES && !idle;
  try {
    if (hasListened || !isReusable) await app.close();
    await context.actors.close();
    if (isReusable) {
      await lease.end();
      isReusable = (await resetDatabase(database.db, beginning!)) && !idle;
    }
  } catch (error) {
    isReusable = false;
    throw error;
  } finally {
    if (isReusable) idle = hasListened ? { ...server, ...(await startOn(database)) } : server;
    else {
      await app.close();
      await database.close();
    }
  }
}
