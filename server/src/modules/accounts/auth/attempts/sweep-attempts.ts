import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';

/**
 * Deletes the counts of attempts that are over, networks not seen for long, and of a flood what exceeds
 * `attemptLimits.rows`: those that end first, but no lane of an account, by which its guesses are limited.
 */
export async function sweepAttempts(
  { db, clock }: Context,
  most: number = attemptLimits.rows,
): Promise<{ attempts: number; networks: number }> {
  const now = clock.now();
  // Skips what an attempt has locked, to avoid deadlocks.
  const over = await sql`
    delete from sign_in_counts where key_hash in (
      select key_hash from sign_in_counts where expires_at <= ${now} for update skip locked
    )`.execute(db);
  const excess = await sql`
    delete from sign_in_counts where key_hash in (
      select key_hash from sign_in_counts where kind <> 'lane' or user_uid is null
      order by expires_at desc offset ${most} for update skip locked
    )`.execute(db);
  const since = new Date(now.getTime() - attemptLimits.networkDays * 24 * 3600_000);
  const networks = await db
    .deleteFrom('sign_in_networks')
    .where('seen_at', '<=', since.toISOString())
    .executeTakeFirst();
  return {
    attempts: Number(over.numAffectedRows ?? 0) + Number(excess.numAffectedRows ?? 0),
    networks: Number(networks.numDeletedRows),
  };
}
