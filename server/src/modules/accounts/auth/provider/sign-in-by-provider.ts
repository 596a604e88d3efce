import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { digest } from '../../../../platform/keys.ts';
import { type Device, isKnownDevice } from '../sessions/sign-device-mark.ts';
import { type OpenedBy, openSession } from '../sessions/sign-in.ts';
import { providerOf } from './read-provider.ts';
import type { SignInOutcome } from './seal-started.ts';

/**
 * Opens the session that the provider's proof is good for, once and within two minutes. `outcome` is from the browser's
 * cookie. Throws the reason why there is none; `gone` for a sign-in that is over or was never finished.
 */
export async function signInByProvider(
  context: Context,
  outcome: SignInOutcome | null,
  client: OpenedBy,
  device: Device,
): Promise<AuthSession> {
  const { issuer, name } = providerOf(context.config);
  if (!outcome) throw new AppError('gone', 'auth.provider_not_finished');
  // The reason was sealed here, with its values.
  if ('reason' in outcome)
    throw new AppError('refused', outcome.reason as SimpleReason, outcome.values as never);
  const now = context.clock.now();
  const proved = await context.db
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
  const isNewDevice = proved.last_login !== null && !isKnownDevice(context.keys, device, proved.uid);
  const how = { method: 'provider', name, issuer };
  return await openSession(
    context,
    { uid: proved.uid, by_provider: true },
    { forgive: async () => {}, isNewDevice },
    client,
    how,
  ).catch((error: unknown) => {
    // Deactivated since the proof.
    if (error instanceof AppError && error.code === 'invalid_credentials')
      throw new AppError('refused', 'auth.provider_deactivated');
    throw error;
  });
}
