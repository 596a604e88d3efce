import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test.each([
  ['', true],
  ['Ayu\tñ 漢 😀\r\n', true],
  ['a\0b', false],
  ['a\u001bb', false],
  ['\ud83d', false],
  ['\ude00 😀', false],
])('%j can be stored: %s', (text, storable) => expect(isStorable(text)).toBe(storable));
