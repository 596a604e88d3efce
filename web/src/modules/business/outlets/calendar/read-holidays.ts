import { readDate } from '../../../../ui/form/read-date.ts';

export interface Holiday {
  date: string;
  name: string;
}

/** A date at the beginning of a line, and what follows it: '2026-12-25; Natal', '25/12/2026<tab>Natal'. */
const SEPARATED = /^(.+?)\s*[;\t]\s*(.*)$/;

/**
 * The days of pasted lines, 'date; name' each, by date; a line is skipped where it is empty. Lines that hold no date, no
 * name, or a date that is there already are given by their numbers, from 1 on.
 */
export function readHolidays(text: string): { days: Holiday[]; unread: number[]; twice: number[] } {
  const days = new Map<string, string>();
  const unread: number[] = [];
  const twice: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, first = '', name = ''] = SEPARATED.exec(line.trim()) ?? [];
    const date = readDate(first);
    if (date === undefined || name === '') unread.push(at + 1);
    else if (days.has(date)) twice.push(at + 1);
    else days.set(date, name);
  }
  const sorted = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return { days: sorted.map(([date, name]) => ({ date, name })), unread, twice };
}

/** The lines of days, as readHolidays reads them. */
export const holidayLines = (days: readonly Holiday[]): string =>
  days.map(({ date, name }) => `${date}; ${name}`).join('\n');
