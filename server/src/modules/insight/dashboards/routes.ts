import {
  getAdminDashboard,
  getAuditDashboard,
  getCompletionMap,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { forAdmin, forRoles } from '../../../platform/http/route.ts';
import { readAdminDashboard, readAuditDashboard } from './queries.ts';
import { readCompletionMap } from './read-completion-map.ts';
import { readManagerDashboard } from './read-manager-dashboard.ts';
import { readStaffDashboard } from './read-staff-dashboard.ts';

export const routes = [
  forAdmin(getAdminDashboard, readAdminDashboard),
  forRoles(['manager'], getManagerDashboard, (context, actor, { query }) =>
    readManagerDashboard(context, actor, query.outlet_id),
  ),
  forRoles(['audit'], getAuditDashboard, readAuditDashboard),
  forRoles(['staff'], getStaffDashboard, readStaffDashboard),
  forRoles(['audit'], getCompletionMap, (context, _actor, { query }) => readCompletionMap(context, query), {
    callsPerMinute: 60,
    atOnce: 4,
  }),
];
