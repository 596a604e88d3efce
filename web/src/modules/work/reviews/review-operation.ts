import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { reviewAsAuditor, reviewAsManager } from '@gerai/shared/work/reviews/contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../core/api/api-client.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import type { Operation } from '../../../core/offline/operation.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import type { QueuedReview } from './decision/queued-review.ts';
import { decidedTexts } from './review-texts.ts';

const endpoints = { manager: reviewAsManager, audit: reviewAsAuditor } as const;
const roots = { manager: queryRoots.managerReviews, audit: queryRoots.auditReviews } as const;

/** Sends a decision; the server accepts it only once. `keepalive` lets the request outlive the page. */
export const sendReview = (
  { stage, id, decision, notes }: QueuedReview,
  options: { owner: string; signal?: AbortSignal | undefined; keepalive?: boolean },
) => call(endpoints[stage], { params: { id }, body: { decision, notes } }, options);

/** The queue operation that sends the decisions of managers and auditors. */
export const operation: Operation<QueuedReview, null> = {
  send: ({ uid: owner, about }, { signal }) => sendReview(about, { owner, signal }),
  notify({ about: { stage, decision, task_name } }, outcome, { i18n, queries }) {
    // A screen that was left would open again at what was decided since.
    queries.removeQueries({ queryKey: [roots[stage]], type: 'inactive' });
    if (outcome.kind === 'refused')
      notify.error({
        title: i18n._(msg`Review Failed`),
        message: `${task_name}: ${reasonText(i18n, outcome.refusal)}`,
      });
    if (outcome.kind !== 'sent') return;
    // A shared id: forty decisions in a row show one notice, the latest.
    const notice = { title: i18n._(decidedTexts[decision]), id: 'review-sent' };
    if (decision === 'Approved') notify.success(notice);
    else notify.warning(notice);
  },
};
