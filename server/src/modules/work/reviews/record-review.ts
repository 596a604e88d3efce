import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { notifySubscribers } from '../../../platform/trail/notify-subscribers.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import type { findSubmission } from '../submissions/queries.ts';
import type { Stage } from './refuse-review.ts';

export interface ReviewInput {
  id: string;
  decision: Decision;
  notes: string;
}

/** The fields of a submission used in its review's entry. */
type ReviewedSubmission = Pick<
  NonNullable<Awaited<ReturnType<typeof findSubmission>>>,
  | 'id'
  | 'task_id'
  | 'task_name'
  | 'outlet_id'
  | 'job_role_id'
  | 'submitted_by_uid'
  | 'manager_reviewed_by_uid'
>;

/**
 * Records the entry of a review (specification 1, section 4: 'task approved'), for the outlet and the submitter, and
 * runs the subscribers of other features.
 */
export async function recordReview(
  context: Pick<Context, 'log' | 'subscribers'>,
  tx: Transaction<Tables>,
  actor: PersonActor,
  at: Date,
  stage: Stage,
  submission: ReviewedSubmission,
  input: ReviewInput,
): Promise<void> {
  const entry = buildReviewEntry(actor, stage, submission, input);
  await recordActivity(tx, actor, at, entry);
  await notifySubscribers(context, tx, actor, at, [entry]);
}

/** Builds the entry. */
export function buildReviewEntry(
  actor: PersonActor,
  stage: Stage,
  submission: ReviewedSubmission,
  { decision, notes }: Pick<ReviewInput, 'decision' | 'notes'>,
): ActivityInput {
  const { id, task_id, task_name, outlet_id, job_role_id, submitted_by_uid, manager_reviewed_by_uid } =
    submission;
  return {
    event: decision === 'Approved' ? 'task approved' : 'task rejected',
    subject: { type: 'daily_task', id: task_id },
    outlet_id,
    job_role_id,
    concerns_uid: submitted_by_uid,
    details: {
      taskId: task_id,
      taskName: task_name,
      submissionId: id,
      reviewedBy: actor.name,
      status: decision,
      notes,
      stage,
      ...(stage === 'audit' ? { approvedByUid: manager_reviewed_by_uid } : {}),
    },
  };
}
