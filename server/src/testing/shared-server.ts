import type { Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../database/connection/database.ts';
import type { Tables } from '../database/schema/tables.ts';
import { openActorCache } from '../platform/http/actor-cache.ts';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import { forgetLimits } from './forget-limits.ts';
import { type Beginning, readBeginning, resetDatabase } from './reset-database.ts';
import { START, type StartedServer, startServer } from './start-server.ts';

/** A server and its database, used by the test files of this worker one after another. */
interface SharedServer extends StartedServer {
  beginning: Beginning | undefined;
  /** The context at the start, to which it is restored after each use. */
  original: StartedServer['context'];
  uses: number;
}

/** Deleted rows stay in the files, as nothing vacuums, so the server is replaced after 200 uses. */
const MOST_USES = 200;

let idle: SharedServer | undefined;

/** The worker's server in its initial state. If it is in use, starts another one. */
export async function takeServer(): Promise<StartedServer> {
  const server = idle ?? (await startSharedServer());
  idle = undefined;
  server.uses += 1;
  // The context stays the same object, because the routes refer to it. Changes to it are undone after this use.
  const { app, clock, context, original } = server;
  for (const key of Object.keys(context)) if (!(key in original)) Reflect.deleteProperty(context, key);
  const lease = leaseDatabase(original.database);
  Object.assign(context, original, {
    database: lease.database,
    db: lease.database.db,
    actors: await openActorCache(lease.database),
    storage: memoryStorage(),
    log: original.log.child({}),
  });
  clock.set(START);
  forgetLimits();
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
  const server = await startServer();
  // Each use opens its own actor cache.
  await server.context.actors.close();
  Object.freeze(server.context.config);
  const beginning = await readBeginning(server.context.db);
  return { ...server, beginning, original: { ...server.context }, uses: 0 };
}

/** Empties the server for the next use; closes it if it has listened, or if more than rows has changed. */
async function giveBack(server: SharedServer, lease: Lease): Promise<void> {
  const { app, context, beginning, original, uses } = server;
  let isReusable = !app.server.listening && beginning !== undefined && uses < MOST_USES && !idle;
  try {
    if (isReusable) {
      await context.actors.close();
      await lease.end();
      isReusable = await resetDatabase(original.db, beginning!);
    }
  } catch (error) {
    isReusable = false;
    throw error;
  } finally {
    if (isReusable) idle = server;
    else await server.close();
  }
}

interface Lease {
  database: Database;
  /** Refuses statements from now on. Throws if some are still running. */
  end(): Promise<void>;
}

/** A database for one use: a later statement fails instead of affecting another test. */
function leaseDatabase(database: Database): Lease {
  let ended = false;
  const refuse = () => {
    if (ended) throw new Error('The test that this statement is of has closed its server');
  };
  const stops = new Set<() => Promise<void>>();
  const db: Kysely<Tables> = database.db.withPlugin({
    transformQuery: ({ node }) => {
      refuse();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return {
    database: {
      ...database,
      db,
      listen: async (channel, onNotify, onConnection) => {
        refuse();
        const stop = await database.listen(channel, onNotify, onConnection);
        stops.add(stop);
        return async () => {
          stops.delete(stop);
          await stop();
        };
      },
    },
    async end() {
      ended = true;
      for (const stop of stops) await stop();
      const { pool } = database;
      if (pool)
        await vi.waitFor(
          () => expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]),
          {
            timeout: 10_000,
            interval: 2,
          },
        );
    },
  };
}
