import { expect, test } from 'vitest';
import { browserLanguage } from './browser-language.ts';

test.each([
  [['id-ID', 'en'], 'id'],
  [['in'], 'id'],
  [['en-GB', 'id'], 'en'],
  [['zh-CN', 'ms', 'id', 'en'], 'id'],
  [['fr'], 'en'],
  [[], 'en'],
])('%j is %s', (wanted, language) => {
  expect(browserLanguage(wanted)).toBe(language);
});
