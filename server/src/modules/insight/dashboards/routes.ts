import {
  getAdminDashboard,
  getAuditDashboard,
  getCompletionMap,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { forAdmin, forRoles } from '../../../platform/http/route.ts';
import { readCompletionMap } from './completion-queries.ts';
import { readManagerDashboard } from './manager-queries.ts';
import { readAdminDashboard, readAuditDashboard } from './queries.ts';
import { readStaffDashboard } from './staff-queries.ts';

export const routes = [
  forAdmin(getAdminDashboard, readAdminDashboard),
  forRoles(['manager'], getManagerDashboard, readManagerDashboard),
  forRoles(['audit'], getAuditDashboard, readAuditDashboard),
  forRoles(['staff'], getStaffDashboard, readStaffDashboard),
  forRoles(
    ['audit'],
    getCompletionMap,
    (context, _actor, { query }) => readCompletionMap(context, query.days),
    { callsPerMinute: 60 },
  ),
];
