import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canAudit, canReviewAsAuditor } from '@gerai/shared/work/reviews/policy.ts';
import { auditRefusal } from '@gerai/shared/work/reviews/rules.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findSubmission, toSubmission } from '../submissions/queries.ts';
import { type ReviewInput, recordReview } from './record-review.ts';
import { refuseReview } from './refuse-review.ts';

/**
 * Decides finally a submission approved by a manager or the system (specification 1, section 4), at any outlet. The
 * database lets one of two concurrent decisions through; a repeated decision counts once. Throws `forbidden` for one's
 * own, `refused` for one not approved, and `conflict` with who decided what for a decided one.
 */
export async function reviewAsAuditor(
  context: Context,
  actor: PersonActor,
  input: ReviewInput,
): Promise<Submission> {
  const submission = await findSubmission(context.db, input.id);
  if (!submission || !canAudit(actor)) throw notFound('Submission');
  if (!canReviewAsAuditor(actor, submission)) throw new AppError('forbidden', 'reviews.own_submission');
  const refusal = auditRefusal(submission);
  if (refusal) return refuseReview(context, actor, 'audit', submission, input, refusal);

  const now = context.clock.now();
  const decided = {
    audit_status: input.decision,
    audit_notes: input.notes,
    audit_reviewed_by_uid: actor.uid,
    audit_reviewed_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const won = await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('task_submissions')
      .set(decided)
      .where('id', '=', input.id)
      .where('audit_status', '=', 'Pending')
      .where('manager_status', 'in', ['Approved', 'AutoApproved'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordReview(context, tx, actor, now, 'audit', submission, input);
    return numUpdatedRows > 0n;
  });
  if (won) return toSubmission(context, { ...submission, ...decided, audit_reviewed_by: actor.name });
  const decidedMeanwhile = (await findSubmission(context.db, input.id)) ?? submission;
  return refuseReview(context, actor, 'audit', decidedMeanwhile, input, 'already_decided');
}
