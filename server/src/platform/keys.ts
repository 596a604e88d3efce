import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/schema/tables.ts';
import { basePath } from './http/web/public-address.ts';

/** Keys of what people carry, derived from one secret that all servers of a database share. */
export interface SigningKeys {
  /** Signs access tokens. */
  tokens: Uint8Array;
  /** Signs refresh tokens. */
  refresh: Uint8Array;
  /** Signs addresses of pictures and videos. */
  photos: Uint8Array;
  /** Marks the devices on which somebody has signed in. */
  devices: Uint8Array;
  /** Seals what a browser carries through a sign-in by a provider. */
  provider: Uint8Array;
  /** Seals the challenges that passkeys sign. */
  passkeys: Uint8Array;
  /** Makes one-time links that are mailed, and signs those that end a kind of mail. */
  mail: Uint8Array;
}

export interface Keys extends SigningKeys {
  /** Signs the seals of the trail, unless TRAIL_KEY is configured. Of the database's secret, which never changes. */
  trail: Uint8Array;
  /** Draws what photos are asked to show, which must not change within an attempt. Of the database's secret. */
  challenges: Uint8Array;
  /** Names accounts in the log without telling which. Of the database's secret. */
  accounts: Uint8Array;
  /** Encrypts the secrets of authenticator apps, which must be read for years. Of the database's secret. */
  authenticators: Uint8Array;
  /** Encrypts the secrets that webhooks are signed with. Of the database's secret. */
  webhooks: Uint8Array;
  /** Opens what people have left unsent on a device, however long ago. Of a secret of its own, which backups have. */
  work: Uint8Array;
  /** What the addresses begin with that are signed: the path of PUBLIC_URL. */
  base: string;
  /** Keys of further secrets: what they signed is accepted, and nothing is signed with them. */
  accepted?: readonly SigningKeys[];
}

/** The configured secrets, without SECRET_KEY the one in the database signs; and where people reach the server. */
export type Secrets = Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'PUBLIC_URL'>;

const MASTER = 'master';
/** In SECRET_KEY_PREVIOUS: the secret that the database keeps. */
export const DATABASE_SECRET = 'database';

/** Loads the database's secret, creating it at the first start, and derives the keys from it and from the configured ones. */
export async function loadKeys(
  db: Kysely<Tables>,
  { SECRET_KEY, SECRET_KEY_PREVIOUS = [], PUBLIC_URL }: Secrets = {},
): Promise<Keys> {
  await db
    .insertInto('secrets')
    .values({ name: MASTER, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = { ...deriveKeys((await findMaster(db))!), work: derive(await readWorkSecret(db), 'work') };
  const accepted = SECRET_KEY_PREVIOUS.map((secret) =>
    secret === DATABASE_SECRET ? own : deriveSigningKeys(secret),
  );
  return {
    ...own,
    ...(SECRET_KEY ? deriveSigningKeys(SECRET_KEY) : {}),
    base: basePath({ PUBLIC_URL }),
    accepted,
  };
}

/** Whether one of the keys of a purpose passes a check, the one that signs first. */
export const isByAnyKey = <Purpose extends keyof SigningKeys>(
  keys: Record<Purpose, Uint8Array> & Pick<Keys, 'accepted'>,
  purpose: Purpose,
  isRight: (key: Uint8Array) => boolean,
): boolean => isRight(keys[purpose]) || (keys.accepted?.some((of) => isRight(of[purpose])) ?? false);

/** Made at the first start of a database that no backup was restored into. */
async function readWorkSecret(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('work_secrets')
    .values({ name: MASTER, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('work_secrets').select('value').executeTakeFirstOrThrow()).value;
}

/** The master secret; undefined before the first start. */
export async function findMaster(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', MASTER).executeTakeFirst();
  return row?.value;
}

/** The keys of the database's secret. */
export const deriveKeys = (master: string): Omit<Keys, 'work' | 'base'> => ({
  ...deriveSigningKeys(master),
  trail: derive(master, 'trail'),
  challenges: derive(master, 'challenges'),
  accounts: derive(master, 'accounts'),
  authenticators: derive(master, 'authenticators'),
  webhooks: derive(master, 'webhooks'),
});

const deriveSigningKeys = (secret: string): SigningKeys => ({
  tokens: derive(secret, 'tokens'),
  refresh: derive(secret, 'refresh'),
  photos: derive(secret, 'photos'),
  devices: derive(secret, 'devices'),
  provider: derive(secret, 'provider'),
  passkeys: derive(secret, 'passkeys'),
  mail: derive(secret, 'mail'),
});

/** Base64 or base64url. */
const derive = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `gerai/${purpose}`, 32));

/** SHA-256 of a secret, for storage: a leaked table reveals no token. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** An account in the log: its lines can be followed, and whoever has only the log can't tell whose they are. */
export const accountDigest = ({ accounts }: Pick<Keys, 'accounts'>, uid: string): string =>
  createHmac('sha256', accounts).update(uid).digest('hex').slice(0, 12);
