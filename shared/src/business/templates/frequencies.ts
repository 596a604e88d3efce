/** How often a template makes a task. A file of its own, so that task lists don't load the contract's form schemas. */
export const FREQUENCIES = [
  'daily',
  'weekly',
  'monthly',
  'custom_x_days',
  'custom_x_weeks',
  'monthly_weekday',
  'once',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Which of a weekday's days in a month: every month has four of each, some a fifth. */
export const MONTH_WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type MonthWeek = (typeof MONTH_WEEKS)[number];

/** The frequencies that go by days of the week. */
export const WEEKDAY_FREQUENCIES: readonly Frequency[] = ['weekly', 'custom_x_weeks', 'monthly_weekday'];
