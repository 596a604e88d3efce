import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';

/** Keys derived from one secret that all servers of a database share. */
export interface Keys {
  /** Signs access tokens. */
  tokens: Uint8Array;
  /** Signs refresh tokens. */
  refresh: Uint8Array;
  /** Signs photo addresses. */
  photos: Uint8Array;
  /** Signs the seals of the trail, unless TRAIL_KEY is configured. */
  trail: Uint8Array;
  /** Draws what photos are asked to show. */
  challenges: Uint8Array;
  /** Marks the devices on which somebody has signed in. */
  devices: Uint8Array;
}

const MASTER = 'master';

/** Loads the master secret, creating it at the first start, and derives the keys. */
export async function loadKeys(db: Kysely<Tables>): Promise<Keys> {
  await db
    .insertInto('secrets')
    .values({ name: MASTER, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return deriveKeys((await findMaster(db))!);
}

/** The master secret; undefined before the first start. */
export async function findMaster(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', MASTER).executeTakeFirst();
  return row?.value;
}

export function deriveKeys(master: string): Keys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', Buffer.from(master, 'base64url'), '', `gerai/${purpose}`, 32));
  return {
    tokens: derive('tokens'),
    refresh: derive('refresh'),
    photos: derive('photos'),
    trail: derive('trail'),
    challenges: derive('challenges'),
    devices: derive('devices'),
  };
}

/** SHA-256 of a secret, for storage: a leaked table reveals no token. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
