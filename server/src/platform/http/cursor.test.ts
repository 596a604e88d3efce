import { expect, test } from 'vitest';
import { z } from 'zod';
import { cutPage, readCursor, writeCursor } from './cursor.ts';

const place = z.tuple([z.string(), z.int()]);

test('reads back what it wrote, of any characters', () => {
  expect(readCursor(writeCursor(['Café "Senja" 🌅', 7]), place)).toEqual(['Café "Senja" 🌅', 7]);
  expect(readCursor(undefined, place)).toBeUndefined();
});

test.each(['', 'x', 'bnVsbA', writeCursor(['a', 'b']), writeCursor(['a'])])('refuses %j', (cursor) => {
  expect(() => readCursor(cursor, place)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test.each([
  [[1, 2], [1, 2], null],
  [[1, 2, 3], [1, 2], [2]],
  [[], [], null],
])('of %j found for two rows shows %j, and the next page begins after %j', (found, rows, key) => {
  expect(cutPage(found, 2, (last) => [last])).toEqual({ rows, next: key && writeCursor(key) });
});
