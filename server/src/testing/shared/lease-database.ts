import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../database/connection/database.ts';
import { eventually } from '../eventually.ts';

export interface Lease {
  database: Database;
  /** Refuses statements from now on. Throws if some are still running. */
  end(): Promise<void>;
}

/** A database for one use: a later statement fails instead of affecting another test. */
export function leaseDatabase(database: Database): Lease {
  let ended = false;
  const refuse = () => {
    if (ended) throw new Error('The test that this statement is of has closed its server');
  };
  const stops = new Set<() => Promise<void>>();
  const refusing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      refuse();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: {
      ...database,
      db: database.db.withPlugin(refusing),
      of: (owner, within) => database.of(owner, within).withPlugin(refusing),
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
        await eventually(
          () => expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]),
          2,
        );
    },
  };
}
