import type { KeyScope } from '../../actor/actor.ts';
import type { Method } from '../../http/endpoint.ts';

interface KeyCall {
  scope: KeyScope;
  method: Method;
  path: string;
}

/**
 * The calls that a key may make, for the screen that documents them. They belong to modules that build on this one,
 * so they are listed by path; a test compares them with the server's routes.
 */
export const SERVICE_CALLS = {
  metrics: { scope: 'metrics', method: 'GET', path: '/api/metrics' },
  updateTaskStatuses: { scope: 'day_end', method: 'POST', path: '/functions/v1/update-task-statuses' },
  userAdmin: { scope: 'users', method: 'POST', path: '/functions/v1/user-admin' },
  dailyTasks: { scope: 'read_lists', method: 'GET', path: '/api/daily-tasks' },
  outlets: { scope: 'read_lists', method: 'GET', path: '/api/outlets/page' },
  jobRoles: { scope: 'read_lists', method: 'GET', path: '/api/job-roles' },
  users: { scope: 'read_lists', method: 'GET', path: '/api/users/page' },
  reports: { scope: 'read_lists', method: 'GET', path: '/api/reports' },
} as const satisfies Record<string, KeyCall>;
export type ServiceCall = keyof typeof SERVICE_CALLS;
