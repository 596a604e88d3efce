import { expect, it } from 'vitest';
import { sortWords } from './sort-words.ts';

it.each([
  ['Siti Aminah', ['Siti Aminah']],
  ['محمد', ['محمد']],
  ['محمد علي', ['علي', ' ', 'محمد']],
  ['Budi محمد علي', ['Budi', ' ', 'علي', ' ', 'محمد']],
  ['محمد Budi Santoso', ['Budi', ' ', 'Santoso', ' ', 'محمد']],
  ['דוד - כהן', ['כהן', ' ', '-', ' ', 'דוד']],
  ['مُحَمَّد 2', ['2', ' ', 'مُحَمَّد']],
])('sorts %s from left to right', (line, words) => {
  expect(sortWords(line).map(({ text }) => text)).toEqual(words);
});
