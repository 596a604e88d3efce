import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gerai/server/config.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { type StartOptions, startServer } from '@gerai/server/start.ts';

export interface Product {
  address: string;
  /** To set up a business, and to inspect stored data. */
  context: Context;
  close(): Promise<void>;
}

export const ADMIN = { name: 'Admin', email: 'admin@gerai.test', password: 'rahasia gerai' };

/**
 * A new folder for a product's data. If available it holds a copy of a first start's (prepare-data.ts), because
 * creating the tables takes most of a start.
 */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-journey-'));
  const prepared = process.env.PREPARED_DATA;
  if (prepared) await cp(prepared, folder, { recursive: true });
  return folder;
}

/** Starts the whole product as `npm start` does, on an embedded database in a new folder. */
export async function startProduct(options?: StartOptions): Promise<Product> {
  const folder = await createDataFolder();
  const { address, context, close } = await startIn(folder, options);
  return {
    address,
    context,
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts the product on the data in a folder, which may be empty. */
export const startIn = (folder: string, options?: StartOptions) =>
  startServer(
    readConfig({
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }),
    options,
  );
