import {
  exportProofRates as exportCall,
  listProofRates as listCall,
} from '@gerai/shared/insight/proof-rates/contract.ts';
import { forRoles } from '../../../platform/http/route.ts';
import { TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { exportProofRates } from './export-proof-rates.ts';
import { listProofRates } from './queries.ts';

export const routes = [
  forRoles(['audit'], listCall, (context, _actor, { query }) => listProofRates(context, query), {
    callsPerMinute: 60,
  }),
  forRoles(
    ['audit'],
    exportCall,
    (context, _actor, { query }, { reply }) => exportProofRates(context, query, reply),
    { callsPerMinute: 10, produces: TABLE_TYPES },
  ),
];
