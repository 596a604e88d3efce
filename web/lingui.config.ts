import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { catalogueSources } from './catalogue-sources.ts';
import { addSharedTexts } from './shared-reasons.ts';

const babel = createBabelExtractor();

/**
 * The source language is English; every message also has an Indonesian translation (checked by a test). A catalogue for
 * each group of screens, so that a phone in a shop need not load the desktop's messages.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: Object.entries(catalogueSources()).map(([name, include]) => ({
    path: `<rootDir>/src/locales/{locale}/${name}`,
    include,
  })),
  extractors: [
    {
      match: babel.match,
      extract: async (file, code, onMessage, context) => {
        const text = await addSharedTexts(code);
        // Parsing takes most of the time, and many files have no messages.
        if (text.includes('@lingui/')) await babel.extract(file, text, onMessage, context);
      },
    },
  ],
  // Without origins, moving a message's code does not change the catalogue.
  format: formatter({ origins: false }),
});
