import type { Language } from '@gerai/shared/text/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes with three digits: '812 kB', '4.02 GB' (decimal units, as browsers show downloads). */
export function bytesText(bytes: number, language: Language): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}
