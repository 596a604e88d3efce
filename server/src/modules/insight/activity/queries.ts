import { isAdmin, type PersonActor, presentPlaces } from '@gerai/shared/actor/actor.ts';
import type { ActivityEntry } from '@gerai/shared/trail/contract.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import { ADMINS_ONLY } from '@gerai/shared/trail/security-events.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { signAvatarUrl } from '../../accounts/account/sign-avatar-url.ts';
import { mayView } from '../../social/groups/access/queries.ts';

type Where = (activity: ExpressionBuilder<Tables, 'activity'>) => Expression<SqlBool>;

interface Visible {
  where: Where;
  /** The order of its index, newest first: by time for one person's entries, like their log. */
  by: 'created_at' | 'id';
  /** Ids of outlets: of each its latest are read by its index, and the latest of all are among them. */
  ofEach?: RawBuilder<unknown>;
}

/**
 * The trail entries canSeeActivity lets a person see, as conditions that each have an index in newest-first order. A
 * test proves that they agree with the policy. `outlets` is given where a manager's are not known yet.
 */
export function visibleActivity(actor: PersonActor, outlets?: RawBuilder<unknown>): Visible[] {
  if (isAdmin(actor)) return [{ where: (line) => line.lit(true), by: 'id' }];
  const all: Visible[] = [
    { where: (line) => line('actor_uid', '=', actor.uid), by: 'created_at' },
    { where: (line) => line('concerns_uid', '=', actor.uid), by: 'created_at' },
    ...visibleWork(actor, outlets),
  ];
  const ofViewed = mayView(actor, sql.ref('activity.group_id'));
  return all.map(({ where, ...visible }) => ({
    ...visible,
    where: (line) => line.and([where(line), ofViewed, isForAnybody(line)]),
  }));
}

function visibleWork(actor: PersonActor, outlets?: RawBuilder<unknown>): Visible[] {
  if (actor.role === 'audit') return [{ where: isWorkEntry, by: 'id' }];
  if (actor.role !== 'manager' && actor.role !== 'staff') return [];
  const places = presentPlaces(actor);
  const managed = outlets ?? sql.val(places.map(({ location_id }) => location_id));
  const jobRoles = [actor, ...places].map(({ job_role_id }) => job_role_id);
  const everywhere: Where = (line) =>
    line.and([
      isWorkEntry(line),
      line('outlet_id', 'is', null),
      actor.role === 'manager'
        ? line.lit(true)
        : line.or([line('job_role_id', 'is', null), sql<SqlBool>`job_role_id = any(${jobRoles}::uuid[])`]),
    ]);
  if (actor.role === 'manager')
    return [
      { where: everywhere, by: 'id' },
      { where: isWorkEntry, by: 'id', ofEach: sql`${managed}::uuid[]` },
    ];
  const at = places.map(({ location_id, job_role_id }): Visible => {
    const ofRole: Where = (line) =>
      line.or([line('job_role_id', 'is', null), line('job_role_id', '=', job_role_id)]);
    return {
      where: (line) => line.and([isWorkEntry(line), line('outlet_id', '=', location_id), ofRole(line)]),
      by: 'id',
    };
  });
  return [{ where: everywhere, by: 'id' }, ...at];
}

const isForAnybody: Where = (line) =>
  line('event', 'not in', sql<ActivityEvent>`(${sql.join(ADMINS_ONLY.map((event) => sql.lit(event)))})`);

const isWorkEntry: Where = (line) =>
  line('event', 'in', sql<ActivityEvent>`(${sql.join(WORK_EVENTS.map((event) => sql.lit(event)))})`);

interface RecentQuery {
  limit: number;
  /** The ids of a manager's outlets, as a part of a statement whose values are given later. */
  outlets?: RawBuilder<unknown>;
  /** Only these events; all if absent. */
  events?: readonly ActivityEvent[];
}

/** An entry as `selectRecentActivity` gives it; as JSON its time has PostgreSQL's form. */
export type RecentEntry = Omit<ActivityEntry, 'actor_avatar_url'> & { avatar_version: number | null };

/** The latest trail entries a person may see, newest first. */
export async function listRecentActivity(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  query: RecentQuery,
): Promise<ActivityEntry[]> {
  const rows = await selectRecentActivity(context.db, actor, query).execute();
  return readEntries({ recent: rows }).recent.map((row) => toActivityEntry(context, actor, row));
}

/** A selection of entries, to execute or to put into a statement. */
type Selection = Expression<RecentEntry> & { execute(): Promise<RecentEntry[]> };

export const selectRecentActivity = (db: Queryable, actor: PersonActor, query: RecentQuery): Selection =>
  selectLatest(db, visibleActivity(actor, query.outlets), query);

function selectLatest(db: Queryable, visible: readonly Visible[], { limit, events }: RecentQuery): Selection {
  // Each condition is a query by its own index: combined with `or`, the database would scan all years.
  const latest = visible.map(({ where, by, ofEach }) => {
    const ofOne = db
      .selectFrom('activity')
      .selectAll()
      .where(where)
      .$if(events !== undefined, (query) =>
        query.where('event', 'in', sql<ActivityEvent>`(${sql.join(events!.map((event) => sql.lit(event)))})`),
      )
      .$if(ofEach !== undefined, (query) => query.where(sql<SqlBool>`outlet_id = place.outlet`))
      .$if(by === 'created_at', (query) => query.orderBy('created_at', 'desc'))
      .orderBy('id', 'desc')
      .limit(sql.lit(limit));
    if (!ofEach) return ofOne;
    return db
      .selectFrom(sql<{ outlet: string }>`unnest(${ofEach})`.as<'place'>(sql`place (outlet)`))
      .innerJoinLateral(ofOne.as('latest'), (join) => join.onTrue())
      .selectAll('latest')
      .orderBy('latest.id', 'desc')
      .limit(sql.lit(limit));
  });
  const [first, ...rest] = latest.map((query) => db.selectFrom(query.as('line')).selectAll());
  const all = rest.reduce((union, query) => union.union(query), first!);
  return db
    .selectFrom(all.as('line'))
    .leftJoin('outlets', 'outlets.id', 'line.outlet_id')
    .leftJoin('users', 'users.uid', 'line.actor_uid')
    .select([
      'line.id',
      sql<ActivityEvent>`line.event`.as('event'),
      'line.actor_uid',
      'line.actor_name',
      'users.avatar_version',
      'line.subject_type',
      'line.subject_id',
    ])
    .select(['line.outlet_id', 'outlets.outlet_name', 'line.created_at'])
    .select(subjectName.as('subject_name'))
    .orderBy('line.id', 'desc')
    .limit(sql.lit(limit));
}

/** What any admin sees. */
export const selectAllActivity = (db: Queryable, query: RecentQuery): Selection =>
  selectLatest(db, [{ where: (line) => line.lit(true), by: 'id' }], query);

/** The latest entries about one thing, for an admin, newest first. */
export async function listSubjectActivity(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  admin: PersonActor,
  { type, id }: { type: string; id: string },
  limit: number,
): Promise<ActivityEntry[]> {
  const where: Where = (line) => line.and([line('subject_type', '=', type), line('subject_id', '=', id)]);
  const rows = await selectLatest(context.db, [{ where, by: 'id' }], { limit }).execute();
  return readEntries({ recent: rows }).recent.map((row) => toActivityEntry(context, admin, row));
}

/** The latest work of the whole business, which admins and auditors see whoever they are. */
export const selectRecentWork = (db: Queryable, limit: number): Selection =>
  selectLatest(db, [{ where: isAnyonesWork, by: 'id' }], { limit });

const isAnyonesWork: Where = (line) => line.and([isWorkEntry(line), line('group_id', 'is', null)]);

/** SQL column: the entries as JSON, newest first. */
export const recentAsJson = (entries: Expression<unknown>) =>
  sql<RecentEntry[]>`(select coalesce(json_agg(entry), '[]') from ${entries} entry)`;

/** The entries of a row with their times as instants, which are the same whenever the row is shown. */
export const readEntries = <Row extends { recent: RecentEntry[] }>(row: Row): Row => ({
  ...row,
  recent: row.recent.map((entry) => ({ ...entry, created_at: new Date(entry.created_at).toISOString() })),
});

/** Maps an entry of `readEntries` to a response, with the avatar's URL for the viewer's session. */
export function toActivityEntry(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  viewer: Viewer,
  { avatar_version, ...entry }: RecentEntry,
): ActivityEntry {
  const { actor_uid: uid } = entry;
  return {
    ...entry,
    actor_avatar_url: uid && signAvatarUrl(keys, viewer, { uid, avatar_version }, clock.now()),
  };
}

/** The subject of the entry, by its name at that time. */
const subjectName = sql<string>`coalesce(
  line.details ->> 'taskName', line.details ->> 'task_name', line.details ->> 'name', line.details ->> 'date', '')`;
