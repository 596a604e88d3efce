import { openDatabase } from '@gerai/server/database/connection/open.ts';
import { loadKeys } from '@gerai/server/platform/keys.ts';
import { parentOf } from './cpu-time.ts';
import { withClient } from './postgres.ts';
import { type Running, startProcess } from './start-process.ts';

/** Database connections of either server: the product's default. */
const POOL_SIZE = 4;

export interface Surroundings {
  databaseUrl: string;
  /** Folder for files. */
  folder: string;
}

/** Starts the product as a process on a free port, trusting the load generator's X-Forwarded-For. */
export function startProduct({ databaseUrl, folder }: Surroundings): Promise<Running> {
  return startProcess('serve-product.ts', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: 'loopback',
  });
}

/** Starts the reference, which checks the product's tokens. */
export async function startReference({ databaseUrl, folder }: Surroundings): Promise<Running> {
  const database = await openDatabase({ databaseUrl });
  const { tokens } = await loadKeys(database.db).finally(() => database.close());
  return await startProcess('reference/serve-reference.ts', {
    DATABASE_URL: databaseUrl,
    POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: folder,
    TOKEN_KEY: Buffer.from(tokens).toString('base64url'),
  });
}

/** The process of the database server; undefined if it is on another machine. */
export async function findDatabaseProcess(databaseUrl: string): Promise<number | undefined> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]!.pid);
  });
}
