import type { PasskeyAssertion, PasskeyRequest } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../../../../core/api/api-error.ts';

/**
 * Has the browser ask for a passkey, and returns what it signed. Null if the person did not go on. `fromField` offers it in
 * the suggestions of the email's field instead of a dialog, and waits as long as it takes.
 */
export async function askPasskey(
  request: PasskeyRequest,
  { fromField = false } = {},
): Promise<PasskeyAssertion | null> {
  try {
    const signed = await startAuthentication({
      // The browser's types know the transports that there are today.
      optionsJSON: request as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: fromField,
      verifyBrowserAutofillInput: false,
    });
    const { id, rawId, response } = signed;
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const given = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
    return { id, rawId, type: 'public-key', response: given };
  } catch (error) {
    if (isGivenUp(error)) return null;
    throw error;
  }
}

/** The person closed the browser's question, let it end, or another question took its place. */
export const isGivenUp = (error: unknown): boolean =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error &&
    !(error instanceof ApiError) &&
    (error.name === 'NotAllowedError' || error.name === 'AbortError'));
