import * as bulkCalls from '@gerai/shared/work/reviews/bulk-contract.ts';
import * as calls from '@gerai/shared/work/reviews/contract.ts';
import * as sampleCalls from '@gerai/shared/work/reviews/sample-contract.ts';
import { forRoles, forRolesAnywhere } from '../../../platform/http/route.ts';
import { TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { drawAuditSample } from './audit/draw-audit-sample.ts';
import { listAuditTemplates } from './audit/list-audit-templates.ts';
import { listAuditSamples, readAuditSample } from './audit/queries.ts';
import { reviewManyAsAuditor } from './audit/review-many-as-auditor.ts';
import { exportHistory } from './export-history.ts';
import { listHistory } from './list-history.ts';
import { listReasons } from './list-reasons.ts';
import { listAuditReviews, listManagerReviews } from './queries.ts';
import { readDayClosing } from './read-day-closing.ts';
import { readReview } from './read-review.ts';
import { reviewSubmission } from './review-submission.ts';

/** A file may span years. */
const file = { produces: TABLE_TYPES, callsPerMinute: 10 };

/** A request may decide hundreds, or scan all that wait. */
const heavy = { callsPerMinute: 30 };

export const routes = [
  forRoles(['manager'], calls.listManagerReviews, (context, actor, { query }) =>
    listManagerReviews(context, actor, query),
  ),
  forRoles(['audit'], calls.listAuditReviews, (context, actor, { query }) =>
    listAuditReviews(context, actor, query),
  ),
  forRoles(['manager'], calls.readManagerReview, (context, actor, { params }) =>
    readReview(context, actor, 'manager', params.id),
  ),
  forRoles(['audit'], calls.readAuditReview, (context, actor, { params }) =>
    readReview(context, actor, 'audit', params.id),
  ),
  forRoles(['manager'], calls.listManagerReasons, (context, actor, { query }) =>
    listReasons(context, actor, 'manager', query),
  ),
  forRoles(['audit'], calls.listAuditReasons, (context, actor, { query }) =>
    listReasons(context, actor, 'audit', query),
  ),
  forRoles(['manager'], calls.readDayClosing, (context, actor, { query }) =>
    readDayClosing(context, actor, query),
  ),
  forRolesAnywhere(['manager'], calls.reviewAsManager, (context, actor, { params, body }) =>
    reviewSubmission(context, actor, 'manager', { ...params, ...body }),
  ),
  forRoles(['audit'], calls.reviewAsAuditor, (context, actor, { params, body }) =>
    reviewSubmission(context, actor, 'audit', { ...params, ...body }),
  ),
  forRoles(['audit'], calls.listAuditTemplates, (context, actor, { query }) =>
    listAuditTemplates(context, actor, query),
  ),
  forRoles(
    ['audit'],
    bulkCalls.reviewManyAsAuditor,
    (context, actor, { body }) => reviewManyAsAuditor(context, actor, body),
    heavy,
  ),
  forRoles(
    ['audit'],
    sampleCalls.drawAuditSample,
    (context, actor, { body }) => drawAuditSample(context, actor, body),
    heavy,
  ),
  forRoles(['audit'], sampleCalls.listAuditSamples, (context, actor) => listAuditSamples(context, actor)),
  forRoles(['audit'], sampleCalls.readAuditSample, (context, _actor, { params }) =>
    readAuditSample(context, params),
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
