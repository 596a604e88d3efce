import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import type { Client } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/http/caller/network-of.ts';
import { endRefusedSession } from '../devices/end-refused-session.ts';
import type { DeviceProof } from '../devices/read-device-proof.ts';
import { refuseRefresh } from '../devices/refuse-refresh.ts';
import { buildSession, sessionExpiry } from './build-session.ts';
import { authUserColumns, isIdle, longestEnd, sessionColumns } from './queries.ts';
import { type Device, hashDevice } from './sign-device-mark.ts';
import { type RefreshClaims, readRefreshToken } from './sign-refresh-token.ts';

export interface Refresh {
  refresh_token: string;
  /** By the device's key; null without a right one. */
  proof: DeviceProof | null;
  /** The device that the request's cookie names; null without. */
  device: Device | null;
  /** The device of the answer's cookie, where the request has none. */
  issued: Device;
  client: Client;
  /** Of the device's clock; null if unknown. */
  clock_offset_ms: number | null;
}

/**
 * Exchanges a refresh token for the session's next one. The device that has the session may send an earlier token again,
 * for two tabs refreshing at once or a lost response, and gets the current one: proved by its key at any time, without
 * a key within two minutes. Whoever else sends one has a copy, so the session is ended and its person told.
 */
export async function refreshSession(context: Context, refresh: Refresh): Promise<AuthSession> {
  const claims = readRefreshToken(context.keys, refresh.refresh_token);
  if (!claims) throw new AppError('refresh_token_not_found', 'auth.session_ended');
  const now = context.clock.now();
  const rotated = await rotate(context, claims, refresh, now);
  if (rotated) {
    // What this process knows of the device's clock may be of before.
    context.actors.forget(rotated.uid);
    return await buildSession(context, rotated, rotated, now);
  }

  const current = await findSession(context, claims.session_id, now);
  if (!current) throw new AppError('session_not_found', 'auth.session_ended');
  const device_hash = refresh.device && hashDevice(refresh.device);
  const refused = refuseRefresh(current, { ...refresh, device_hash, count: claims.count }, now);
  if (refused?.ends) await endRefusedSession(context, current, refused.ends, refresh.client);
  if (refused) throw new AppError(refused.code, refused.reason);
  if (refresh.proof && current.device_key) await recordNonce(context, current, claims, refresh.proof);
  return await buildSession(context, current, current, now);
}

/**
 * One statement: of two concurrent refreshes, one rotates. A session without a key is bound to the first that proves
 * itself. A measurement of the device's clock that agrees with the first one leaves it as it is, so that a clock can't be
 * moved little by little; another one begins anew.
 */
function rotate(
  { db }: Context,
  { session_id, count }: RefreshClaims,
  { proof, device, issued, client, clock_offset_ms }: Refresh,
  now: Date,
) {
  const agrees = sql<boolean>`${clock_offset_ms}::bigint is null
    or abs(${clock_offset_ms}::bigint - sessions.clock_offset_ms) <= ${sql.lit(CLOCK_TOLERANCE_MS)}`;
  const key = proof?.key ?? null;
  const cookie = device && hashDevice(device);
  return (
    db
      .updateTable('sessions')
      .from('users')
      .set({
        refresh_count: count + 1,
        refreshed_at: now,
        refreshed_by: cookie,
        refresh_nonces: proof ? [proof.nonce] : [],
        expires_at: sql<string>`least(${sessionExpiry(now)}::timestamptz, ${longestEnd})`,
        device_key: sql<Uint8Array | null>`coalesce(sessions.device_key, ${key}::bytea)`,
        device_hash: cookie ?? hashDevice(issued),
        ...client,
        network: networkOf(client.ip_address),
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
      .where(sql<boolean>`${longestEnd} > ${now}::timestamptz`)
      .where(sql<boolean>`not ${isIdle(now)}`)
      // Of its device: by the key, or where it has none by the cookie, which a browser may have lost.
      .where(
        sql<boolean>`case when sessions.device_key is null
        then coalesce(sessions.device_hash = ${cookie}::bytea, true)
        else coalesce(sessions.device_key = ${key}::bytea, false) end`,
      )
      .returning([...sessionColumns, ...userColumns])
      .executeTakeFirst()
  );
}

function findSession({ db }: Context, session_id: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('sessions.id', '=', session_id)
    .select([...sessionColumns, ...userColumns])
    .select(['sessions.expires_at', 'sessions.refreshed_at', 'sessions.ended_at', 'sessions.end_reason'])
    .select(['sessions.device_key', 'sessions.device_hash', 'sessions.refreshed_by'])
    .select(isIdle(now).as('is_idle'))
    .executeTakeFirst();
}

const userColumns = authUserColumns.map((column) => `users.${column}` as const);

/**
 * Records the nonce of an accepted earlier token. Throws `unavailable` for one that was recorded before, or that is
 * older than the last rotation: a browser that has sent its request again by itself tries anew, with another nonce.
 */
async function recordNonce(
  { db }: Context,
  { id, refresh_count }: { id: string; refresh_count: number },
  { count }: RefreshClaims,
  { nonce, signed_at }: DeviceProof,
): Promise<void> {
  const recorded = await db
    .updateTable('sessions')
    .set({ refresh_nonces: sql<string[]>`refresh_nonces || ${nonce}::text` })
    .where('id', '=', id)
    .where('refresh_count', '=', refresh_count)
    .where(sql<boolean>`${nonce}::text <> all (refresh_nonces) and cardinality(refresh_nonces) < 64`)
    .where(
      sql<boolean>`(${count}::integer >= refresh_count - 1
        or split_part(refresh_nonces[1], '-', 1)::bigint < ${signed_at}::bigint)`,
    )
    .executeTakeFirst();
  if (recorded.numUpdatedRows === 0n) throw new AppError('unavailable', 'auth.busy');
}
