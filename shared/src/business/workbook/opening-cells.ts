import { readCellDate } from '../../tables/cell-date.ts';
import { addDays, WEEKDAYS, type Weekday } from '../../time/business-time.ts';
import { type CalendarInput, calendarLimits } from '../outlets/calendar-contract.ts';
import { workbookLimits } from './limits.ts';
import type { OPENING_COLUMNS } from './sheets.ts';

const BETWEEN = '; ';
const split = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Texts as one cell; '' where they can't be told apart again, and a blank cell leaves what is stored. */
function join(texts: readonly string[]): string {
  const cell = texts.join(BETWEEN);
  return cell.length > workbookLimits.cell || texts.some((text) => split(text).length > 1) ? '' : cell;
}

/** The names of a list in a cell, each once and in order; undefined where one is not known. */
export function readNames(cell: string, find: (name: string) => string | undefined): string | undefined {
  const names = split(cell).map(find);
  return names.every((name) => name !== undefined) ? join([...new Set(names)].sort()) : undefined;
}

/** The names that a cell has. */
export const namesOf = split;

type Opening = Omit<CalendarInput, 'pauses' | 'calendar_ids'>;

/** When an outlet is open, as the cells of its row; pauses are on its page alone. */
export const openingCells = (
  { opens_on, closed_from, weekdays, days }: Opening,
  calendars: readonly string[],
): Record<(typeof OPENING_COLUMNS)[number], string> => ({
  OpensOn: opens_on ?? '',
  ClosedFrom: closed_from ?? '',
  ClosedWeekdays: weekdays.join(', '),
  HolidayCalendars: join([...calendars].sort()),
  ClosedDays: join(days.map(({ date, name }) => `${date} ${name}`)),
});

export const isDate = (cell: string): boolean =>
  /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(cell) && addDays(cell, 0) === cell;

/** Days of the week in their order; undefined for other words, and where none is left. */
export function readWeekdays(cell: string): Weekday[] | undefined {
  const words = cell
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter(Boolean);
  const days = WEEKDAYS.filter((day) => words.includes(day.toLowerCase()));
  return days.length === new Set(words).size && days.length < WEEKDAYS.length ? days : undefined;
}

/** '2026-12-25 Natal; 2026-12-26 Cuti bersama' in their order; undefined for a day without a date or a name, and twice. */
export function readClosedDays(cell: string): { date: string; name: string }[] | undefined {
  const days = split(cell).map((part) => {
    const [, written = '', name = ''] = /^(\S+)\s+(.+)$/.exec(part) ?? [];
    return { date: readCellDate(written, 'day-first') ?? '', name };
  });
  const isRight =
    days.length <= calendarLimits.days &&
    days.every(({ date, name }) => isDate(date) && name !== '' && name.length <= calendarLimits.reason) &&
    new Set(days.map(({ date }) => date)).size === days.length;
  return isRight ? days.sort((one, other) => (one.date < other.date ? -1 : 1)) : undefined;
}

/** What the cells of an outlet say, but for its calendars. */
export const openingOf = (cells: Readonly<Record<string, string>>): Opening => ({
  opens_on: cells.OpensOn || null,
  closed_from: cells.ClosedFrom || null,
  weekdays: readWeekdays(cells.ClosedWeekdays ?? '') ?? [],
  days: readClosedDays(cells.ClosedDays ?? '') ?? [],
});
