import { expect, test } from 'vitest';
import { foundWords } from './found-words.ts';

const marked = (text: string, q: string) =>
  foundWords(text, q)
    .filter(({ isFound }) => isFound)
    .map(({ text: one }) => one);
const shown = (text: string, q: string) =>
  foundWords(text, q)
    .map(({ text: one }) => one)
    .join('');

test.each([
  ['Jaga kebersihan dapur', 'bersihkan', ['kebersihan']],
  ['Bersihkan meja, lalu membersihkan lantai', 'bersih', ['Bersihkan', 'membersihkan']],
  ['The fridges were cleaned', 'fridge cleaning', ['fridges', 'cleaned']],
  ['Kulkas rusak', 'KULKAS', ['Kulkas']],
  ['disk', 'is', []],
  ['Gaji dan gajian', 'gaji', ['Gaji', 'gajian']],
])('in %j %j marks %j', (text, q, words) => {
  expect(marked(text, q)).toEqual(words);
});

test('the text stays as it is, and a long one is shown around the match', () => {
  expect(shown('Satu dua, tiga.', 'dua')).toBe('Satu dua, tiga.');
  const long = `${'kata lain '.repeat(50)}kulkas ${'lagi '.repeat(100)}`;
  const text = shown(long, 'kulkas');
  expect(text).toContain('kulkas');
  expect(text.startsWith('…') && text.endsWith('…')).toBe(true);
  expect(text.length).toBeLessThan(250);
});

test('a hit without a visible word is shown from its beginning', () => {
  expect(foundWords('Halo semua', 'lain')).toEqual([{ text: 'Halo semua', isFound: false }]);
});
