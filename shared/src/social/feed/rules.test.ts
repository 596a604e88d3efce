import { expect, test } from 'vitest';
import { excerptOf, isNamed, placesOfName } from './rules.ts';

test.each([
  ['@Ana', 'Ana', true],
  ['Thanks @Ana!', 'Ana', true],
  ['Thanks @Ana Putri, well done', 'Ana Putri', true],
  ['@Anabel', 'Ana', false],
  ['@Anabel and @Ana', 'Ana', true],
  ['@Ana2', 'Ana', false],
  ['@Anaïs', 'Ana', false],
  ['Ana', 'Ana', false],
  ['@ana', 'Ana', false],
  ['', 'Ana', false],
])('%j names %s: %s', (text, name, named) => {
  expect(isNamed(text, name)).toBe(named);
});

test('each occurrence of a name is found', () => {
  expect(placesOfName('@Ana, @Anabel and @Ana', 'Ana')).toEqual([0, 18]);
});

test('the beginning of a text cuts no character in two', () => {
  expect(excerptOf('Short')).toBe('Short');
  expect(excerptOf('👍'.repeat(60))).toBe('👍'.repeat(60));
  expect(excerptOf('👍'.repeat(70))).toBe(`${'👍'.repeat(59)}…`);
});
