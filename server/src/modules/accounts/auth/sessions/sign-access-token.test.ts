import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Keys } from '../../../../platform/keys.ts';
import { openTokenCheck, signAccessToken } from './sign-access-token.ts';

const keysOf = (seed: number): Keys => {
  const bytes = new Uint8Array(32).fill(seed);
  const kept = {
    trail: bytes,
    challenges: bytes,
    accounts: bytes,
    authenticators: bytes,
    webhooks: bytes,
    work: bytes,
  };
  const own = { ...kept, passkeys: bytes, mail: bytes };
  return { tokens: bytes, refresh: bytes, photos: bytes, devices: bytes, provider: bytes, base: '', ...own };
};
const keys = keysOf(1);
const claims = { uid: '0b6f', session_id: '77aa' };
const now = new Date('2026-05-20T01:00:00Z');
const end = new Date(now.getTime() + sessionLimits.accessTokenSeconds * 1000);

test('gives whose a token is until the second at which it ends, also when it was checked before', async () => {
  const check = openTokenCheck(keys);
  const { token } = await signAccessToken(keys, claims, now);
  expect(await check(token, now)).toMatchObject(claims);
  expect(await check(token, new Date(end.getTime() - 1000))).toMatchObject(claims);
  expect(await check(token, end)).toBeNull();
});

test('takes no token that has ended, was changed, or was signed by another key', async () => {
  const check = openTokenCheck(keys);
  const { token } = await signAccessToken(keys, claims, now);
  expect(await check(token, end)).toBeNull();
  expect(await check(token, now)).toMatchObject(claims);
  const [head, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else', exp: 9e9 })).toString(
    'base64url',
  );
  expect(await check(`${head}.${other}.${signature}`, now)).toBeNull();
  expect(await check((await signAccessToken(keysOf(2), claims, now)).token, now)).toBeNull();
});

test('takes no token without an end', async () => {
  const endless = await new SignJWT({ session_id: claims.session_id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.uid)
    .setAudience('authenticated')
    .sign(keys.tokens);
  expect(await openTokenCheck(keys)(endless, now)).toBeNull();
});
