import { expect, test } from 'vitest';
import { checkPasswords } from './check-passwords.ts';

const passwords = { current: 'old password', next: 'new password', confirmation: 'new password' };

test('takes a new password of 8 characters, typed twice', () => {
  expect(checkPasswords({ current: 'x', next: '12345678', confirmation: '12345678' })).toBeNull();
});

test.each([
  ['missing', { ...passwords, current: '' }],
  ['missing', { ...passwords, next: '' }],
  ['missing', { ...passwords, confirmation: '' }],
  ['mismatch', { ...passwords, confirmation: 'New password' }],
  ['short', { ...passwords, next: '1234567', confirmation: '1234567' }],
] as const)('says %s', (problem, given) => {
  expect(checkPasswords(given)).toBe(problem);
});
