import * as calls from '@gerai/shared/reviews/contract.ts';
import { forRoles } from '../../platform/http/route.ts';
import { listAuditReviews, listManagerReviews } from './queries.ts';
import { reviewAsAuditor } from './review-as-auditor.ts';
import { reviewAsManager } from './review-as-manager.ts';

export const routes = [
  forRoles(['manager'], calls.listManagerReviews, (context, actor, { query }) =>
    listManagerReviews(context, actor, query),
  ),
  forRoles(['audit'], calls.listAuditReviews, (context, _actor, { query }) =>
    listAuditReviews(context, query),
  ),
  forRoles(['manager'], calls.reviewAsManager, (context, actor, { params, body }) =>
    reviewAsManager(context, actor, { ...params, ...body }),
  ),
  forRoles(['audit'], calls.reviewAsAuditor, (context, actor, { params, body }) =>
    reviewAsAuditor(context, actor, { ...params, ...body }),
  ),
];
