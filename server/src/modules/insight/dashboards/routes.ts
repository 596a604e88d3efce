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

/**
 * Not counted by the minute: while nothing has changed, an answer is kept
 * (docs/decisions/data/dashboards-are-kept-until-the-trail-tells.md), and all who ask at the same time share one
 * statement.
 */
const kept = { atOnce: 32 };

export const routes = [
  forAdmin(getAdminDashboard, readAdminDashboard, kept),
  forRoles(
    ['manager'],
    getManagerDashboard,
    (context, actor, { query }) => readManagerDashboard(context, actor, query.outlet_id),
    kept,
  ),
  forRoles(['audit'], getAuditDashboard, readAuditDashboard, kept),
  forRoles(['staff'], getStaffDashboard, readStaffDashboard, kept),
  forRoles(['audit'], getCompletionMap, (context, _actor, { query }) => readCompletionMap(context, query), {
    callsPerMinute: 60,
    atOnce: 4,
  }),
];
