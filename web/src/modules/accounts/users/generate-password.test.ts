import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('makes another password each time, long enough, of what can be read out', () => {
  const many = Array.from({ length: 500 }, generatePassword);
  expect(new Set(many).size).toBe(500);
  for (const password of many) {
    expect(password).toMatch(/^[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}$/);
    expect(password.length).toBeGreaterThanOrEqual(userLimits.password.min);
  }
  expect(new Set(many.join('')).size).toBe(33);
});
