import * as calls from '@gerai/shared/business/workbook/contract.ts';
import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { sendWorkbook, WORKBOOK_TYPE } from '../../../platform/tables/send-table.ts';
import { exportWorkbook } from './export-workbook.ts';
import { importWorkbook } from './import-workbook.ts';
import { readLastImport, revokeImport } from './revoke-import.ts';

export const routes = [
  forAdmin(
    calls.exportWorkbook,
    async (context, actor, { query }, { reply }) => {
      const { name, sheets } = await exportWorkbook(context, actor);
      return await sendWorkbook(reply, name, sheets, query.language);
    },
    { callsPerMinute: 20, produces: WORKBOOK_TYPE },
  ),
  forAdmin(calls.importWorkbook, (context, actor, { body }) => importWorkbook(context, actor, body), {
    recentProof: true,
    callsPerMinute: 20,
    atOnce: 1,
    bodyLimit: workbookLimits.bodyBytes,
  }),
  forAdmin(calls.lastImport, (context) => readLastImport(context)),
  forAdmin(
    calls.revokeImport,
    (context, actor, { params, body }) => revokeImport(context, actor, params.import_id, body),
    { recentProof: true, callsPerMinute: 20, atOnce: 1 },
  ),
];
