import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gerai/server/config.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { startServer } from '@gerai/server/start.ts';

export interface Product {
  address: string;
  /** To found a business in it, and to look at what is stored. */
  context: Context;
  close(): Promise<void>;
}

export const ADMIN = { name: 'Admin', email: 'admin@gerai.test', password: 'rahasia gerai' };

/** Starts the whole product as `npm start` does, on an empty embedded database in a folder of its own. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-journey-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { address, context, close } = await startServer(config);
  return {
    address,
    context,
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
