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
