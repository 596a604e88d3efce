import type { Language } from '@gerai/shared/text/language.ts';

const units: Record<Language, { locale: string; minutes: string; hours: string }> = {
  en: { locale: 'en-GB', minutes: 'min', hours: 'h' },
  id: { locale: 'id-ID', minutes: 'mnt', hours: 'jam' },
};

/** Formats whole minutes: '0 min', '45 min', '2.5 h', whole hours from 100 h on. Rounded down. */
export function minutesText(minutes: number, language: Language): string {
  const { locale, ...unit } = units[language];
  if (minutes < 60) return `${minutes} ${unit.minutes}`;
  const tenths = Math.floor(minutes / 6) / 10;
  const hours = tenths < 100 ? tenths : Math.floor(tenths);
  return `${new Intl.NumberFormat(locale).format(hours)} ${unit.hours}`;
}
