import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { type BulkResult, reviewManyAsAuditor } from '@gerai/shared/work/reviews/bulk-contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../../../core/api/api-client.ts';
import { reasonText } from '../../../../../core/i18n/reason-text.ts';
import type { Operation } from '../../../../../core/offline/operation.ts';
import { notify } from '../../../../../ui/feedback/notify.ts';
import { decidedText } from './decided-text.ts';
import type { QueuedDecisions } from './queued-decisions.ts';
import '../../review-texts.ts';

/** Sends decisions; the same ones again change nothing. `keepalive` lets the request outlive the page. */
export const sendDecisions = (
  { approve, reject }: QueuedDecisions,
  options: { owner: string; signal?: AbortSignal | undefined; keepalive?: boolean },
) => call(reviewManyAsAuditor, { body: { approve, reject } }, options);

/** The queue operation that sends the decisions of contact sheets. */
export const operation: Operation<QueuedDecisions, null> = {
  send: ({ uid: owner, about }, { signal }) => sendDecisions(about, { owner, signal }),
  notify({ about: { task_name } }, outcome, { i18n, queries }) {
    queries.removeQueries({ queryKey: [queryRoots.auditReviews], type: 'inactive' });
    if (outcome.kind === 'refused')
      notify.error({
        title: i18n._(msg`Review Failed`),
        message: `${task_name}: ${reasonText(i18n, outcome.refusal)}`,
      });
    if (outcome.kind !== 'sent') return;
    const { results } = outcome.answer as { results: BulkResult[] };
    const of = (wanted: BulkResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
    const [approved, rejected] = [of('Approved'), of('Rejected')];
    const notDecided = results.length - approved - rejected;
    const notice = { title: decidedText(i18n, { approved, rejected, notDecided }) };
    if (notDecided > 0) notify.warning(notice);
    else notify.success(notice);
  },
};
