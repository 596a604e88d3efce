/** A task's priority. A file of its own for the same reason as frequencies.ts. */
export const PRIORITIES = ['High', 'Medium', 'Low'] as const;
export type Priority = (typeof PRIORITIES)[number];
