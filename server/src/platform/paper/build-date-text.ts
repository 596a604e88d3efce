import type { Language } from '@gerai/shared/text/language.ts';

const formats = {
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  long: { dateStyle: 'long', timeZone: 'UTC' },
} as const;

/** Built once: a formatter takes longer to build than a strip of paper to draw. */
const formattersOf = (locale: string) => ({
  short: new Intl.DateTimeFormat(locale, formats.short),
  long: new Intl.DateTimeFormat(locale, formats.long),
});
const formatters = { id: formattersOf('id-ID'), en: formattersOf('en-GB') } satisfies Record<
  Language,
  object
>;

/** A civil date in words: '20 Nov', or '20 November 2026'. */
export const buildDateText = (
  date: string,
  language: Language,
  length: keyof typeof formats = 'short',
): string => formatters[language][length].format(new Date(`${date}T00:00:00Z`));
