import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import type { Root } from './live-queries.ts';

const work: Root[] = ['dashboards', 'my-tasks', 'daily-tasks'];
/** Their rows show by how many users and templates they are used. */
const counted: Root[] = ['outlets', 'roles'];
const reviewed: Root[] = [...work, 'manager-reviews', 'audit-reviews', 'audit-samples'];

const touched: Partial<Record<ActivityEvent, readonly Root[]>> = {
  'task created': ['templates', 'dashboards', 'outlets', 'roles', 'task-groups'],
  'task updated': ['templates', 'outlets', 'roles', 'task-groups'],
  'task deleted': ['templates', 'dashboards', 'outlets', 'roles', 'task-groups'],
  'task submitted': [...work, 'manager-reviews'],
  'task approved': reviewed,
  'task rejected': reviewed,
  'tasks generated': [...work, 'completion', 'generation', 'maintenance'],
  'day ended': [...reviewed, 'completion', 'maintenance'],
  'outlet created': ['outlets', 'dashboards'],
  'outlet updated': ['outlets', 'profile', 'users', ...reviewed, 'templates'],
  'outlet deleted': ['outlets', 'dashboards'],
  login: ['users'],
  account_created: ['users', ...counted, 'dashboards'],
  account_deleted: ['users', ...counted, 'dashboards'],
  profile_update: ['profile', 'users', 'roles'],
  role_change: ['profile', 'users', 'roles'],
  location_change: ['profile', 'users', 'outlets', ...work, 'manager-reviews'],
  status_change: ['users', 'dashboards'],
  password_change: ['users'],
  'users imported': ['users', ...counted, 'dashboards'],
  'role created': ['roles'],
  'role updated': ['roles', 'profile', 'users', 'my-tasks', 'daily-tasks', 'templates'],
  'role deleted': ['roles'],
  'task group created': ['task-groups'],
  'task group updated': ['task-groups', 'my-tasks', 'daily-tasks', 'templates'],
  'task group deleted': ['task-groups'],
  'task groups ordered': ['task-groups', 'templates'],
  'business updated': ['business'],
  'security settings updated': ['security-settings'],
  'templates imported': ['templates', ...counted, 'task-groups', 'dashboards'],
  'api key created': ['api-keys'],
  'api key revoked': ['api-keys'],
  'social group created': ['social-groups'],
  'social group updated': ['social-groups'],
  'social group deleted': ['social-groups'],
  'social group joined': ['social-groups'],
  'social group left': ['social-groups'],
  'social group member added': ['social-groups'],
  'social group member removed': ['social-groups'],
  'social group role changed': ['social-groups'],
  'social group access changed': ['social-groups'],
  'social post pinned': ['social-groups'],
  'social post unpinned': ['social-groups'],
  'social post removed': ['social-groups'],
  'social comment removed': ['social-groups'],
  'training course created': ['training-courses'],
  'training course updated': ['training-courses', 'training'],
  'training course published': ['training-courses', 'training'],
  'training course archived': ['training-courses', 'training'],
  'training course restored': ['training-courses', 'training'],
  'training course deleted': ['training-courses', 'training'],
  'training course assigned': ['training-courses', 'training'],
  'training assignment changed': ['training-courses', 'training'],
  'training assignment removed': ['training-courses', 'training'],
  'training tasks linked': ['training-courses'],
  'training course enrolled': ['training-courses', 'training'],
  'training course left': ['training-courses', 'training'],
  'training course started': ['training-courses', 'training'],
  'training lesson completed': ['training'],
  'training quiz submitted': ['training'],
  'training course completed': ['training-courses', 'training'],
  'training certificate earned': ['training', 'training-certificates'],
  'training attempt granted': ['training'],
  'training reminder sent': ['training'],
};

/** The query roots that an event makes stale. */
export function queriesTouchedBy(event: ActivityEvent): [Root][] {
  return (touched[event] ?? []).map((root) => [root]);
}
