import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, nameSkeleton } from './name-characters.ts';

describe('a name without hidden characters', () => {
  it.each([
    'Siti Rahma',
    "Nur'aini binti Abdul-Rahman",
    'Ñoño Müller-Lüdenscheidt',
    '王小明',
    'محمد',
    'नेहा',
    'Kopi ☕️',
    'Family 👨‍👩‍👧',
    'ශ්\u200Dරී',
    'علی\u200Cرضا',
    'ন্\u200D',
    'Outlet 12',
  ])('%j is one', (name) => expect(hasHiddenCharacters(name)).toBe(false));

  it.each([
    ['a zero-width space', 'Budi\u200B'],
    ['a zero-width joiner', 'Bu\u200Ddi'],
    ['a non-joiner at the end', 'علی\u200C'],
    ['two joiners', 'ශ්\u200D\u200Dරී'],
    ['a right-to-left override', 'Budi\u202Eitnas'],
    ['a direction isolate', '\u2066Budi\u2069'],
    ['a left-to-right mark', 'Budi\u200E'],
    ['a soft hyphen', 'Bu\u00ADdi'],
    ['a Hangul filler', '\u3164'],
    ['a byte-order mark', '\uFEFFBudi'],
    ['a tag', 'Budi\u{E0041}'],
    ['a variation selector', 'Budi\uFE0F'],
    ['a line break', 'Budi\nSanti'],
    ['a line separator', 'Budi\u2028'],
    ['the blank of Braille', '\u2800'],
    ['half of a character', 'Budi\uD83D'],
  ])('with %s is none', (_, name) => expect(hasHiddenCharacters(name)).toBe(true));
});

describe('the skeleton of a name', () => {
  it.each([
    ['case and spaces', 'budi  SANTOSO'],
    ['no space', 'BudiSantoso'],
    ['dots', 'Budi.Santoso'],
    ['accents', 'Búdi Santosö'],
    ['wide letters', 'Ｂｕｄｉ Santoso'],
    ['a Cyrillic а and о', 'Budi Sаntоsо'],
    ['Greek ο', 'Budi Santοsο'],
    ['zero for o', 'Budi Sant0s0'],
    ['one for i', 'Bud1 Santoso'],
    ['five for s', 'Budi 5anto5o'],
    ['mathematical letters', '𝐁𝐮𝐝𝐢 Santoso'],
  ])('is the same with %s', (_, name) => expect(nameSkeleton(name)).toBe(nameSkeleton('Budi Santoso')));

  it('reads rn as m, vv as w, and l as I', () => {
    expect(nameSkeleton('Surnarno')).toBe(nameSkeleton('Sumamo'));
    expect(nameSkeleton('lka')).toBe(nameSkeleton('Ika'));
    expect(nameSkeleton('VVati')).toBe(nameSkeleton('Wati'));
  });

  it.each(['Budi Santosa', 'Budi', 'Santoso Budi', 'Rudi Santoso'])('differs for %s', (name) =>
    expect(nameSkeleton(name)).not.toBe(nameSkeleton('Budi Santoso')),
  );
});
