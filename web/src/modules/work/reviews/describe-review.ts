import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import type { Describer } from '../../../core/offline/operation.ts';
import type { QueuedReview } from './decision/queued-review.ts';
import './review-texts.ts';

const screens = { manager: '/task/manager/review', audit: '/task/audit/review' } as const;

/** Describes the decisions of managers and auditors in the queue. */
export const describeReview: Describer<QueuedReview, null> = {
  describe: ({ about, refusal, attempts }, _data, i18n) => {
    const { task_name, outlet_name, notes, decision, stage, id } = about;
    return {
      title: task_name,
      detail: `${decision === 'Approved' ? i18n._(msg`Decision: approve`) : i18n._(msg`Decision: reject`)} · ${outlet_name}`,
      notes,
      refusal: refusal ? reasonText(i18n, refusal) : undefined,
      open: { label: i18n._(msg`To the review`), link: { to: screens[stage], search: { submission: id } } },
      opensOnly: true,
      undoneThere: attempts > 0 && !refusal,
    };
  },
};
