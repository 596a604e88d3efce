import { monthNumber } from '@gerai/shared/time/month-names.ts';

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,})\.?(?:[\s./-]+(\d{4}|\d\d))?$/u;

/**
 * Parses a typed date (22/11/2026, 22-11-26, 22 Nov 2026, 2026-11-22) to YYYY-MM-DD; undefined when it is none.
 * Possibly incomplete input (22/11, 22/11/20) is accepted only with `today`, whose year is used.
 */
export function readDate(text: string, today?: string): string | undefined {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return civilDateOf(iso[1]!, iso[2]!, iso[3]!);
  const [, day, month, year] = DAY_FIRST.exec(trimmed) ?? [];
  if (day === undefined || (!today && year?.length !== 4)) return undefined;
  const whole = year?.length === 4 ? year : (today?.slice(0, year ? 2 : 4) ?? '') + (year ?? '');
  return civilDateOf(whole, monthOf(month!), day);
}

const monthOf = (text: string): string => (/\d/.test(text) ? text : String(monthNumber(text) ?? 0));

/** Only dates that exist, from 1900 on. */
function civilDateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isReal && date >= '1900' ? date : undefined;
}
