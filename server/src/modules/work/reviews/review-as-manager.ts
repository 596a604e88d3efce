import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canReviewAsManager, canSeeManagerReviews } from '@gerai/shared/work/reviews/policy.ts';
import { managerReviewRefusal } from '@gerai/shared/work/reviews/rules.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findSubmission, toSubmission } from '../submissions/queries.ts';
import { type ReviewInput, recordReview } from './record-review.ts';
import { refuseReview } from './refuse-review.ts';

/**
 * Decides a pending submission of the manager's outlet (specification 1, section 4). The database lets one of two
 * concurrent decisions through; a repeated decision counts once. Throws `not_found` for another outlet's, `forbidden`
 * for one's own, and `conflict` with who decided what for a decided one.
 */
export async function reviewAsManager(
  context: Context,
  actor: PersonActor,
  input: ReviewInput,
): Promise<Submission> {
  const submission = await findSubmission(context.db, input.id);
  if (!submission || !canSeeManagerReviews(actor, submission.outlet_id)) throw notFound('Submission');
  if (!canReviewAsManager(actor, submission)) throw new AppError('forbidden', 'reviews.own_submission');
  const refusal = managerReviewRefusal(submission);
  if (refusal) return refuseReview(context, actor, 'manager', submission, input, refusal);

  const now = context.clock.now();
  const decided = {
    manager_status: input.decision,
    manager_notes: input.notes,
    manager_reviewed_by_uid: actor.uid,
    manager_reviewed_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const won = await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('task_submissions')
      .set(decided)
      .where('id', '=', input.id)
      .where('manager_status', '=', 'Pending')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordReview(context, tx, actor, now, 'manager', submission, input);
    return numUpdatedRows > 0n;
  });
  if (won) return toSubmission(context, { ...submission, ...decided, manager_reviewed_by: actor.name });
  const decidedMeanwhile = (await findSubmission(context.db, input.id)) ?? submission;
  return refuseReview(context, actor, 'manager', decidedMeanwhile, input, 'already_decided');
}
