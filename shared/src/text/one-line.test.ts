import { expect, it } from 'vitest';
import { oneLine, plainText } from './one-line.ts';

it.each([
  ['spaces and line breaks', ' Sari \n  Dewi\u00A0', 'Sari Dewi'],
  ['letters and accents apart', 'Jose\u0301 N\u0303onez', 'José Ñonez'],
  ['a space without width', '\u200BSari\u200B', 'Sari'],
  ['a byte order mark and a word joiner', '\uFEFFSari\u2060', 'Sari'],
  ['a soft hyphen', 'Ger\u00ADai', 'Gerai'],
  ['marks of direction around a number', '\u202A0812\u202C\u200E', '0812'],
  ['a joiner between Latin letters', 'Sa\u200Dri\u200C', 'Sari'],
  ['a joiner after a space', 'Sari \u200DDewi', 'Sari Dewi'],
])('makes one line of a name with %s', (_, given, line) => expect(oneLine(given)).toBe(line));

it.each([
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Persian', 'می\u200Cخواهم'],
  ['Devanagari', 'क्\u200Dष'],
  ['an emoji', '👨\u200D👩\u200D👧 ☕\uFE0F'],
  ['an emoji of a colour of skin', '👩🏽\u200D🍳'],
])('keeps the joiners of %s', (_, name) => expect(oneLine(name)).toBe(name));

it('leaves what is refused, and the lines of a text', () => {
  expect(oneLine('Budi\u202E')).toBe('Budi\u202E');
  expect(plainText('1. Sapu\u200B\n2. Pel')).toBe('1. Sapu\n2. Pel');
});

it('leaves marks by the thousand as they are, which would take minutes to sort', () => {
  const marks = `a${'\u0301\u0316'.repeat(500_000)}`;
  expect(plainText(marks)).toBe(marks);
});
