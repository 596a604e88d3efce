import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gerai/server/config.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { type StartOptions, startServer } from '@gerai/server/start.ts';
import { createFromTemplate } from '@gerai/server/testing/template.ts';

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

/** Where a product keeps its data. */
interface DataLocation {
  folder: string;
  /** A database on a server; embedded in the folder if undefined. */
  databaseUrl?: string | undefined;
}

/** Starts the whole product as `npm start` does, on an embedded database in a new folder. */
export async function startProduct(
  options?: StartOptions,
  settings?: Record<string, string>,
): Promise<Product> {
  return await startAt({ folder: await createDataFolder() }, options, settings);
}

/**
 * The same on a database on the server TEST_DATABASE_URL, if set: a start takes half the processor time of an embedded
 * one, and set-ups a third.
 */
export async function startOnServer(
  options?: StartOptions,
  settings?: Record<string, string>,
): Promise<Product> {
  return await startAt(await createDataLocation(), options, settings);
}

/** A new place for a product's data: on the server TEST_DATABASE_URL if set, else embedded in its folder. */
export async function createDataLocation(): Promise<DataLocation & { drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { folder: await createDataFolder(), drop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'gerai-journey-'));
  const database = await createFromTemplate(server, 'journeys', async (databaseUrl) =>
    (await startIn({ folder, databaseUrl }, { withJobs: false })).close(),
  );
  return { folder, databaseUrl: database.url, drop: database.drop };
}

async function startAt(
  place: DataLocation & { drop?(): Promise<void> },
  options?: StartOptions,
  settings?: Record<string, string>,
): Promise<Product> {
  const { address, context, close } = await startIn(place, options, settings);
  return {
    address,
    context,
    async close() {
      await close();
      await place.drop?.();
      await rm(place.folder, { recursive: true });
    },
  };
}

/** A port for a product whose address must be known before it starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the product on the data of a place, which may be empty. */
export const startIn = (
  { folder, databaseUrl }: DataLocation,
  options?: StartOptions,
  settings: Record<string, string> = {},
) =>
  startServer(
    readConfig({
      PORT: '0',
      DATA_DIR: folder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    }),
    options,
  );
