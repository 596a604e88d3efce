import type { Database } from '../database/connection/database.ts';
import type { Engine } from '../database/connection/engine.ts';
import { openDatabase } from '../database/connection/open.ts';
import { openMemory } from '../database/embedded/memory.ts';
import { migrate } from '../database/schema/migrate.ts';
import { checksumOf, migrationsFolder, readMigrations } from '../database/schema/read-migrations.ts';
import { memorySnapshot } from './snapshot.ts';
import { createFromTemplate } from './template.ts';

export interface TestDatabase extends Database {
  /** URL of a database on a server; a test opens it again to simulate a second server. */
  url: string | undefined;
}

/**
 * A migrated database without rows, for one test only: on the server TEST_DATABASE_URL if set, otherwise in memory.
 * Closing it deletes it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(checksumOf(await readMigrations(migrationsFolder)), (database) => migrate(database));
}

/** The same without a schema. */
export async function emptyTestDatabase(): Promise<TestDatabase> {
  return copyOf('empty', async () => {});
}

/** A dump of the embedded database without a schema. */
export function emptySnapshot(): Promise<Blob> {
  return memorySnapshot('empty', async () => {});
}

/** The engine of an embedded database in memory without a schema. */
export async function emptyEngine(): Promise<Engine> {
  const { engine } = await openMemory(() => {}, await emptySnapshot());
  return engine;
}

/** A copy of the database that `prepare` creates, once for each key. */
async function copyOf(key: string, prepare: (database: Database) => Promise<unknown>): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    return { ...(await openDatabase({ memory: await memorySnapshot(key, prepare) })), url: undefined };
  const { url, drop } = await createFromTemplate(server, key, async (template) => {
    const database = await openDatabase({ databaseUrl: template, poolSize: 1 });
    await prepare(database);
    await database.close();
  });
  const database = await openDatabase({ databaseUrl: url });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    url,
    close: () => {
      closing ??= database.close().then(drop);
      return closing;
    },
  };
}
