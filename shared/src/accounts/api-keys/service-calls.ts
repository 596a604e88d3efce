/**
 * What a key may call, for the screen that shows how. They belong to modules that build on this one, so they stand here
 * by address; a test holds them against the routes of the server.
 */
export const SERVICE_CALLS = {
  updateTaskStatuses: { method: 'POST', path: '/functions/v1/update-task-statuses' },
  userAdmin: { method: 'POST', path: '/functions/v1/user-admin' },
  metrics: { method: 'GET', path: '/api/metrics' },
} as const;
export type ServiceCall = keyof typeof SERVICE_CALLS;
