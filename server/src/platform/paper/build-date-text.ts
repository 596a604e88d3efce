import type { Language } from '@gerai/shared/text/language.ts';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

const formats = {
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  long: { dateStyle: 'long', timeZone: 'UTC' },
} as const;

/** A civil date in words: '20 Nov', or '20 November 2026'. */
export const buildDateText = (
  date: string,
  language: Language,
  length: keyof typeof formats = 'short',
): string =>
  new Intl.DateTimeFormat(locales[language], formats[length]).format(new Date(`${date}T00:00:00Z`));
