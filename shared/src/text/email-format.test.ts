import { expect, it } from 'vitest';
import { email } from './email.ts';
import { isEmail } from './email-format.ts';

it.each([
  ['sari@gerai.test', true],
  ["o'neil.sari+x@id.gerai.test", true],
  ['sari@evil.test@gerai.test', false],
  ['sari@gerai', false],
  ['sari gerai@gerai.test', false],
  ['@gerai.test', false],
  ['sari@', false],
  ['sari\n@gerai.test', false],
  ['', false],
  [`${'x'.repeat(244)}@gerai.id`, true],
  [`${'x'.repeat(246)}@gerai.id`, false],
])('%j as an address: %j, to the rule as to the contracts', (text, is) => {
  expect(isEmail(text)).toBe(is);
  expect(email.safeParse(text).success).toBe(is);
});
