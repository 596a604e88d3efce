import type { Client } from 'pg';
import type { World } from '../world/world.ts';
import type { Fault } from './fault.ts';

const ending = (signal: NodeJS.Signals, longest: number): Fault => ({
  concerns: 'all',
  longest,
  async begin({ database }) {
    await database.end(signal);
    return () => database.start();
  },
});

/** As a standby, or a disk that was mounted read-only. */
const readOnly: Fault = {
  concerns: 'all',
  longest: 10,
  async begin({ database }) {
    await database.run(`alter database gerai set default_transaction_read_only = on`);
    await database.disconnect();
    return async () => {
      await database.run(
        'set default_transaction_read_only = off',
        'alter database gerai reset default_transaction_read_only',
      );
      await database.disconnect();
    };
  },
};

const fullDisk: Fault = {
  concerns: 'all',
  needs: 'small disk',
  longest: 12,
  begin({ database }) {
    database.disk!.fill();
    return async () => {
      database.disk!.empty();
      await database.start();
    };
  },
};

/** Others take every connection that there is. */
const noConnections: Fault = {
  concerns: 'all',
  longest: 12,
  async begin({ database }) {
    const taken: Client[] = [];
    await takeAll(database, taken);
    await database.disconnect();
    // That ended the taken ones too.
    await takeAll(database, taken);
    return async () => {
      for (const client of taken) await client.end().catch(() => {});
    };
  },
};

const MOST_CONNECTIONS = 100;

async function takeAll(database: World['database'], taken: Client[]): Promise<void> {
  while (taken.length < 2 * MOST_CONNECTIONS) {
    const client = await database.connect().catch(() => null);
    if (!client) return;
    taken.push(client);
  }
}

export const databaseFaults = {
  'database restarted': ending('SIGINT', 5),
  'database stopped at once': ending('SIGQUIT', 5),
  'database killed': ending('SIGKILL', 5),
  'database read-only': readOnly,
  'database disk full': fullDisk,
  'database connections taken': noConnections,
} satisfies Record<string, Fault>;
