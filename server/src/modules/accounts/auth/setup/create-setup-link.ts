import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { linkTo } from '../../../../platform/http/session-address.ts';
import { digest } from '../../../../platform/keys.ts';
import { hasAdmin } from '../queries.ts';

const NAME = 'setup-token';

/**
 * Creates a new one-time setup token, invalidating earlier ones, and returns its link; null if there is an admin.
 * `publicUrl` is the server's public origin.
 */
export async function createSetupLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  publicUrl: string,
): Promise<string | null> {
  if (await hasAdmin(db)) {
    await db.deleteFrom('secrets').where('name', '=', NAME).execute();
    return null;
  }
  const token = randomBytes(32).toString('base64url');
  const secret = { value: stored(token), created_at: clock.now() };
  await db
    .insertInto('secrets')
    .values({ name: NAME, ...secret })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(secret))
    .execute();
  return linkTo('/setup', token, publicUrl);
}

/** Whether a token is the valid one. */
export async function hasSetupToken(db: Queryable, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', '=', NAME)
    .where('value', '=', stored(token))
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes the token; false if it is invalid. */
export async function takeSetupToken(transaction: Transaction<Tables>, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('secrets')
    .where('name', '=', NAME)
    .where('value', '=', stored(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const stored = (token: string): string => digest(token).toString('hex');
