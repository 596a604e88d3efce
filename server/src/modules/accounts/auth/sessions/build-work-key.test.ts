import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildWorkKey } from './build-work-key.ts';

const keys = { work: randomBytes(32) };
const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
const part = { kty: 'EC', crv: 'P-256' };

test('a person has one key pair, which nobody else has, and which browsers take', async () => {
  const uid = randomUUID();
  const { d, ...open } = buildWorkKey(keys, uid);
  expect(buildWorkKey(keys, uid)).toEqual({ d, ...open });
  expect(buildWorkKey(keys, randomUUID()).d).not.toBe(d);
  expect(buildWorkKey({ work: randomBytes(32) }, uid).d).not.toBe(d);

  const other = await crypto.subtle.generateKey(ecdh, false, ['deriveBits']);
  const secret = await crypto.subtle.importKey('jwk', { ...part, ...open, d }, ecdh, false, ['deriveBits']);
  const publicKey = await crypto.subtle.importKey('jwk', { ...part, ...open }, ecdh, false, []);
  const bits = (own: CryptoKey, of: CryptoKey) =>
    crypto.subtle.deriveBits({ name: 'ECDH', public: of }, own, 256);
  expect(await bits(secret, other.publicKey)).toEqual(await bits(other.privateKey, publicKey));
});
