import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type Device, isKnownDevice } from '../sessions/sign-device-mark.ts';
import { type OpenedBy, openSession } from '../sessions/sign-in.ts';
import { providerOf } from './read-provider.ts';
import type { SignInOutcome } from './seal-started.ts';
import { useProviderOutcome } from './use-provider-outcome.ts';

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
  const proved = await useProviderOutcome(context, outcome);
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
