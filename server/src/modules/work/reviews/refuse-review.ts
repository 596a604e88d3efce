import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import type { ReviewRefusal } from '@gerai/shared/work/reviews/rules.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type StoredSubmission, toSubmission } from '../submissions/queries.ts';

export type Stage = 'manager' | 'audit';

/**
 * Handles a review of a submission that cannot be decided (any more). An identical decision of the same person is a
 * repeated request and gets the first response. Throws `conflict` with who decided what, or `refused` for a submission
 * no manager approved.
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
  if (isRepeated) return toSubmission(context, actor, submission);
  const person = submission[`${stage}_reviewed_by`];
  // 'AutoApproved' reads as approved by the system.
  const stands = status.replace('Auto', '').toLowerCase();
  throw person
    ? new AppError('conflict', 'reviews.already_decided', { decision: stands, person })
    : new AppError('conflict', 'reviews.already_decided_by_system', { decision: stands });
}
