import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import type { Describer } from '../../../core/offline/operation.ts';
import type { QueuedReview } from './decision/queued-review.ts';
import type { QueuedDecisions } from './sheet/decisions/queued-decisions.ts';
import { countOf } from './sheet/decisions/sheet-decisions.ts';
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

/** Describes the decisions of contact sheets in the queue. */
export const describeBulkReview: Describer<QueuedDecisions, null> = {
  describe: ({ about, refusal }, _data, i18n) => {
    const { task_name, display_id, reject } = about;
    const { approved, rejected } = countOf(about);
    return {
      title: task_name,
      detail: i18n._(msg`Decisions: approve ${approved}, reject ${rejected}`),
      notes: reject.map(({ notes }) => notes).join('; '),
      refusal: refusal ? reasonText(i18n, refusal) : undefined,
      open: {
        label: i18n._(msg`To the review`),
        link: { to: screens.audit, search: { view: 'sheet', template: display_id } },
      },
      opensOnly: true,
    };
  },
};
