import type { PasskeyCreation, PasskeyRegistration } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../../../../core/api/api-error.ts';
import { isGivenUp } from './ask-passkey.ts';

/** Has the browser make a passkey; null if the person did not go on. Throws `conflict` where the device has one already. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRegistration | null> {
  try {
    const { id, rawId, response } = await startRegistration({
      // The browser's types know the transports that there are today.
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    if (isGivenUp(error)) return null;
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new ApiError(409, { code: 'conflict', reason: 'auth.passkey_exists', message: error.message });
    throw error;
  }
}
