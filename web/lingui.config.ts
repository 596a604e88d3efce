import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { accountSources, firstSources, laterSources, ownSources } from './first-sources.ts';
import { addSharedTexts } from './shared-reasons.ts';

const first = firstSources();
const babel = createBabelExtractor();

/**
 * The source language is English; every message also has an Indonesian translation (checked by a test). Five
 * catalogues, so that a phone in a shop need not load the desk's messages: the first, that of what every page may open,
 * that of the user's own screens (these are cached on the device), that of the parts of the profile that need the
 * network, and the desk's. Shared messages are in each.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/messages', include: first },
    { path: '<rootDir>/src/locales/{locale}/later', include: laterSources() },
    { path: '<rootDir>/src/locales/{locale}/own', include: ownSources() },
    { path: '<rootDir>/src/locales/{locale}/account', include: accountSources() },
    { path: '<rootDir>/src/locales/{locale}/desk', include: ['<rootDir>/src'], exclude: first },
  ],
  extractors: [
    {
      match: babel.match,
      extract: async (file, code, onMessage, context) =>
        babel.extract(file, await addSharedTexts(code), onMessage, context),
    },
  ],
  // Without origins, moving a message's code does not change the catalogue.
  format: formatter({ origins: false }),
});
