import { randomUUID, subtle, type webcrypto } from 'node:crypto';
import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import { proofText } from '@gerai/shared/accounts/auth/device-proof.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { PASSWORD } from '../test-account.ts';

export interface SentRefresh {
  refresh_token: string;
  device_key?: string;
  proof?: string;
}

/** A browser with a cookie of its own and, unless `hasKey` is false, a key as the web's device-key.ts makes it. */
export async function testBrowser(server: TestServer, { hasKey = true, address = '10.0.0.1' } = {}) {
  const pair = hasKey ? await makeKey() : null;
  let cookie = '';

  async function post(grant: string, payload: object) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/auth/v1/token?grant_type=${grant}`,
      payload,
      remoteAddress: address,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0 Mobile', cookie },
    });
    // The same one for each of its paths.
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    if (set) cookie = String(set).split(';')[0]!;
    return answer;
  }

  return {
    async signIn(email: string): Promise<AuthSession> {
      const { device_key, proof } = await proved('');
      return (await post('password', { email, password: PASSWORD, device_key, proof })).json();
    },
    /** The body of a refresh, with a new nonce. */
    prove: (refresh_token: string) => proved(refresh_token),
    send: (body: SentRefresh) => post('refresh_token', body),
    refresh: async (refresh_token: string) => await post('refresh_token', await proved(refresh_token)),
    /** What a browser loses with its cookies. */
    dropCookie: () => {
      cookie = '';
    },
  };

  async function proved(refresh_token: string): Promise<SentRefresh> {
    if (!pair) return { refresh_token };
    const nonce = `${server.clock.now().getTime()}-${randomUUID()}`;
    const text = new TextEncoder().encode(proofText(refresh_token, nonce));
    const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, text);
    const key = await subtle.exportKey('raw', pair.publicKey);
    return { refresh_token, device_key: base64url(key), proof: `${nonce}.${base64url(signature)}` };
  }
}

export type TestBrowser = Awaited<ReturnType<typeof testBrowser>>;

const makeKey = () =>
  subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]) as Promise<webcrypto.CryptoKeyPair>;

const base64url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');
