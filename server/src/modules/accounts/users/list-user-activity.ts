import type { listUserActivity as activityCall } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { entriesWithin } from '../../../platform/trail/entries-within.ts';
import type { StoredDetails } from '../../../platform/trail/read-details.ts';
import { buildEntryPage } from '../account/build-entry-page.ts';

type Query = EndpointParsed<typeof activityCall>['query'];

/**
 * A page of the trail entries by or concerning a user, newest first (decisions, placeholders). Throws `not_found` for
 * an unknown or deleted user.
 */
export async function listUserActivity(
  context: Context,
  viewer: Viewer,
  uid: string,
  query: Query,
): Promise<EndpointResponse<typeof activityCall>> {
  const [found, user] = await Promise.all([findEntries(context.db, uid, query), findUser(context.db, uid)]);
  if (!user) throw notFound('User');
  const entries = found.map(({ planned_by, details, ...entry }) => ({
    ...entry,
    details: { ...details, planned_by },
  }));
  return buildEntryPage(context, viewer, entries, query.limit);
}

const findUser = (db: Queryable, uid: string) =>
  db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

interface StoredEntry {
  id: number;
  event: ActivityEvent;
  actor_uid: string | null;
  actor_name: string;
  avatar_version: number | null;
  subject_type: string;
  subject_id: string;
  subject_name: string;
  outlet_id: string | null;
  outlet_name: string | null;
  created_at: string;
  details: StoredDetails;
  planned_by: string | null;
}

/**
 * Entries by the user and entries concerning them each have an index in newest-first order; combined with `or` none
 * would be used.
 */
async function findEntries(db: Queryable, uid: string, query: Query): Promise<StoredEntry[]> {
  const newest = sql`order by created_at desc, id desc limit ${query.limit + 1}`;
  const where = entriesWithin(query);
  const { rows } = await sql<StoredEntry>`
    select entry.id, entry.event, entry.actor_uid, entry.actor_name, actor.avatar_version, entry.subject_type,
      entry.subject_id, entry.outlet_id, outlets.outlet_name, entry.created_at, entry.details,
      planner.name as planned_by,
      coalesce(entry.details ->> 'taskName', entry.details ->> 'task_name', entry.details ->> 'name',
        entry.details ->> 'date', subject.name, '') as subject_name
    from (
      select * from (
        (select * from activity where actor_uid = ${uid} and ${where} ${newest})
        union all
        (select * from activity where concerns_uid = ${uid} and actor_uid is distinct from ${uid} and ${where} ${newest})
      ) entries ${newest}
    ) entry
    left join outlets on outlets.id = entry.outlet_id
    left join users planner on planner.uid = (entry.details ->> 'planned_by_uid')::uuid
    left join users actor on actor.uid = entry.actor_uid
    left join users subject on subject.uid = case when entry.subject_type = 'user' then entry.subject_id::uuid end
    order by entry.created_at desc, entry.id desc`.execute(db);
  return rows;
}
