import { reviewAsAuditor, reviewAsManager, reviewMessages } from '@gerai/shared/work/reviews/contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import { messageText } from '../../../../core/i18n/message-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import type { KeptSender } from '../../outbox/kept-kind.ts';
import type { QueuedReview } from './queued-review.ts';
import '../review-texts.ts';

const endpoints = { manager: reviewAsManager, audit: reviewAsAuditor } as const;

/** Sends a decision, which the server takes once; `keepalive` lets the call outlive the page. */
export const sendReview = (
  { stage, id, decision, notes }: QueuedReview,
  options: { owner: string; signal?: AbortSignal | undefined; keepalive?: boolean },
) => call(endpoints[stage], { params: { id }, body: { decision, notes } }, options);

export const reviewSender: KeptSender<QueuedReview> = {
  send: sendReview,
  tell({ decision, task_name }, outcome, i18n) {
    if (outcome.kind === 'refused') {
      notify.error({
        title: messageText(i18n, reviewMessages.failed),
        message: `${task_name}: ${messageText(i18n, outcome.refusal.message)}`,
      });
      return;
    }
    // Forty in a row are one notice, the latest.
    const notice = { title: messageText(i18n, reviewMessages.done(decision)), id: 'review-sent' };
    if (decision === 'Approved') notify.success(notice);
    else notify.warning(notice);
  },
};
