/** How much a task matters. Apart from the contract, as frequencies.ts is. */
export const PRIORITIES = ['High', 'Medium', 'Low'] as const;
export type Priority = (typeof PRIORITIES)[number];
