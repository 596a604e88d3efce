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
  if (isAdmin(actor)) return [{ where: (entry) => entry.lit(true), by: 'id' }];
  const all: Visible[] = [
    { where: (entry) => entry('actor_uid', '=', actor.uid), by: 'created_at' },
    { where: (entry) => entry('concerns_uid', '=', actor.uid), by: 'created_at' },
    ...visibleWork(actor, outlets),
  ];
  const ofViewed = mayView(actor, sql.ref('activity.group_id'));
  return all.map(({ where, ...visible }) => ({
    ...visible,
    where: (entry) => entry.and([where(entry), ofViewed, isForAnybody(entry)]),
  }));
}

function visibleWork(actor: PersonActor, outlets?: RawBuilder<unknown>): Visible[] {
  if (actor.role === 'audit') return [{ where: isWorkEntry, by: 'id' }];
  if (actor.role !== 'manager' && actor.role !== 'staff') return [];
  const places = presentPlaces(actor);
  const managed = outlets ?? sql.val(places.map(({ location_id }) => location_id));
  const jobRoles = [actor, ...places].map(({ job_role_id }) => job_role_id);
  const everywhere: Where = (entry) =>
    entry.and([
      isWorkEntry(entry),
      entry('outlet_id', 'is', null),
      actor.role === 'manager'
        ? entry.lit(true)
        : entry.or([entry('job_role_id', 'is', null), sql<SqlBool>`job_role_id = any(${jobRoles}::uuid[])`]),
    ]);
  if (actor.role === 'manager')
    return [
      { where: everywhere, by: 'id' },
      { where: isWorkEntry, by: 'id', ofEach: sql`${managed}::uuid[]` },
    ];
  const at = places.map(({ location_id, job_role_id }): Visible => {
    const ofRole: Where = (entry) =>
      entry.or([entry('job_role_id', 'is', null), entry('job_role_id', '=', job_role_id)]);
    return {
      where: (entry) => entry.and([isWorkEntry(entry), entry('outlet_id', '=', location_id), ofRole(entry)]),
      by: 'id',
    };
  });
  return [{ where: everywhere, by: 'id' }, ...at];
}

const isForAnybody: Where = (entry) =>
  entry('event', 'not in', sql<ActivityEvent>`(${sql.join(ADMINS_ONLY.map((event) => sql.lit(event)))})`);

const isWorkEntry: Where = (entry) =>
  entry('event', 'in', sql<ActivityEvent>`(${sql.join(WORK_EVENTS.map((event) => sql.lit(event)))})`);

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
  const [first, ...rest] = latest.map((query) => db.selectFrom(query.as('entry')).selectAll());
  const all = rest.reduce((union, query) => union.union(query), first!);
  return db
    .selectFrom(all.as('entry'))
    .leftJoin('outlets', 'outlets.id', 'entry.outlet_id')
    .leftJoin('users', 'users.uid', 'entry.actor_uid')
    .select([
      'entry.id',
      sql<ActivityEvent>`entry.event`.as('event'),
      'entry.actor_uid',
      'entry.actor_name',
      'users.avatar_version',
      'entry.subject_type',
      'entry.subject_id',
    ])
    .select(['entry.outlet_id', 'outlets.outlet_name', 'entry.created_at'])
    .select(subjectName.as('subject_name'))
    .orderBy('entry.id', 'desc')
    .limit(sql.lit(limit));
}

/** What any admin sees. */
export const selectAllActivity = (db: Queryable, query: RecentQuery): Selection =>
  selectLatest(db, [{ where: (entry) => entry.lit(true), by: 'id' }], query);

/** The latest entries about one thing, for an admin, newest first. */
export async function listSubjectActivity(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  admin: PersonActor,
  { type, id }: { type: string; id: string },
  limit: number,
): Promise<ActivityEntry[]> {
  const where: Where = (entry) => entry.and([entry('subject_type', '=', type), entry('subject_id', '=', id)]);
  const rows = await selectLatest(context.db, [{ where, by: 'id' }], { limit }).execute();
  return readEntries({ recent: rows }).recent.map((row) => toActivityEntry(context, admin, row));
}

/** The latest work of the whole business, which admins and auditors see whoever they are. */
export const selectRecentWork = (db: Queryable, limit: number): Selection =>
  selectLatest(db, [{ where: isAnyonesWork, by: 'id' }], { limit });

const isAnyonesWork: Where = (entry) => entry.and([isWorkEntry(entry), entry('group_id', 'is', null)]);

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
  entry.details ->> 'taskName', entry.details ->> 'task_name', entry.details ->> 'name', entry.details ->> 'date', '')`;
