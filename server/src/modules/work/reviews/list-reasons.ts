import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { reviewLimits } from '@gerai/shared/work/reviews/contract.ts';
import { canAudit, canSeeManagerReviews } from '@gerai/shared/work/reviews/policy.ts';
import { withUsualReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Stage } from './refuse-review.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The most frequent rejection notes of a stage at an outlet, from its latest rejections, filled up with usual ones;
 * notes that differ only in case, spaces or a full stop count as one. Throws `not_found` for an unknown outlet or one
 * the actor does not review.
 */
export async function listReasons(
  { db, clock }: Context,
  actor: PersonActor,
  stage: Stage,
  outlet_id: string,
): Promise<{ reasons: string[] }> {
  const isReviewed = stage === 'manager' ? canSeeManagerReviews(actor, outlet_id) : canAudit(actor);
  if (!isReviewed) throw notFound('Outlet');
  const since = new Date(clock.now().getTime() - reviewLimits.reasonDays * DAY_MS);
  const [status, notes] = (['status', 'notes'] as const).map((column) => sql.ref(`${stage}_${column}`));
  // A rejection of either stage is a submission's last decision: one index has both.
  const at = sql`coalesce(audit_reviewed_at, manager_reviewed_at)`;
  const { rows } = await sql<{ reason: string }>`
    select mode() within group (order by reason) as reason
    from (
      select regexp_replace(regexp_replace(trim(${notes}), '\\s+', ' ', 'g'), '[.!]+$', '') as reason, ${at} as decided_at
      from task_submissions
      where outlet_id = ${outlet_id} and ${status} = 'Rejected' and ${at} >= ${since}
      order by ${at} desc limit ${sql.lit(reviewLimits.reasonRejections)}
    ) latest
    where length(reason) between 1 and ${sql.lit(reviewLimits.reasonLength)}
    group by lower(reason)
    order by count(*) desc, max(decided_at) desc limit ${sql.lit(reviewLimits.reasons)}`.execute(db);
  // Actors who review all outlets may name an unknown one; an outlet with rejections exists.
  if (rows.length === 0 && !(await isOutlet(db, outlet_id))) throw notFound('Outlet');
  return { reasons: withUsualReasons(rows.map(({ reason }) => reason)) };
}

const isOutlet = async (db: Context['db'], id: string): Promise<boolean> =>
  (await db.selectFrom('outlets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
