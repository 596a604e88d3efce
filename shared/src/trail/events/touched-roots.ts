import type { QueryRoot } from '../query-roots.ts';

/** Queries of the tasks themselves. */
export const work = ['dashboards', 'my-tasks', 'daily-tasks'] as const satisfies readonly QueryRoot[];
export const reviewed = [
  ...work,
  'manager-reviews',
  'audit-reviews',
  'audit-samples',
] as const satisfies readonly QueryRoot[];
/** Their rows show by how many users and templates they are used. */
export const counted = ['outlets', 'roles'] as const satisfies readonly QueryRoot[];
