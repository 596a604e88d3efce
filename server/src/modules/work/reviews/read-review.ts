import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { OneReview, ReviewOutcome } from '@gerai/shared/work/reviews/contract.ts';
import { canAudit, canSeeManagerReviews } from '@gerai/shared/work/reviews/policy.ts';
import { isManagerApproved } from '@gerai/shared/work/submissions/statuses.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findSubmission } from '../submissions/queries.ts';
import { listWaiting } from './list-waiting.ts';
import type { Stage } from './refuse-review.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/**
 * Returns one submission by id with its decision, wherever it is in the queue. Throws `not_found` for what the actor
 * may not see at this stage, and for tasks failed by the system, which nobody submitted.
 */
export async function readReview(
  context: Context,
  actor: PersonActor,
  stage: Stage,
  id: string,
): Promise<OneReview> {
  const submission = await findSubmission(context.db, id);
  if (!submission || !isVisible(actor, stage, submission)) throw notFound('Submission');
  const condition = sql`submission.id = ${id}`;
  const { rows } = await listWaiting(context, actor, condition, { limit: 1, order: 'newest' });
  if (!rows[0]) throw notFound('Submission');
  return { item: rows[0], outcome: outcomeOf(stage, submission) };
}

function isVisible(actor: PersonActor, stage: Stage, submission: Found): boolean {
  const { staff_status, manager_status, outlet_id } = submission;
  if (staff_status !== 'Submitted') return false;
  return stage === 'manager'
    ? canSeeManagerReviews(actor, outlet_id)
    : canAudit(actor) && isManagerApproved(manager_status);
}

function outcomeOf(stage: Stage, submission: Found): ReviewOutcome | null {
  const status = submission[`${stage}_status`];
  const at = submission[`${stage}_reviewed_at`];
  if (status === 'Pending' || status === 'AutoFailed' || status === 'Cancelled' || at === null) return null;
  return { status, at, by: submission[`${stage}_reviewed_by`], notes: submission[`${stage}_notes`] };
}
