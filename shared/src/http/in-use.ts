import type { Use } from './errors.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const words = {
  users: (count: number | null) => (count === null ? 'users' : counted(count, 'user', 'users')),
  templates: (count: number | null) =>
    count === null ? 'templates' : counted(count, 'template', 'templates'),
  daily_tasks: () => 'its daily tasks',
  courses: (count: number | null) => (count === null ? 'courses' : counted(count, 'course', 'courses')),
} as const satisfies Record<Use['what'], (count: number | null) => string>;

/** Why a thing cannot be deleted, in English for whoever reads the API; screens say it in their language, with links. */
export const inUseMessage = (name: string, uses: readonly Use[]): string =>
  `${name} cannot be deleted: it is in use by ${uses.map(({ what, count }) => words[what](count)).join(' and ')}.`;
