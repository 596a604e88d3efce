import type { Use } from './errors.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const words = {
  users: (count: number | null) => (count === null ? 'users' : counted(count, 'user', 'users')),
  templates: (count: number | null) =>
    count === null ? 'templates' : counted(count, 'template', 'templates'),
  daily_tasks: () => 'its daily tasks',
  courses: (count: number | null) => (count === null ? 'courses' : counted(count, 'course', 'courses')),
} as const satisfies Record<Use['what'], (count: number | null) => string>;

/** Describes uses in English for API clients; screens translate and link them. */
export const inUseBy = (uses: readonly Use[]): string[] => uses.map(({ what, count }) => words[what](count));
