import {
  getAdminDashboard,
  getAuditDashboard,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/dashboards/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';

export const adminDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'admin'],
  queryFn: ({ signal }) => call(getAdminDashboard, {}, { signal }),
});
export const managerDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'manager'],
  queryFn: ({ signal }) => call(getManagerDashboard, {}, { signal }),
});
export const auditDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'audit'],
  queryFn: ({ signal }) => call(getAuditDashboard, {}, { signal }),
});
export const staffDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'staff'],
  queryFn: ({ signal }) => call(getStaffDashboard, {}, { signal }),
});
