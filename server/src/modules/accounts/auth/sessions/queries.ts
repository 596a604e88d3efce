import { type AuthUser, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

export const authUserColumns = ['uid', 'name', 'email', 'created_at', 'updated_at'] as const;

export interface AuthUserRow {
  uid: string;
  name: string;
  email: string;
  created_at: string;
  updated_at: string;
}

/** Maps a user to the auth/v1 format (specification 1, section 3: auth user). */
export function toAuthUser({ uid, name, email, created_at, updated_at }: AuthUserRow): AuthUser {
  return {
    id: uid,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    user_metadata: { display_name: name },
    app_metadata: { provider: 'email' },
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

/** The form in which accounts are looked up. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
