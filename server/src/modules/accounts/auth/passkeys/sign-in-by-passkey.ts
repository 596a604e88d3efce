import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordFailure } from '../failures/record-failure.ts';
import { type Device, isKnownDevice } from '../sessions/sign-device-mark.ts';
import { type OpenedBy, openSession } from '../sessions/sign-in.ts';
import { type PasskeyAnswer, passkeyRefused, usePasskey } from './use-passkey.ts';

/**
 * Opens a session for whose passkey has signed: it is on their device and was unlocked there, which is two factors. Throws
 * `refused` with the same reason for whatever is wrong, also for an account that may not sign in.
 */
export async function signInByPasskey(
  context: Context,
  answer: PasskeyAnswer,
  opened: OpenedBy,
  device: Device,
): Promise<AuthSession> {
  const owner = await usePasskey(context, answer);
  const { uid, status, last_login, passkey } = owner;
  if (status !== 'active') {
    const reason = `${status}_account` as const;
    void recordFailure(context, { account: owner, reason, client: answer.client, startsDelay: false });
    throw passkeyRefused();
  }
  const isNewDevice = last_login !== null && !isKnownDevice(context.keys, device, uid);
  const how = { method: 'passkey', passkey };
  return await openSession(context, { uid }, { forgive: async () => {}, isNewDevice }, opened, how).catch(
    (error: unknown) => {
      // Deactivated since the check.
      if (error instanceof AppError && error.code === 'invalid_credentials') throw passkeyRefused();
      throw error;
    },
  );
}
