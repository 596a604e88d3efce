import type { Frequency } from './frequencies.ts';

// Not beside the frequencies, which the first load of phones carries.

/** Which of a weekday's days in a month: every month has four of each, some a fifth. */
export const MONTH_WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type MonthWeek = (typeof MONTH_WEEKS)[number];

/** The frequencies that go by days of the week. */
export const WEEKDAY_FREQUENCIES: readonly Frequency[] = ['weekly', 'custom_x_weeks', 'monthly_weekday'];
