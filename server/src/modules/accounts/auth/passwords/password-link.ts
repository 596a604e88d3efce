import { randomBytes } from 'node:crypto';
import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { linkTo } from '../../../../platform/http/link-to.ts';
import { digest } from '../../../../platform/keys.ts';

/**
 * Makes the one-time link by which a pending user chooses a password, in place of the one before. `publicUrl` is
 * where people reach this server; without it the link is a path. Nothing but a digest is kept, so it can't be told again.
 */
export async function makePasswordLink(
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

/** Whose living link has this token; undefined when there is none, or no more. */
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
