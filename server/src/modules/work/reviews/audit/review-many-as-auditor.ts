import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { BulkDecisions, BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { canReviewAsAuditor } from '@gerai/shared/work/reviews/policy.ts';
import { auditRefusal } from '@gerai/shared/work/reviews/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { notifySubscribers } from '../../../../platform/trail/notify-subscribers.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { personNameOf } from '../../../accounts/account/queries.ts';
import { buildReviewEntry } from '../record-review.ts';

type Tx = Transaction<Tables>;

/**
 * Decides up to 200 submissions as `reviewSubmission` would, in one transaction and a constant number of statements.
 * Each has its own result; what another person decided meanwhile stays. Repeating the request changes nothing and
 * returns the same.
 */
export async function reviewManyAsAuditor(
  context: Context,
  actor: PersonActor,
  { approve, reject }: BulkDecisions,
): Promise<{ results: BulkResult[] }> {
  const wanted: Wanted[] = [
    ...approve.map((id) => ({ id, decision: 'Approved' as const, notes: '' })),
    ...reject.flatMap(({ ids, notes }) => ids.map((id) => ({ id, decision: 'Rejected' as const, notes }))),
  ];
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const stored = await lockSubmissions(
      tx,
      wanted.map(({ id }) => id),
    );
    const results = wanted.map((each) => judge(actor, stored.get(each.id), each));
    const won = wanted.flatMap((input, index) =>
      results[index]!.isNew ? [{ input, submission: stored.get(input.id)! }] : [],
    );
    await storeDecisions(
      tx,
      actor,
      now,
      won.map(({ input }) => input),
    );
    const entries = won.map(({ input, submission }) => buildReviewEntry(actor, 'audit', submission, input));
    await recordActivity(tx, actor, now, ...entries);
    await notifySubscribers(context, tx, actor, now, entries);
    return { results: results.map(({ isNew: _, ...result }) => result) };
  });
}

interface Wanted {
  id: string;
  decision: Decision;
  notes: string;
}

type Stored = Awaited<ReturnType<typeof lockSubmissions>> extends Map<string, infer S> ? S : never;

/** Locked in the order of their ids to avoid deadlocks between overlapping calls. */
async function lockSubmissions(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('task_submissions as submission')
    .innerJoin('daily_tasks as task', 'task.id', 'submission.task_id')
    .select(['submission.id', 'submission.task_id', 'task.task_name'])
    .select(['submission.outlet_id', 'submission.job_role_id', 'submission.submitted_by_uid'])
    .select(['submission.staff_status', 'submission.manager_status', 'submission.audit_status'])
    .select(['submission.system_status', 'submission.audit_notes'])
    .select(['submission.manager_reviewed_by_uid', 'submission.audit_reviewed_by_uid'])
    .select(personNameOf(sql.ref('submission.audit_reviewed_by_uid')).as('audit_reviewed_by'))
    .where('submission.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('submission.id')
    .forNoKeyUpdate('submission')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The result for one submission, by the policy and rule of the single verb. */
function judge(
  actor: PersonActor,
  stored: Stored | undefined,
  { id, decision, notes }: Wanted,
): BulkResult & { isNew: boolean } {
  const refused = (outcome: BulkResult['outcome']) => ({ id, outcome, decided: null, isNew: false });
  if (!stored) return refused('not_found');
  if (!canReviewAsAuditor(actor, stored)) return refused('own_submission');
  const refusal = auditRefusal(stored);
  if (refusal === 'not_approved') return refused(refusal);
  if (refusal === null) return { id, outcome: decision, decided: null, isNew: true };
  const isRepeat =
    stored.audit_reviewed_by_uid === actor.uid &&
    stored.audit_status === decision &&
    stored.audit_notes === notes;
  if (isRepeat) return refused(decision);
  return {
    ...refused(refusal),
    decided: {
      decision: stored.audit_status === 'Approved' ? 'Approved' : 'Rejected',
      by: stored.audit_reviewed_by,
    },
  };
}

async function storeDecisions(tx: Tx, actor: PersonActor, at: Date, won: readonly Wanted[]): Promise<void> {
  if (won.length === 0) return;
  await sql`
    update task_submissions submission
    set audit_status = decided.decision, audit_notes = decided.notes,
      audit_reviewed_by_uid = ${actor.uid}, audit_reviewed_at = ${at}, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(won)}::json) as decided (id uuid, decision text, notes text)
    where submission.id = decided.id`.execute(tx);
}
