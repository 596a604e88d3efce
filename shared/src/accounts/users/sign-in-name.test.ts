import { expect, it } from 'vitest';
import { readSignInName, signInName } from './sign-in-name.ts';

it.each([
  ['Sari@Gerai.test ', { email: 'sari@gerai.test' }],
  ['0812-3456-7890', { phone: '+6281234567890' }],
  ['+62 812 3456 7890', { phone: '+6281234567890' }],
  ['0812', { email: '0812' }],
  ['081234567890@gerai.test', { email: '081234567890@gerai.test' }],
  ['sari', { email: 'sari' }],
])('reads %j as %j', (typed, read) => {
  expect(readSignInName(typed)).toEqual(read);
});

it('shows the address, and the number of whoever has none', () => {
  expect(signInName({ email: 'sari@gerai.test', phone: '+6281234567890' })).toBe('sari@gerai.test');
  expect(signInName({ email: null, phone: '+6281234567890' })).toBe('+62 812-3456-7890');
});
