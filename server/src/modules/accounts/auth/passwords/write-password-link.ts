import { randomBytes } from 'node:crypto';
import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { linkTo } from '../../../../platform/http/session-address.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import { digest } from '../../../../platform/keys.ts';

interface NewLink {
  user_uid: string;
  token?: string;
  mailed_to?: string | null;
}

/**
 * Creates the one-time link by which a user chooses a password, replacing an earlier one, and returns its token. Only a
 * digest is stored, so the link cannot be shown again.
 */
export async function writePasswordLink(
  transaction: Transaction<Tables>,
  user_uid: string,
  at: Date,
  { seconds = LINK_SECONDS, ...link }: Omit<NewLink, 'user_uid'> & { seconds?: number } = {},
): Promise<string> {
  const [token] = await writePasswordLinks(transaction, [{ user_uid, ...link }], at, seconds);
  return token!;
}

const LINK_SECONDS = passwordLinkDays * 24 * 60 * 60;

/** The same for many people in one statement; the tokens are in their order. */
export async function writePasswordLinks(
  transaction: Transaction<Tables>,
  links: readonly NewLink[],
  at: Date,
  seconds = LINK_SECONDS,
): Promise<string[]> {
  const tokens = links.map(({ token = randomBytes(32).toString('base64url') }) => token);
  await transaction
    .insertInto('password_links')
    .values(
      links.map(({ user_uid, mailed_to = null }, index) => ({
        user_uid,
        token_hash: digest(tokens[index]!),
        created_at: at,
        expires_at: new Date(at.getTime() + seconds * 1000),
        mailed_to,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_uid').doUpdateSet(({ ref }) => ({
        token_hash: ref('excluded.token_hash'),
        created_at: ref('excluded.created_at'),
        expires_at: ref('excluded.expires_at'),
        mailed_to: ref('excluded.mailed_to'),
      })),
    )
    .execute();
  return tokens;
}

/** Gives people one-time links to pass on, replacing earlier ones; returns their pages by uid. */
export async function writeLinkPages(
  transaction: Transaction<Tables>,
  config: Context['config'],
  uids: readonly string[],
  at: Date,
  seconds?: number,
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const links = uids.map((user_uid) => ({ user_uid }));
  const tokens = await writePasswordLinks(transaction, links, at, seconds);
  const address = publicAddress(config);
  return new Map(uids.map((uid, index) => [uid, passwordPage(tokens[index]!, address)]));
}

/** The page of a link; a path without the server's public origin. */
export const passwordPage = (token: string, publicUrl: string | undefined): string =>
  linkTo('/set-password', token, publicUrl);

/** The user of the valid link with this token; undefined if there is none. */
export const findPasswordLink = (db: Queryable, token: string, now: Date) =>
  validPasswordLinks(db, now)
    .select(['users.uid', 'users.name', 'users.email', 'users.phone', 'users.status'])
    .where('token_hash', '=', digest(token))
    .executeTakeFirst();

/** The links that can be used now, with their users. */
export const validPasswordLinks = (db: Queryable, now: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.uid', 'password_links.user_uid')
    .where('expires_at', '>', now.toISOString())
    // An active account has one only if its owner asked for it: whatever else sets its password or status deletes it.
    .where('users.status', 'in', ['pending', 'active'])
    .where((link) =>
      link.or([
        link('mailed_to', 'is', null),
        link(link.fn('lower', ['mailed_to']), '=', link.fn('lower', ['users.email'])),
      ]),
    )
    .where('users.deleted_at', 'is', null);
