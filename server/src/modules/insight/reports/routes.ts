import { exportReport as exportCall, getReport } from '@gerai/shared/insight/reports/contract.ts';
import { forAdmin, listForRoles } from '../../../platform/http/route.ts';
import { TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './queries.ts';

export const routes = [
  listForRoles(['admin'], getReport, (context, _actor, { query }) => readReport(context, query), {
    callsPerMinute: 60,
    atOnce: 4,
  }),
  forAdmin(exportCall, (context, _actor, { query }, { reply }) => exportReport(context, query, reply), {
    callsPerMinute: 10,
    produces: TABLE_TYPES,
  }),
];
