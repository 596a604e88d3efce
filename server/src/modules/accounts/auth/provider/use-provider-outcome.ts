import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { digest } from '../../../../platform/keys.ts';
import type { SignInOutcome } from './seal-started.ts';

/**
 * Whom the provider has proved, once and within two minutes. Throws the reason why nobody was proved; `gone` for what is
 * over or was never finished.
 */
export async function useProviderOutcome(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  outcome: SignInOutcome | null,
): Promise<{ uid: string; last_login: string | null }> {
  if (!outcome) throw new AppError('gone', 'auth.provider_not_finished');
  // The reason was sealed here, with its values.
  if ('reason' in outcome)
    throw new AppError('refused', outcome.reason as SimpleReason, outcome.values as never);
  const now = clock.now();
  const proved = await db
    .updateTable('provider_sign_ins')
    .set({ used_at: now })
    .where('code_hash', '=', digest(outcome.code))
    .where('used_at', 'is', null)
    .where('proved_at', '>', new Date(now.getTime() - providerLimits.exchangeSeconds * 1000).toISOString())
    .returning((eb) => [
      'user_uid as uid',
      eb
        .selectFrom('users')
        .select('last_login')
        .whereRef('users.uid', '=', 'provider_sign_ins.user_uid')
        .as('last_login'),
    ])
    .executeTakeFirst();
  if (!proved) throw new AppError('gone', 'auth.provider_expired');
  return proved;
}
