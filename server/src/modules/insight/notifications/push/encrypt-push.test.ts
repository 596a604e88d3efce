import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, LONGEST_PUSH } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
    '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const keys = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) };

test('encrypts the example of RFC 8291 to the byte', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(example.privateKey));
  const body = encryptPush(Buffer.from(example.message), keys, own, bytes(example.salt));
  expect(body.toString('base64url')).toBe(example.body);
});

test('a message fills one record and no more', () => {
  expect(encryptPush(Buffer.alloc(LONGEST_PUSH), keys)).toHaveLength(4096);
  expect(() => encryptPush(Buffer.alloc(LONGEST_PUSH + 1), keys)).toThrow('too long');
});

test('refuses a key that is no point of the curve', () => {
  expect(() => encryptPush(Buffer.from('x'), { ...keys, p256dh: Buffer.alloc(65, 4) })).toThrow();
});
