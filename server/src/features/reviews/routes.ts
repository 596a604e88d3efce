import * as calls from '@gerai/shared/reviews/contract.ts';
import { forRoles } from '../../platform/http/route.ts';
import { TABLE_TYPES } from '../../platform/tables/send-table.ts';
import { exportHistory } from './export-history.ts';
import { listHistory } from './list-history.ts';
import { listAuditReviews, listManagerReviews } from './queries.ts';
import { reviewAsAuditor } from './review-as-auditor.ts';
import { reviewAsManager } from './review-as-manager.ts';

/** A file may be of years. */
const file = { produces: TABLE_TYPES, callsPerMinute: 10 };

export const routes = [
  forRoles(['manager'], calls.listManagerReviews, (context, actor, { query }) =>
    listManagerReviews(context, actor, query),
  ),
  forRoles(['audit'], calls.listAuditReviews, (context, actor, { query }) =>
    listAuditReviews(context, actor, query),
  ),
  forRoles(['manager'], calls.reviewAsManager, (context, actor, { params, body }) =>
    reviewAsManager(context, actor, { ...params, ...body }),
  ),
  forRoles(['audit'], calls.reviewAsAuditor, (context, actor, { params, body }) =>
    reviewAsAuditor(context, actor, { ...params, ...body }),
  ),
  forRoles(['manager'], calls.listManagerHistory, (context, actor, { query }) =>
    listHistory(context, actor, 'manager', query, query),
  ),
  forRoles(['audit'], calls.listAuditHistory, (context, actor, { query }) =>
    listHistory(context, actor, 'audit', query, query),
  ),
  forRoles(
    ['manager'],
    calls.exportManagerHistory,
    (context, actor, { query }, { reply }) => exportHistory(context, actor, 'manager', query, reply),
    file,
  ),
  forRoles(
    ['audit'],
    calls.exportAuditHistory,
    (context, actor, { query }, { reply }) => exportHistory(context, actor, 'audit', query, reply),
    file,
  ),
];
