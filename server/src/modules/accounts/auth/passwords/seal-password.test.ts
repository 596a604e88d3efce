import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSealed, openSealed, sealPassword } from './seal-password.ts';

const newKey = () => randomBytes(32).toString('base64url');
const key = newKey();
const uid = randomUUID();

it('opens for the account it was sealed for, with the key that sealed it', () => {
  const sealed = sealPassword(key, uid, 'kata sandi ñ 漢');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain('kata');
  expect(openSealed(key, uid, sealed)).toBe('kata sandi ñ 漢');
  expect(openSealed(key, randomUUID(), sealed)).toBeNull();
  expect(openSealed(newKey(), uid, sealed)).toBeNull();
});

it('does not open a changed or truncated seal', () => {
  const sealed = sealPassword(key, uid, 'secret password');
  const bytes = Buffer.from(sealed.slice('sealed:v1:'.length), 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(openSealed(key, uid, `sealed:v1:${changed.toString('base64')}`)).toBeNull();
    expect(openSealed(key, uid, `sealed:v1:${bytes.subarray(0, at).toString('base64')}`)).toBeNull();
  }
});

it('gives a different seal each time', () => {
  expect(sealPassword(key, uid, 'same')).not.toBe(sealPassword(key, uid, 'same'));
});
