import type { Language } from '@gerai/shared/text/language.ts';
import { BUSINESS_ZONE } from '@gerai/shared/time/business-time.ts';
import { atNoon } from '../../../core/i18n/time.ts';

// Here and not in core, which the first load of phones carries.
const format = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    ...options,
    timeZone: BUSINESS_ZONE,
  }).format(new Date(atNoon(date)));

/** 'November 2026'. */
export const monthText = (date: string, language: Language): string =>
  format(date, language, { month: 'long', year: 'numeric' });

/** 'Fri', 'Jum' in Indonesian. */
export const weekdayText = (date: string, language: Language): string =>
  format(date, language, { weekday: 'short' });
