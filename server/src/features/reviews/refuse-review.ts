import { reviewMessages } from '@gerai/shared/reviews/contract.ts';
import type { ReviewRefusal } from '@gerai/shared/reviews/rules.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredSubmission } from '../submissions/queries.ts';

export type Stage = 'manager' | 'audit';

/** Throws the refusal of a review: `conflict` telling who decided what, or `refused` for what no manager approved. */
export function refuseReview(stage: Stage, submission: StoredSubmission, reason: ReviewRefusal): never {
  if (reason === 'not_approved') throw new AppError('refused', reviewMessages.notApproved, { reason });
  const status = submission[`${stage}_status`];
  const person = submission[`${stage}_reviewed_by`] ?? 'the system';
  // 'AutoApproved' by the system reads as approved by it.
  const decision = status.replace('Auto', '').toLowerCase();
  throw new AppError('conflict', reviewMessages.alreadyDecided(decision, person), { reason });
}
