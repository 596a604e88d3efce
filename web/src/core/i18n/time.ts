import type { Language } from '@gerai/shared/text/language.ts';
import {
  BUSINESS_ZONE,
  businessDate,
  businessInstant,
  dayNumber,
  type OwnZone,
} from '@gerai/shared/time/business-time.ts';
import { zoneName } from '@gerai/shared/time/time-zones.ts';

/** Everything is shown by the clocks of the reader's outlet, else in UTC+8, formatted as id-ID or en-GB. */
const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

const kinds = {
  /** 20 Nov 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri 20 Nov (Jum, 20 Nov in Indonesian) */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Friday, 20 November 2026 */
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 16:40 (16.40 in Indonesian) */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 20 Nov 2026, 16:40 */
  dateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** 20 Nov, 16:40 */
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 20 Nov, 16:40:05 */
  second: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type TimeKind = keyof typeof kinds;

const formats = new Map<string, Intl.DateTimeFormat>();

let readersZone: OwnZone = null;

/** Says by whose clocks the person who is signed in reads times: those of the outlet where they are. */
export function readTimesIn(zone: OwnZone): void {
  readersZone = zone;
}

/** The date that it is where the reader is. */
export const readersDate = (now: Date): string => businessDate(now, readersZone);

/**
 * Formats a moment (ISO or Date) by the clocks of an outlet, by default the reader's. Others are named beside the time: '20 Nov
 * 2026, 16:40 WIT'.
 */
export function formatInstant(
  instant: string | Date,
  kind: TimeKind,
  language: Language,
  zone: OwnZone = readersZone,
): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant;
  const key = `${kind} ${language} ${zone ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], {
      ...kinds[kind],
      timeZone: zone ?? BUSINESS_ZONE,
    });
    formats.set(key, format);
  }
  const isForeign = (zone ?? null) !== (readersZone ?? null) && 'hour' in kinds[kind];
  return isForeign ? `${format.format(at)} ${zoneName(zone, at)}` : format.format(at);
}

/** A moment of a civil date YYYY-MM-DD, to format it. */
export const atNoon = (date: string): string => businessInstant(date, '12:00').toISOString();

/** Formats a civil date YYYY-MM-DD, independent of the device's zone. */
export function formatCivilDate(
  date: string,
  kind: Exclude<TimeKind, 'time' | 'dateTime' | 'dayTime' | 'second'>,
  language: Language,
): string {
  return formatInstant(atNoon(date), kind, language, null);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * A relative time: 'in 2 h', '5 min ago', 'yesterday 16:40', 'kemarin 16.40'. Minutes and hours within 6 hours, then
 * day names for today and its neighbours, the weekday within a week, else the date. A passed deadline is '2 h late',
 * 'lewat 2 jam'. `dates` is the language of dates and times where it is not that of the words, `zone` that of the clocks.
 */
export function relativeTime(
  instant: string,
  now: Date,
  language: Language,
  kind: 'moment' | 'deadline' = 'moment',
  dates = language,
  zone: OwnZone = readersZone,
): string {
  const words = phrases[language];
  const at = new Date(instant);
  const left = at.getTime() - now.getTime();
  const distance = Math.abs(left);
  if (distance < MINUTE) return words.now;
  if (distance < 6 * HOUR) {
    const amount = durationText(distance, language);
    return left > 0 ? words.in(amount) : kind === 'deadline' ? words.late(amount) : words.ago(amount);
  }
  const days = dayNumber(businessDate(at, zone)) - dayNumber(businessDate(now, zone));
  const time = formatInstant(at, 'time', dates, zone);
  if (Math.abs(days) <= 1) return `${words.days[days + 1]} ${time}`;
  if (Math.abs(days) < 7) return `${formatInstant(at, 'day', dates, zone)} ${time}`;
  return formatInstant(at, 'date', dates, zone);
}

/** A civil date for a heading: 'today', 'yesterday', else the date, with the year if it is not this year. */
export function dayText(date: string, now: Date, language: Language, zone: OwnZone = readersZone): string {
  const today = businessDate(now, zone);
  const days = dayNumber(date) - dayNumber(today);
  if (Math.abs(days) <= 1) return phrases[language].days[days + 1]!;
  return formatCivilDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'date', language);
}

/** A duration in its largest one or two units: '45 min', '2 h', '2 h 15 min', '3 d'. */
export function durationText(ms: number, language: Language): string {
  const words = phrases[language];
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${Math.max(1, minutes)} ${words.minutes}`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} ${words.dayUnit}`;
  const rest = minutes % 60;
  const shown = hours < 6 && rest > 0 ? ` ${rest} ${words.minutes}` : '';
  return `${hours} ${words.hours}${shown}`;
}

const phrases = {
  en: {
    now: 'now',
    in: (amount: string) => `in ${amount}`,
    ago: (amount: string) => `${amount} ago`,
    late: (amount: string) => `${amount} late`,
    days: ['yesterday', 'today', 'tomorrow'],
    minutes: 'min',
    hours: 'h',
    dayUnit: 'd',
  },
  id: {
    now: 'sekarang',
    in: (amount: string) => `${amount} lagi`,
    ago: (amount: string) => `${amount} lalu`,
    late: (amount: string) => `lewat ${amount}`,
    days: ['kemarin', 'hari ini', 'besok'],
    minutes: 'mnt',
    hours: 'jam',
    dayUnit: 'hari',
  },
} as const;

const numbers: Record<Language, Intl.NumberFormat> = {
  id: new Intl.NumberFormat('id-ID'),
  en: new Intl.NumberFormat('en-GB'),
};

/** A number with thousands separators. */
export const formatNumber = (value: number, language: Language): string => numbers[language].format(value);
