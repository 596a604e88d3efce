import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import type { ReviewRefusal } from '@gerai/shared/work/reviews/rules.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type StoredSubmission, toSubmission } from '../submissions/queries.ts';

export type Stage = 'manager' | 'audit';

/**
 * What is answered to a review of what can't be decided (any more). The same decision of the same person, to the
 * letter, is a call whose first answer was lost, and gets it. Throws `conflict` telling who decided what, or `refused`
 * for what no manager approved.
 */
export function refuseReview(
  context: Context,
  actor: PersonActor,
  stage: Stage,
  submission: StoredSubmission,
  { decision, notes }: { decision: Decision; notes: string },
  reason: ReviewRefusal,
): Submission {
  if (reason === 'not_approved') throw new AppError('refused', 'reviews.not_approved');
  const status = submission[`${stage}_status`];
  const isRepeated =
    submission[`${stage}_reviewed_by_uid`] === actor.uid &&
    status === decision &&
    submission[`${stage}_notes`] === notes;
  if (isRepeated) return toSubmission(context, submission);
  const person = submission[`${stage}_reviewed_by`];
  // 'AutoApproved' by the system reads as approved by it.
  const stands = status.replace('Auto', '').toLowerCase();
  throw person
    ? new AppError('conflict', 'reviews.already_decided', { decision: stands, person })
    : new AppError('conflict', 'reviews.already_decided_by_system', { decision: stands });
}
