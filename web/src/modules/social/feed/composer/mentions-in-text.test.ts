import { expect, test } from 'vitest';
import { nameInProgress, stillNamed, withName } from './mentions-in-text.ts';

const atEnd = (text: string) => nameInProgress(text, text.length);

test.each([
  ['@', 0, ''],
  ['Halo @si', 5, 'si'],
  ['(@Siti Rah', 1, 'Siti Rah'],
  ['baris\n@Ayu', 6, 'Ayu'],
  ['@O’Br', 0, 'O’Br'],
  ['@Mary‐Ka', 0, 'Mary‐Ka'],
  ['@می\u200Cخ', 0, 'می\u200Cخ'],
  ['@Nur ‘Aini', undefined, ''],
])('in %j a name begins at %s', (text, start, typed) => {
  expect(atEnd(text)).toEqual(start === undefined ? null : { start, typed });
});

test.each(['siti@gerai.test', 'Halo', '@Siti, apa', '@satu dua tiga empat', '@a\nb'])(
  '%j names nobody',
  (text) => {
    expect(atEnd(text)).toBeNull();
  },
);

test('only the text before the caret counts', () => {
  expect(nameInProgress('Halo @siti apa kabar', 8)).toEqual({ start: 5, typed: 'si' });
});

test('the whole name replaces what was typed, with one blank after it', () => {
  const text = 'Halo @si, apa kabar';
  expect(withName(text, nameInProgress(text, 8)!, 'Siti Rahmawati')).toEqual({
    text: 'Halo @Siti Rahmawati , apa kabar',
    caret: 21,
  });
  expect(withName('@si apa', { start: 0, typed: 'si' }, 'Siti').text).toBe('@Siti apa');
});

test('a person whose name is removed or changed is not mentioned', () => {
  const people = [
    { uid: '1', name: 'Ayu' },
    { uid: '2', name: 'Siti Rahmawati' },
  ];
  expect(stillNamed('@Siti Rahmawati dan @Ayu!', people)).toEqual(people);
  expect(stillNamed('@Siti Rahmawat dan @Ayunda', people)).toEqual([]);
});
