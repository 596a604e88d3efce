import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import {
  type ReasonsQuery,
  type RejectionReasons,
  reviewLimits,
} from '@gerai/shared/work/reviews/contract.ts';
import { canAudit, canSeeManagerReviews } from '@gerai/shared/work/reviews/policy.ts';
import { groupReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Stage } from './refuse-review.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The most frequent rejection notes of a stage at an outlet, from its latest rejections; notes that differ only in case,
 * spaces or a full stop count as one. `reasons` are those of the template `display_id`, then of its group, filled up with
 * usual ones; `others` were written for other tasks of the outlet. Without a template all are `reasons`. Throws
 * `not_found` for an unknown outlet or one the actor does not review.
 */
export async function listReasons(
  { db, clock }: Context,
  actor: PersonActor,
  stage: Stage,
  { outlet_id, display_id }: ReasonsQuery,
): Promise<RejectionReasons> {
  const isReviewed = stage === 'manager' ? canSeeManagerReviews(actor, outlet_id) : canAudit(actor);
  if (!isReviewed) throw notFound('Outlet');
  const template = display_id ?? null;
  const since = new Date(clock.now().getTime() - reviewLimits.reasonDays * DAY_MS);
  const [status, notes] = (['status', 'notes'] as const).map((column) => sql.ref(`${stage}_${column}`));
  // A rejection of either stage is a submission's last decision: one index has both.
  const at = sql`coalesce(audit_reviewed_at, manager_reviewed_at)`;
  const { rows } = await sql<{ reason: string; of_kind: boolean }>`
    with latest as (
      select regexp_replace(regexp_replace(trim(${notes}), '\\s+', ' ', 'g'), '[.!]+$', '') as reason, ${at} as decided_at,
        task_id
      from task_submissions
      where outlet_id = ${outlet_id} and ${status} = 'Rejected' and ${at} >= ${since}
      order by ${at} desc limit ${sql.lit(reviewLimits.reasonRejections)}
    ), own_group as (
      select d.group_id from task_templates t join task_definitions d on d.id = t.definition_id
      where t.display_id = ${template} limit 1
    ), ranked as (
      select reason, decided_at,
        case when ${template}::text is null or d.display_id = ${template} then 0
          when d.group_id = (select group_id from own_group) then 1
          else 2 end as distance
      from latest
      join daily_tasks t on t.id = task_id join task_definitions d on d.id = t.definition_id
      where length(reason) between 1 and ${sql.lit(reviewLimits.reasonLength)}
    ), counted as (
      select mode() within group (order by reason) as reason, min(distance) as distance,
        row_number() over (partition by min(distance) = 2
          order by min(distance), count(*) filter (where distance < 2) desc, count(*) desc, max(decided_at) desc) as place
      from ranked group by lower(reason)
    )
    select reason, distance < 2 as of_kind from counted
    where place <= ${sql.lit(reviewLimits.reasons)} order by distance, place`.execute(db);
  // Actors who review all outlets may name an unknown one; an outlet with rejections exists.
  if (rows.length === 0 && !(await isOutlet(db, outlet_id))) throw notFound('Outlet');
  const notesOf = (ofKind: boolean) =>
    rows.filter(({ of_kind }) => of_kind === ofKind).map(({ reason }) => reason);
  return groupReasons(notesOf(true), notesOf(false));
}

const isOutlet = async (db: Context['db'], id: string): Promise<boolean> =>
  (await db.selectFrom('outlets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
