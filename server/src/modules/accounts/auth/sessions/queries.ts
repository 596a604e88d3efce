import { type AuthUser, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { readSignInName, type SignInNames } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

export const authUserColumns = ['uid', 'name', 'email', 'phone', 'created_at', 'updated_at'] as const;

export interface AuthUserRow extends SignInNames {
  uid: string;
  name: string;
  created_at: string;
  updated_at: string;
}

/** Maps a user to the auth/v1 format (specification 1, section 3: auth user). */
export function toAuthUser({ uid, name, email, phone, created_at, updated_at }: AuthUserRow): AuthUser {
  return {
    id: uid,
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    phone: phone?.replace('+', '') ?? '',
    user_metadata: { display_name: name },
    app_metadata: { provider: email === null ? 'phone' : 'email' },
    created_at,
    updated_at,
  };
}

/** SQL of what a session's answer says beside the user. */
export const sessionColumns = [
  'sessions.id' as const,
  'sessions.refresh_count' as const,
  'sessions.created_at as began_at' as const,
  sql<boolean>`sessions.device_key is not null`.as('device_bound'),
  sql<number | null>`(select idle_minutes from security_settings)`.as('idle_minutes'),
];

/** SQL: when a session ends whatever its refreshes. */
export const longestEnd = sql<string>`(sessions.created_at
  + make_interval(days => ${sql.lit(sessionLimits.longestDays)}))`;

/**
 * SQL: whether a session was not used for longer than the settings allow. A device in use refreshes before its access
 * token expires, so no request has to be recorded; the end comes so much later.
 */
export const isIdle = (now: Date) => sql<boolean>`exists (select from security_settings
  where coalesce(sessions.refreshed_at, sessions.created_at) <= ${now}::timestamptz
    - make_interval(mins => idle_minutes, secs => ${sql.lit(sessionLimits.accessTokenSeconds)}))`;

/** Whether a person has had a session with this key, as far as sessions are stored. */
export async function hasSessionOfKey(
  db: Queryable,
  user_uid: string,
  device_key: Uint8Array | null,
): Promise<boolean> {
  if (!device_key) return false;
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_uid', '=', user_uid)
    .where('device_key', '=', device_key)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL: the account of an address or a phone number, as somebody typed it. */
export function isSignInName(typed: string): RawBuilder<boolean> {
  const name = readSignInName(typed);
  return 'phone' in name
    ? sql<boolean>`users.phone = ${name.phone}`
    : sql<boolean>`lower(users.email) = ${name.email}`;
}

/**
 * By what attempts are counted: an account by its address, or by its number if it has no address, so that nobody has more
 * attempts at one with both. What no account has is counted as it was typed.
 */
export function countedName(account: SignInNames | undefined, typed = ''): string {
  if (account) return account.email?.toLowerCase() ?? account.phone ?? '';
  const name = readSignInName(typed);
  return 'phone' in name ? name.phone : name.email;
}
