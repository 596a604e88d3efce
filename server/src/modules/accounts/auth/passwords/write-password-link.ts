import { randomBytes } from 'node:crypto';
import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { linkTo } from '../../../../platform/http/session-address.ts';
import { digest } from '../../../../platform/keys.ts';

/**
 * Creates the one-time link by which a pending user chooses a password, replacing an earlier one. `publicUrl` is the
 * server's public origin; without it the link is a path. Only a digest is stored, so the link cannot be shown again.
 */
export async function writePasswordLink(
  transaction: Transaction<Tables>,
  user_uid: string,
  at: Date,
  publicUrl: string | undefined,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: digest(token),
    created_at: at,
    expires_at: new Date(at.getTime() + passwordLinkDays * 24 * 60 * 60 * 1000),
  };
  await transaction
    .insertInto('password_links')
    .values({ user_uid, ...link })
    .onConflict((conflict) => conflict.column('user_uid').doUpdateSet(link))
    .execute();
  return linkTo('/set-password', token, publicUrl);
}

/** The user of the valid link with this token; undefined if there is none. */
export const findPasswordLink = (db: Queryable, token: string, now: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.uid', 'password_links.user_uid')
    .select(['users.uid', 'users.name', 'users.email', 'users.status'])
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now.toISOString())
    .where('users.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
