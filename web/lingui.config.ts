import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { firstSources, ownSources } from './first-sources.ts';

const first = firstSources();

/**
 * Source language English; every message also has an Indonesian translation (checked by a test). A phone in a shop need
 * not fetch the messages of the screens for the desk, so they are a second catalogue; a third has those of one's own
 * screens, which are kept on the device. What several say is in each.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/messages', include: first },
    { path: '<rootDir>/src/locales/{locale}/own', include: ownSources() },
    { path: '<rootDir>/src/locales/{locale}/desk', include: ['<rootDir>/src'], exclude: first },
  ],
  // Without origins a moved message changes no catalogue.
  format: formatter({ origins: false }),
});
