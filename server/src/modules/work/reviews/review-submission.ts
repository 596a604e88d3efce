import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import {
  canAudit,
  canReviewAsAuditor,
  canReviewAsManager,
  canSeeManagerReviews,
  type Reviewable,
} from '@gerai/shared/work/reviews/policy.ts';
import { auditRefusal, managerReviewRefusal, type ReviewRefusal } from '@gerai/shared/work/reviews/rules.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import type { Statuses } from '@gerai/shared/work/submissions/statuses.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findSubmission, toSubmission } from '../submissions/queries.ts';
import { type ReviewInput, recordReview } from './record-review.ts';
import { refuseReview, type Stage } from './refuse-review.ts';

interface StageRules {
  canSee: (actor: PersonActor, submission: Reviewable) => boolean;
  canReview: (actor: PersonActor, submission: Reviewable) => boolean;
  refusalOf: (submission: Statuses) => ReviewRefusal | null;
}

const rulesOf: Record<Stage, StageRules> = {
  manager: {
    canSee: (actor, { outlet_id }) => canSeeManagerReviews(actor, outlet_id),
    canReview: canReviewAsManager,
    refusalOf: managerReviewRefusal,
  },
  audit: { canSee: canAudit, canReview: canReviewAsAuditor, refusalOf: auditRefusal },
};

/**
 * Decides a submission (specification 1, section 4): as manager a pending one of the own outlet, as auditor finally one
 * that a manager or the system approved, at any outlet. The database lets one of two concurrent decisions through; a
 * repeated decision counts once. Throws `not_found` for one the actor may not see, `forbidden` for one's own, `refused`
 * for one not approved, and `conflict` with who decided what for a decided one.
 */
export async function reviewSubmission(
  context: Context,
  actor: PersonActor,
  stage: Stage,
  input: ReviewInput,
): Promise<Submission> {
  const rules = rulesOf[stage];
  const submission = await findSubmission(context.db, input.id);
  if (!submission || !rules.canSee(actor, submission)) throw notFound('Submission');
  if (!rules.canReview(actor, submission)) throw new AppError('forbidden', 'reviews.own_submission');
  const refusal = rules.refusalOf(submission);
  if (refusal) return refuseReview(context, actor, stage, submission, input, refusal);

  const now = context.clock.now();
  const decided = decidedColumns(actor, stage, input, now.toISOString());
  const won = await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('task_submissions')
      .set(decided)
      .where('id', '=', input.id)
      .where(`${stage}_status`, '=', 'Pending')
      .$if(stage === 'audit', (query) => query.where('manager_status', 'in', ['Approved', 'AutoApproved']))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordReview(context, tx, actor, now, stage, submission, input);
    return numUpdatedRows > 0n;
  });
  if (won)
    return toSubmission(context, actor, {
      ...submission,
      ...decided,
      [`${stage}_reviewed_by`]: actor.name,
    });
  const decidedMeanwhile = (await findSubmission(context.db, input.id)) ?? submission;
  return refuseReview(context, actor, stage, decidedMeanwhile, input, 'already_decided');
}

const decidedColumns = ({ uid }: PersonActor, stage: Stage, { decision, notes }: ReviewInput, at: string) =>
  stage === 'manager'
    ? {
        manager_status: decision,
        manager_notes: notes,
        manager_reviewed_by_uid: uid,
        manager_reviewed_at: at,
        updated_at: at,
      }
    : {
        audit_status: decision,
        audit_notes: notes,
        audit_reviewed_by_uid: uid,
        audit_reviewed_at: at,
        updated_at: at,
      };
