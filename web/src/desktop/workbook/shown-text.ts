import type { CellObject } from '@e965/xlsx';

/** How the format that a spreadsheet gives by itself is called. */
const GENERAL = 'General';
/** Longer whole numbers are shown as 1.2E+11. */
const GENERAL_DIGITS = 11;

/** The dates whose format is the device's own: the file names them, and says nothing else. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set(['m/d/yy', 'm/d/yy h:mm']);

/**
 * What a number format has that each device shows in its own way: the signs of decimals and thousands, names of months
 * and days, the halves of the day, eras and other calendars, formats of a language.
 */
const LOCAL = /[.,ge]|m{3}|d{3}|[ab]{1,2}\/?[mp]|\[\$/i;

/**
 * A number as every device shows it: 17/05/1990, 0012, T-7, 12. Undefined where they differ, as with 1,5 and 1.5, and
 * for numbers without a format that are too long to be shown.
 */
export function shownText({ v, w, z = GENERAL }: CellObject): string | undefined {
  const format = String(z);
  if (format === GENERAL || format === '@')
    return Number.isInteger(v) && String(v).length <= GENERAL_DIGITS ? String(v) : undefined;
  const signs = format.replace(LITERALS, '');
  return OF_THE_DEVICE.has(format) || LOCAL.test(signs) ? undefined : w?.trim();
}

/** Quoted and escaped signs, spaces and fillers, and colours and conditions; not a language. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[(?!\$|h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Whether a number format is a date or time: contains their letters outside of what is literal. */
export const isMomentFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(LITERALS, '').replace(/\[\$[^\]]*\]|General|E[+-]/gi, ''));
