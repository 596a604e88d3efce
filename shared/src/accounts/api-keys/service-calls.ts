import { getMetrics } from '../../operations/version/contract.ts';
import { updateTaskStatusesFunction } from '../../work/day-end/contract.ts';
import { userAdminFunction } from '../users/user-admin-contract.ts';

/** What a key may call: a test holds it against the routes of the server. */
export const SERVICE_CALLS = {
  updateTaskStatuses: updateTaskStatusesFunction,
  userAdmin: userAdminFunction,
  metrics: getMetrics,
} as const;
export type ServiceCall = keyof typeof SERVICE_CALLS;
