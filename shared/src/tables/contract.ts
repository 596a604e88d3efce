import { z } from 'zod';
import { LANGUAGES } from '../text/language.ts';

/** What a list is exported as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** How a file is written. The language decides the delimiter, the decimal sign and the form of dates. */
export const tableOptions = z.object({
  format: z.enum(TABLE_FORMATS).default('csv'),
  language: z.enum(LANGUAGES).default('en'),
});
export type TableOptions = z.output<typeof tableOptions>;
