import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Source language English; every message also has an Indonesian translation (checked by a test). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}/messages', include: ['<rootDir>/src'] }],
  // Without origins a moved message changes no catalogue.
  format: formatter({ origins: false }),
});
