import { expect, test } from 'vitest';
import { languageOf } from './browser-language.ts';

test.each([
  [['id-ID', 'en'], 'id'],
  [['in'], 'id'],
  [['IN-id'], 'id'],
  [['en-GB', 'id'], 'en'],
  [['fr', 'en'], 'en'],
  [['ms', 'id'], 'id'],
  [['zh-CN', 'ms', 'id', 'en'], 'id'],
  // Other languages that begin with the same letters.
  [['ig', 'inh', 'enm'], 'specified'],
  [['ja'], 'specified'],
  [[], 'specified'],
])('without a choice, a browser that reads %j has %s', (wanted, language) => {
  expect(languageOf(null, wanted, 'specified')).toBe(language);
});

test.each([
  ['en', ['id-ID']],
  ['id', ['en-GB']],
  ['en', ['ja']],
] as const)('%s is kept where it was chosen, whatever the browser reads: %j', (chosen, wanted) => {
  expect(languageOf(chosen, wanted, 'specified')).toBe(chosen);
});
