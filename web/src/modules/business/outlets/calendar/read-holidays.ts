import { readCellDate } from '@gerai/shared/tables/cell-date.ts';

export interface Holiday {
  date: string;
  name: string;
}

/** What stands between a date and a name: '2026-12-25; Natal', '25/12/2026<tab>Natal', '25 Desember 2026 - Natal'. */
const AROUND_DATE = /[\s;:,–—-]+$/;
const BEFORE_NAME = /^[\s;:,–—-]+/;

/**
 * The days of pasted lines, a date and a name each, by date; a line is skipped where it is empty. Lines that hold no date,
 * no name, or a date that is there already are given by their numbers, from 1 on.
 */
export function readHolidays(text: string): { days: Holiday[]; unread: number[]; twice: number[] } {
  const days = new Map<string, string>();
  const unread: number[] = [];
  const twice: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const day = readLine(line.trim());
    if (!day) unread.push(at + 1);
    else if (days.has(day.date)) twice.push(at + 1);
    else days.set(day.date, day.name);
  }
  const sorted = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return { days: sorted.map(([date, name]) => ({ date, name })), unread, twice };
}

/** A date as imports read it, with the day first, and the name behind it: the longest beginning that is a date. */
function readLine(line: string): Holiday | undefined {
  const ends = [...line.matchAll(/[\s;]+/g)].map(({ index }) => index).reverse();
  for (const end of ends) {
    const date = readCellDate(line.slice(0, end).replace(AROUND_DATE, ''), 'day-first');
    const name = line.slice(end).replace(BEFORE_NAME, '');
    if (date !== undefined && name !== '') return { date, name };
  }
  return undefined;
}

/** The lines with those of further days, which are left out where their date is there already. */
export function addHolidays(text: string, further: readonly Holiday[]): string {
  const known = new Set(readHolidays(text).days.map(({ date }) => date));
  const added = further.filter(({ date }) => !known.has(date));
  return [text.trimEnd(), holidayLines(added)].filter((part) => part !== '').join('\n');
}

/** The lines of days, as readHolidays reads them. */
export const holidayLines = (days: readonly Holiday[]): string =>
  days.map(({ date, name }) => `${date}; ${name}`).join('\n');
