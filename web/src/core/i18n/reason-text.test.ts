import { allReasons, type Reason } from '@gerai/shared/reasons.ts';
import { LANGUAGES } from '@gerai/shared/text/language.ts';
import { expect, test } from 'vitest';
import { type Catalogue, loadLanguage } from './language.tsx';
import { knowsReason, reasonText } from './reason-text.ts';

const texts = import.meta.glob('../../**/*-texts.ts', { eager: true });
const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

for (const language of LANGUAGES)
  for (const path in import.meta.glob('../../locales/en/*.po'))
    await loadLanguage(language, /(\w+)\.po/.exec(path)![1] as Catalogue);
const indonesian = await loadLanguage('id');
const english = await loadLanguage('en');

/** A name is its own value, so that the test finds it in each text; numbers and times need real values. */
const example: Record<string, string | number> = { at: '2026-11-20T01:00:00.000Z', date: '2026-11-20' };
Object.assign(example, { first: '2026-11-20', last: '2026-11-21', megapixels: 50, seconds: 30 });

const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, example[name!] ?? 3]));

const reasons = Object.entries(allReasons) as [Reason, string][];

test.each(reasons)('%s has its text in both languages', (reason, text) => {
  expect(knowsReason(reason)).toBe(true);
  const because = { reason, values: valuesOf(text) };
  const said = [english, indonesian].map((i18n) => reasonText(i18n, because));
  expect(said[0]).not.toBe(said[1]);
  for (const each of said) expect(each).not.toMatch(/undefined|NaN|\{|^$/);
});

test.each(Object.keys(texts))('%s is imported by a screen', (path) => {
  const name = path.split('/').at(-1)!;
  const importers = Object.entries(sources).filter(
    ([file, text]) => !file.includes('.test.') && text.includes(`/${name}'`),
  );
  expect(importers).not.toEqual([]);
});

test('values are written in the reader’s language, and names as they are', () => {
  const decided = {
    reason: 'reviews.already_decided',
    values: { decision: 'approved', person: 'Budi (by the way) $1 {person}' },
  };
  expect(reasonText(indonesian, decided)).toBe(
    'Tugas ini sudah disetujui oleh Budi (by the way) $1 {person}',
  );
  const bounds = { reason: 'reviews.sample_too_large', values: { size: 5000 } };
  expect(reasonText(indonesian, bounds)).toContain('5.000');
  expect(reasonText(english, bounds)).toContain('5,000');
  const changed = { reason: 'http.changed_meanwhile', values: { who: 'Siti', at: example.at! } };
  expect(reasonText(english, changed)).toContain('Siti changed this on 20 Nov 2026, 09:00');
});

test('what is not known is shown as it came', () => {
  expect(reasonText(indonesian, { reason: 'kopi.cold', message: 'Kopi is cold' })).toBe('Kopi is cold');
  expect(reasonText(indonesian, { message: 'Kopi' })).toBe('Kopi');
});
