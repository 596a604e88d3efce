import { DEVICE_TIME_HEADER } from '@gerai/shared/accounts/auth/device-clock.ts';
import type { PasskeyAssertion } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { atBase } from '../api/base-path.ts';
import { requestTimeout } from '../api/request-timeout.ts';
import { deviceTime } from '../api/server-clock.ts';
import { personLanguage } from '../i18n/browser-language.ts';
import type { ExplainedReason } from '../i18n/reason-text.ts';
import { proveDevice } from './device-key.ts';
import type { StoredSession } from './stored-session.ts';
import { noteWorkKey } from './work-key.ts';

/** An attempt at auth/v1 failed. `status` is 0 when there was no answer. */
export class AuthFailure extends Error {
  readonly status: number;
  /** The server's reason, if it gave one. */
  readonly because: ExplainedReason | undefined;

  constructor(status: number, because?: ExplainedReason) {
    super(`auth/v1 answered ${status}`);
    this.status = status;
    this.because = because;
  }

  /** The server has refused: a retry with the same input fails too. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** What a person signs in with; a provider's proof is in a cookie that scripts can't read. */
export type SignInGrant =
  | {
      grant_type: 'password';
      email: string;
      password: string;
      /** The second factor, where the account has one. */
      code?: string | undefined;
      passkey?: PasskeyAssertion | undefined;
    }
  | { grant_type: 'passkey'; passkey: PasskeyAssertion }
  | { grant_type: 'provider' };
type Grant =
  | SignInGrant
  | ({ grant_type: 'refresh_token' } & Pick<StoredSession, 'refresh_token' | 'device_bound'>);

/** Begins or renews a session. Throws AuthFailure. */
export async function requestSession(grant: Grant): Promise<StoredSession> {
  const { grant_type, ...body } = grant;
  const isRefresh = grant_type === 'refresh_token';
  const proof = await proveDevice(isRefresh ? grant.refresh_token : '').catch(() => {
    // Without the proof the server would take it for another device: it is asked when the key can be read again.
    if (isRefresh && grant.device_bound) throw new AuthFailure(0);
    return {};
  });
  const language = personLanguage(null);
  // All calls wait for a renewal: one that hangs would block them.
  const timeout = isRefresh ? requestTimeout() : {};
  const response = await send(`/auth/v1/token?grant_type=${grant_type}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [DEVICE_TIME_HEADER]: deviceTime(),
      // What was chosen on this device comes before what the browser would send.
      ...(language ? { 'accept-language': language } : {}),
    },
    body: JSON.stringify({ ...body, ...proof }),
    ...timeout,
  });
  const answer = await response.json().catch(() => null);
  // A captive portal's page is not an answer of the server.
  if (answer === null) throw new AuthFailure(0);
  if (!response.ok) throw new AuthFailure(response.status, answer);
  const { work_key, ...session } = answer;
  if (work_key) noteWorkKey(session.user.id, work_key);
  // By this device's clock, which may differ from the server's.
  return { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in };
}

/** Ends the session of an access token on the server. Best effort; it outlives the page. */
export async function requestSignOut(accessToken: string): Promise<void> {
  await send('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    keepalive: true,
  }).catch(() => {});
}

const send = (path: string, init: RequestInit): Promise<Response> =>
  fetch(atBase(path), init).catch(() => {
    throw new AuthFailure(0);
  });
