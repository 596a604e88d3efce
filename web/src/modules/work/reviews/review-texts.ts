import type { reviewReasons } from '@gerai/shared/work/reviews/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

/** Messages shown after a decision was sent. */
export const decidedTexts = {
  Approved: msg`Task approved successfully!`,
  Rejected: msg`Task rejected successfully!`,
} as const;

const decided = {
  approved: msg({ message: 'approved', context: 'by somebody' }),
  rejected: msg({ message: 'rejected', context: 'by somebody' }),
  failed: msg({ message: 'failed', context: 'by somebody' }),
};

addReasonTexts<typeof reviewReasons>({
  'reviews.already_decided': ({ decision, person }, say) =>
    msg`This task was already ${{ decision: say.word(decision, decided) }} by ${{ by: person }}`,
  'reviews.already_decided_by_system': ({ decision }, say) =>
    msg`This task was already ${{ decision: say.word(decision, decided) }} by the system`,
});
