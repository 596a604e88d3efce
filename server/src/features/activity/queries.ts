import type { ActivityEntry, ActivityEvent } from '@gerai/shared/activity/contract.ts';
import { WORK_EVENTS } from '@gerai/shared/activity/policy.ts';
import { isAdmin, type PersonActor } from '@gerai/shared/auth/policy.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Where = (activity: ExpressionBuilder<Tables, 'activity'>) => Expression<SqlBool>;

/**
 * The lines of the trail that canSeeActivity lets a person see, as conditions of which each has an index that gives
 * the newest first. A test proves that together they and the policy agree.
 */
export function visibleActivity(actor: PersonActor): Where[] {
  if (isAdmin(actor)) return [(line) => line.lit(true)];
  const own: Where[] = [
    (line) => line('actor_uid', '=', actor.uid),
    (line) => line('concerns_uid', '=', actor.uid),
  ];
  if (actor.role === 'audit') return [...own, isWorkLine];
  if (actor.role !== 'manager' && actor.role !== 'staff') return own;
  const ofRole: Where = (line) =>
    actor.role === 'manager'
      ? line.lit(true)
      : line.or([line('job_role_id', 'is', null), line('job_role_id', '=', actor.job_role_id)]);
  const everywhere: Where = (line) =>
    line.and([isWorkLine(line), line('outlet_id', 'is', null), ofRole(line)]);
  const here: Where = (line) =>
    line.and([isWorkLine(line), line('outlet_id', '=', actor.location_id), ofRole(line)]);
  return [...own, everywhere, here];
}

const isWorkLine: Where = (line) =>
  line('event', 'in', sql<ActivityEvent>`(${sql.join(WORK_EVENTS.map((event) => sql.lit(event)))})`);

interface RecentWish {
  limit: number;
  /** Only these; every event where absent. */
  events?: readonly ActivityEvent[];
}

/** The latest lines of the trail that a person may see, the newest first. */
export async function listRecentActivity(
  db: Queryable,
  actor: PersonActor,
  { limit, events }: RecentWish,
): Promise<ActivityEntry[]> {
  // Each condition by its own index: together, as one `or`, they would be looked for among all years.
  const latest = visibleActivity(actor).map((visible) =>
    db
      .selectFrom('activity')
      .selectAll()
      .where(visible)
      .$if(events !== undefined, (query) => query.where('event', 'in', events!))
      .orderBy('id', 'desc')
      .limit(limit),
  );
  const [first, ...rest] = latest.map((query) => db.selectFrom(query.as('line')).selectAll());
  const all = rest.reduce((union, query) => union.union(query), first!);
  const rows = await db
    .selectFrom(all.as('line'))
    .leftJoin('outlets', 'outlets.id', 'line.outlet_id')
    .select(['line.id', 'line.event', 'line.actor_name', 'line.subject_type', 'line.subject_id'])
    .select(['line.outlet_id', 'outlets.outlet_name', 'line.created_at'])
    .select(subjectName.as('subject_name'))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, event: row.event as ActivityEvent }));
}

/** What the line is about, as it was called then. */
const subjectName = sql<string>`coalesce(
  line.details ->> 'taskName', line.details ->> 'task_name', line.details ->> 'name', line.details ->> 'date', '')`;
