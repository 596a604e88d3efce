import { z } from 'zod';
import { LANGUAGES } from '../text/language.ts';

/** File formats of an export. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Options of an exported file. The language decides the delimiter, the decimal separator and the date format. */
export const tableOptions = z.object({
  format: z.enum(TABLE_FORMATS).default('csv'),
  language: z.enum(LANGUAGES).default('en'),
});
export type TableOptions = z.output<typeof tableOptions>;
