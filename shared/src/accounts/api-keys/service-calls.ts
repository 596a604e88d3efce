/**
 * The calls that a key may make, for the screen that documents them. They belong to modules that build on this one,
 * so they are listed by path; a test compares them with the server's routes.
 */
export const SERVICE_CALLS = {
  updateTaskStatuses: { method: 'POST', path: '/functions/v1/update-task-statuses' },
  userAdmin: { method: 'POST', path: '/functions/v1/user-admin' },
  metrics: { method: 'GET', path: '/api/metrics' },
} as const;
export type ServiceCall = keyof typeof SERVICE_CALLS;
