import type { ActivityEvent } from '@gerai/shared/activity/contract.ts';

/** First parts of query keys, by what they hold. A feature's queries start with one of these. */
export const queryRoots = {
  profile: 'profile',
  dashboards: 'dashboards',
  myTasks: 'my-tasks',
  managerReviews: 'manager-reviews',
  auditReviews: 'audit-reviews',
  dailyTasks: 'daily-tasks',
  templates: 'templates',
  generation: 'generation',
  maintenance: 'maintenance',
} as const;

type Root = (typeof queryRoots)[keyof typeof queryRoots];

const work: Root[] = ['dashboards', 'my-tasks', 'daily-tasks'];
const reviewed: Root[] = [...work, 'manager-reviews', 'audit-reviews'];

const touched: Partial<Record<ActivityEvent, readonly Root[]>> = {
  'task created': ['templates', 'dashboards'],
  'task updated': ['templates'],
  'task deleted': ['templates', 'dashboards'],
  'task submitted': [...work, 'manager-reviews'],
  'task approved': reviewed,
  'task rejected': reviewed,
  'tasks generated': [...work, 'generation', 'maintenance'],
  'day ended': [...reviewed, 'maintenance'],
  profile_update: ['profile'],
  role_change: ['profile'],
  location_change: ['profile', ...work, 'manager-reviews'],
};

/** The query keys whose data an event has made old. */
export function queriesTouchedBy(event: ActivityEvent): [Root][] {
  return (touched[event] ?? []).map((root) => [root]);
}
