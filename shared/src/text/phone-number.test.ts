import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phone } from './phone.ts';
import { formatPhone, looksLikePhone, normalizePhone, PHONE_DIGITS, phonePart } from './phone-number.ts';

describe('normalizePhone', () => {
  it.each([
    ['0812-3456-7890', '+6281234567890'],
    ['081234567890', '+6281234567890'],
    ['(0812) 3456 7890', '+6281234567890'],
    ['0812.3456.7890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['+62 (0)812-3456-7890', '+6281234567890'],
    ['62 0812 3456 7890', '+6281234567890'],
    ['0062 812 3456 7890', '+6281234567890'],
    ['81234567890', '+6281234567890'],
    ["'+6281234567890", '+6281234567890'],
    ['0812\u00a03456\u20117890', '+6281234567890'],
    ['(021) 555-0142', '+62215550142'],
    ['+65 6123 4567', '+6561234567'],
    ['0065 6123 4567', '+6561234567'],
    ['+1 (415) 555-0100', '+14155550100'],
  ])('%j is %s', (typed, stored) => {
    expect(normalizePhone(typed)).toEqual({ phone: stored });
    expect(phone.parse(typed)).toBe(stored);
  });

  it.each([
    ['', 'input.phone_characters'],
    ['sari@gerai.test', 'input.phone_characters'],
    ['6.28123E+11', 'input.phone_characters'],
    ['0812 3456 7890 ext. 2', 'input.phone_characters'],
    ['+62+812', 'input.phone_characters'],
    ['61234567', 'input.phone_no_country'],
    ['215550142', 'input.phone_no_country'],
    ['+0812345678', 'input.phone_no_country'],
    ['0812', 'input.phone_too_short'],
    ['+62 81234', 'input.phone_too_short'],
    ['0812345678901234', 'input.phone_too_long'],
  ])('%j is refused: %s', (typed, reason) => {
    expect(normalizePhone(typed)).toEqual({ reason });
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe(reason);
  });

  it('leaves what is normal as it is, whatever was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-(). ') });
    fc.assert(
      fc.property(typed, (text) => {
        const { phone: stored } = normalizePhone(text);
        if (stored === undefined) return;
        expect(stored).toMatch(/^\+[1-9]\d+$/);
        expect(stored.length - 1).toBeGreaterThanOrEqual(PHONE_DIGITS.min);
        expect(stored.length - 1).toBeLessThanOrEqual(PHONE_DIGITS.max);
        expect(normalizePhone(stored)).toEqual({ phone: stored });
        expect(normalizePhone(formatPhone(stored))).toEqual({ phone: stored });
        expect(looksLikePhone(text)).toBe(true);
      }),
      { examples: [['0812-3456-7890'], ['+62 000 812 3456 78']] },
    );
  });
});

it.each([
  ['+6281234567890', '+62 812-3456-7890'],
  ['+628123456789', '+62 812-3456-789'],
  ['+62215550142', '+62215550142'],
  ['+6561234567', '+6561234567'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

it.each([
  ['0812-3', '8123'],
  ['+62 812', '62812'],
  ['0062812', '62812'],
  ['000001', '000001'],
  ['12', null],
  ['HM 2', null],
  ['sari', null],
])('%j is searched for as %j', (typed, part) => {
  expect(phonePart(typed)).toBe(part);
});

it.each([
  ['0812', true],
  ['+62 812', true],
  ['sari@gerai.test', false],
  ['0812x', false],
  ['', false],
  ['-', false],
])('%j is meant as a number: %j', (typed, is) => {
  expect(looksLikePhone(typed)).toBe(is);
});
