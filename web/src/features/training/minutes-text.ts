import type { Language } from '@gerai/shared/users/contract.ts';
import { durationText, formatNumber } from '../../lib/time.ts';

const none: Record<Language, string> = { en: '0 min', id: '0 mnt' };

/** Whole minutes as a figure: '0 min', '45 min', '2 h 15 min', and from six hours on whole ones: '72 h'. */
export function minutesText(minutes: number, language: Language): string {
  if (minutes < 1) return none[language];
  if (minutes < 360) return durationText(minutes * 60_000, language);
  return `${formatNumber(Math.floor(minutes / 60), language)} ${hours[language]}`;
}

const hours: Record<Language, string> = { en: 'h', id: 'jam' };
