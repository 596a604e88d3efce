import { addDays, dateOfDay } from '../time/business-time.ts';
import { monthNumber } from '../time/month-names.ts';

/** Which of the first two numbers of a date is the day: 03/04/2026 is 3 April, or 4 March. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const NUMBERS = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d\d)$/;
const DAY_AND_NAME = /^(\d{1,2})[\s./-]*(\p{L}{3,})\.?,?[\s./-]*(\d{4}|\d\d)$/u;
const NAME_AND_DAY = /^(\p{L}{3,})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s./-]+(\d{4})$/u;
/** Days since the end of 1899, as spreadsheets count them, that somebody has stored as a text. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

/**
 * Reads a date as people and spreadsheets write it (22/11/2026, 22-11-26, 31 Des 2027, 2026-11-22, 46348) to
 * YYYY-MM-DD. A weekday before it and a time after it are passed over; undefined for what is no date.
 */
export function readCellDate(text: string, order: DateOrder): string | undefined {
  const plain = dateIn(text);
  const yearFirst = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain);
  if (yearFirst) return civilDate(yearFirst[1]!, Number(yearFirst[2]), Number(yearFirst[3]));
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [one, two] = [Number(numbers[1]), Number(numbers[2])];
    const [day, month] = order === 'day-first' ? [one, two] : [two, one];
    return civilDate(numbers[3]!, month, day);
  }
  const named = DAY_AND_NAME.exec(plain);
  if (named) return civilDate(named[3]!, monthNumber(named[2]!), Number(named[1]));
  const american = NAME_AND_DAY.exec(plain);
  if (american) return civilDate(american[3]!, monthNumber(american[1]!), Number(american[2]));
  const serial = SERIAL.exec(plain);
  return serial ? dateOfSerial(Number(serial[1])) : undefined;
}

/** How the dates of a file are read, where some of them are numbers alone. */
export interface DateReading {
  order: DateOrder;
  /** No date of the file says which number is the day, or they contradict each other. */
  isAmbiguous: boolean;
  /** A date as the file has it, if possible one that could be read either way. */
  example: string;
}

/**
 * Decides by all dates of a file which number is the day: 22/11 can't be a month of 22. Without such a date the day
 * comes first, as in Indonesia. Undefined where no date is made of numbers alone.
 */
export function dateReadingOf(texts: Iterable<string>): DateReading | undefined {
  let [example, either, days, months] = ['', '', 0, 0];
  for (const text of texts) {
    const [, one, two] = NUMBERS.exec(dateIn(text)) ?? [];
    if (one === undefined) continue;
    example ||= text;
    if (Number(one) > 12) days += 1;
    else if (Number(two) > 12) months += 1;
    else if (Number(one) !== Number(two)) either ||= text;
  }
  if (example === '') return undefined;
  return {
    order: months > 0 && days === 0 ? 'month-first' : 'day-first',
    isAmbiguous: days > 0 === months > 0 && (days > 0 || either !== ''),
    example: (either || example).trim(),
  };
}

const WEEKDAY = /^\p{L}+\s*,\s*(?=\d|\p{L}+\.?\s*\d)/u;
const TIME = /[\sT]+\d{1,2}[.:]\d\d(?:[.:]\d\d)?(?:\.\d+)?\s*(?:Z|[ap]m)?$/i;

/** A cell without a weekday, a time and the apostrophe that keeps spreadsheets from reading it. */
const dateIn = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(/^'/, '').replace(WEEKDAY, '').replace(TIME, '').trim();

const FIRST_SERIAL = 36_526; // 2000-01-01
const LAST_SERIAL = 109_575; // 2200-01-01
const DAYS_TO_1970 = 25_569;

const dateOfSerial = (serial: number): string | undefined =>
  serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dateOfDay(serial - DAYS_TO_1970) : undefined;

/** Only dates that exist; a year of two digits is of this century. */
function civilDate(year: string, month = 0, day: number): string | undefined {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && addDays(date, 0) === date ? date : undefined;
}
