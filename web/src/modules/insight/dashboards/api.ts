import {
  getAdminDashboard,
  getAuditDashboard,
  getCompletionMap,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

export const adminDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'admin'],
  queryFn: ({ signal }) => call(getAdminDashboard, {}, { signal }),
});
/** Of all outlets that the person manages, or of one. */
export const managerDashboardQuery = (outlet_id?: string) =>
  queryOptions({
    queryKey: [queryRoots.dashboards, 'manager', ...(outlet_id ? [outlet_id] : [])],
    queryFn: ({ signal }) => call(getManagerDashboard, { query: { outlet_id } }, { signal }),
  });
export const auditDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'audit'],
  queryFn: ({ signal }) => call(getAuditDashboard, {}, { signal }),
});
export const staffDashboardQuery = queryOptions({
  queryKey: [queryRoots.dashboards, 'staff'],
  queryFn: ({ signal }) => call(getStaffDashboard, {}, { signal }),
});

/** Covers all outlets, so it is refetched every minute instead of at each event. */
export const completionMapQuery = (days: '7' | '14' | '30', area_id?: string) =>
  queryOptions({
    queryKey: [queryRoots.completion, days, area_id],
    queryFn: ({ signal }) => call(getCompletionMap, { query: { days, area_id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
