import { expect, test } from 'vitest';
import { clearTop } from './clear-top.ts';

const stack = { left: 800, right: 1240, height: 80 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const bar = box(0, 0, 1280, 56);

test.each([
  ['nothing', [], 8],
  ['the top bar', [bar], 64],
  ['a dialog in the middle, which ends beside it', [bar, box(400, 100, 800, 160)], 64],
  ['a dialog under the top bar', [box(700, 60, 1260, 120), bar], 128],
  ['a dialog that begins where the stack would end', [bar, box(700, 150, 1260, 210)], 218],
  ['a sheet at the bottom', [bar, box(0, 500, 1280, 560)], 64],
  ['what is folded away', [box(0, 0, 1280, 0)], 8],
])('the stack does not cover %s', (_, kept, top) => {
  expect(clearTop(stack, kept)).toBe(top);
});
