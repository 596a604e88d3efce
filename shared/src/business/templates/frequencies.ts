/** How often a template makes a task. Apart from the contract, whose forms' schemas a list of tasks has no use for. */
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'custom_x_days'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
