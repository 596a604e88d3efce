import {
  getAdminDashboard,
  getAuditDashboard,
  getCompletionMap,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { exportReport as exportCall, getReport } from '@gerai/shared/insight/reports/contract.ts';
import { forRoles } from '../../../platform/http/route.ts';
import { TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { exportReport } from '../reports/export-report.ts';
import { readReport } from '../reports/report-queries.ts';
import { readCompletionMap } from './completion-queries.ts';
import { readManagerDashboard } from './manager-queries.ts';
import { readAdminDashboard, readAuditDashboard } from './queries.ts';
import { readStaffDashboard } from './staff-queries.ts';

export const routes = [
  forRoles(['admin'], getAdminDashboard, readAdminDashboard),
  forRoles(['manager'], getManagerDashboard, readManagerDashboard),
  forRoles(['audit'], getAuditDashboard, readAuditDashboard),
  forRoles(['staff'], getStaffDashboard, readStaffDashboard),
  forRoles(
    ['audit'],
    getCompletionMap,
    (context, _actor, { query }) => readCompletionMap(context, query.days),
    { callsPerMinute: 60 },
  ),
  forRoles(['admin'], getReport, (context, _actor, { query }) => readReport(context, query), {
    callsPerMinute: 60,
  }),
  forRoles(
    ['admin'],
    exportCall,
    (context, _actor, { query }, { reply }) => exportReport(context, query, reply),
    { callsPerMinute: 10, produces: TABLE_TYPES },
  ),
];
