import { type AuthSession, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { livingSessions } from '../queries.ts';
import { buildSession, sessionExpiry } from './build-session.ts';
import { endSessions } from './end-sessions.ts';
import { authUserColumns } from './queries.ts';
import { type RefreshClaims, readRefreshToken } from './sign-refresh-token.ts';

/**
 * Exchanges a refresh token for the session's next one. The previous token stays valid for two minutes and returns the
 * current one, for two tabs refreshing at once or a lost response. An older token was copied, so the session is ended.
 */
export async function refreshSession(
  context: Context,
  refresh_token: string,
  clock_offset_ms: number | null = null,
): Promise<AuthSession> {
  const claims = readRefreshToken(context.keys, refresh_token);
  if (!claims) throw new AppError('refresh_token_not_found', 'auth.session_ended');
  const now = context.clock.now();
  const rotated = await rotate(context, claims, now, clock_offset_ms);
  if (rotated) return await buildSession(context, rotated, rotated, now);

  const current = await findSession(context, claims.session_id, now);
  if (!current) throw new AppError('session_not_found', 'auth.session_ended');
  if (wasJustRotated(current, claims, now)) return await buildSession(context, current, current, now);
  // A token newer than stored precedes a restored backup; it was not copied.
  if (claims.count > current.refresh_count)
    throw new AppError('refresh_token_not_found', 'auth.session_ended');
  await endCopiedSession(context, current, now);
  throw new AppError('refresh_token_already_used', 'auth.session_ended');
}

/**
 * One statement: of two concurrent refreshes, one rotates. A measurement of the device's clock that agrees with the first
 * one leaves it as it is, so that a clock can't be moved little by little; another one begins anew.
 */
function rotate(
  { db }: Context,
  { session_id, count }: RefreshClaims,
  now: Date,
  clock_offset_ms: number | null,
) {
  const agrees = sql<boolean>`${clock_offset_ms}::bigint is null
    or abs(${clock_offset_ms}::bigint - sessions.clock_offset_ms) <= ${sql.lit(CLOCK_TOLERANCE_MS)}`;
  return db
    .updateTable('sessions')
    .from('users')
    .set({
      refresh_count: count + 1,
      refreshed_at: now,
      expires_at: sessionExpiry(now),
      clock_offset_ms: sql<number | null>`case when ${agrees} then sessions.clock_offset_ms
        else ${clock_offset_ms}::bigint end`,
      clock_steady_since: sql<string | null>`case when ${agrees} then sessions.clock_steady_since
        else ${now}::timestamptz end`,
    })
    .whereRef('users.uid', '=', 'sessions.user_uid')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('sessions.id', '=', session_id)
    .where('sessions.refresh_count', '=', count)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .returning(['sessions.id', 'sessions.refresh_count', ...userColumns])
    .executeTakeFirst();
}

function findSession({ db }: Context, session_id: string, now: Date) {
  return livingSessions(db, now)
    .select(['sessions.id', 'sessions.refresh_count', 'sessions.refreshed_at', ...userColumns])
    .select(['users.role', 'users.location_id', 'users.job_role_id'])
    .where('sessions.id', '=', session_id)
    .executeTakeFirst();
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const userColumns = authUserColumns.map((column) => `users.${column}` as const);

function wasJustRotated(session: Session, { count }: RefreshClaims, now: Date): boolean {
  if (!session.refreshed_at || count !== session.refresh_count - 1) return false;
  const age = now.getTime() - new Date(session.refreshed_at).getTime();
  return age <= sessionLimits.refreshReuseSeconds * 1000;
}

async function endCopiedSession(context: Context, session: Session, now: Date): Promise<void> {
  const actor = { kind: 'person', ...session, session_id: session.id } as const;
  await context.db.transaction().execute(async (transaction) => {
    const ended = await endSessions(transaction, session.uid, { only: session.id }, now);
    if (ended === 0) return;
    await recordActivity(transaction, actor, now, {
      event: 'logout',
      subject: { type: 'user', id: session.uid },
      details: { reason: 'refresh_token_already_used', sessions: ended },
    });
  });
  context.actors.forget(session.uid);
}
