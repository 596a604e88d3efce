import { isAdmin, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEntry, ActivityEvent } from '@gerai/shared/trail/contract.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { signAvatarUrl } from '../../accounts/account/sign-avatar-url.ts';
import { mayView } from '../../social/groups/access/queries.ts';

type Where = (activity: ExpressionBuilder<Tables, 'activity'>) => Expression<SqlBool>;

interface Visible {
  where: Where;
  /** The order of its index, newest first: by time for one person's entries, like their log. */
  by: 'created_at' | 'id';
}

/**
 * The trail entries canSeeActivity lets a person see, as conditions that each have an index in newest-first order. A
 * test proves that they agree with the policy.
 */
export function visibleActivity(actor: PersonActor): Visible[] {
  if (isAdmin(actor)) return [{ where: (line) => line.lit(true), by: 'id' }];
  const all: Visible[] = [
    { where: (line) => line('actor_uid', '=', actor.uid), by: 'created_at' },
    { where: (line) => line('concerns_uid', '=', actor.uid), by: 'created_at' },
    ...visibleWork(actor).map((where): Visible => ({ where, by: 'id' })),
  ];
  const ofViewed = mayView(actor, sql.ref('activity.group_id'));
  return all.map(({ where, by }) => ({ where: (line) => line.and([where(line), ofViewed]), by }));
}

function visibleWork(actor: PersonActor): Where[] {
  if (actor.role === 'audit') return [isWorkEntry];
  if (actor.role !== 'manager' && actor.role !== 'staff') return [];
  const ofRole: Where = (line) =>
    actor.role === 'manager'
      ? line.lit(true)
      : line.or([line('job_role_id', 'is', null), line('job_role_id', '=', actor.job_role_id)]);
  const everywhere: Where = (line) =>
    line.and([isWorkEntry(line), line('outlet_id', 'is', null), ofRole(line)]);
  const here: Where = (line) =>
    line.and([isWorkEntry(line), line('outlet_id', '=', actor.location_id), ofRole(line)]);
  return [everywhere, here];
}

const isWorkEntry: Where = (line) =>
  line('event', 'in', sql<ActivityEvent>`(${sql.join(WORK_EVENTS.map((event) => sql.lit(event)))})`);

interface RecentQuery {
  limit: number;
  /** Only these events; all if absent. */
  events?: readonly ActivityEvent[];
}

/** The latest trail entries a person may see, newest first. */
export async function listRecentActivity(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  { limit, events }: RecentQuery,
): Promise<ActivityEntry[]> {
  // Each condition is a query by its own index: combined with `or`, the database would scan all years.
  const latest = visibleActivity(actor).map(({ where, by }) =>
    db
      .selectFrom('activity')
      .selectAll()
      .where(where)
      .$if(events !== undefined, (query) => query.where('event', 'in', events!))
      .$if(by === 'created_at', (query) => query.orderBy('created_at', 'desc'))
      .orderBy('id', 'desc')
      .limit(limit),
  );
  const [first, ...rest] = latest.map((query) => db.selectFrom(query.as('line')).selectAll());
  const all = rest.reduce((union, query) => union.union(query), first!);
  const rows = await db
    .selectFrom(all.as('line'))
    .leftJoin('outlets', 'outlets.id', 'line.outlet_id')
    .leftJoin('users', 'users.uid', 'line.actor_uid')
    .select([
      'line.id',
      'line.event',
      'line.actor_uid',
      'line.actor_name',
      'users.avatar_version',
      'line.subject_type',
      'line.subject_id',
    ])
    .select(['line.outlet_id', 'outlets.outlet_name', 'line.created_at'])
    .select(subjectName.as('subject_name'))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute();
  const now = clock.now();
  return rows.map(({ avatar_version, ...row }) => ({
    ...row,
    event: row.event as ActivityEvent,
    actor_avatar_url: row.actor_uid && signAvatarUrl(keys, { uid: row.actor_uid, avatar_version }, now),
  }));
}

/** The subject of the entry, by its name at that time. */
const subjectName = sql<string>`coalesce(
  line.details ->> 'taskName', line.details ->> 'task_name', line.details ->> 'name', line.details ->> 'date', '')`;
