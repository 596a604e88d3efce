import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  type listSocialAudit as auditCall,
  MODERATION_EVENTS,
  type SocialAuditEntry,
} from '@gerai/shared/social/groups/audit-contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { entriesWithin } from '../../../platform/trail/entries-within.ts';
import type { StoredDetails } from '../../../platform/trail/read-details.ts';
import { buildEntryPage } from '../../accounts/account/build-entry-page.ts';

type Query = EndpointParsed<typeof auditCall>['query'];

interface StoredEntry extends Omit<SocialAuditEntry, 'actor_avatar_url' | 'changes'> {
  avatar_version: number | null;
  details: StoredDetails;
}

/** A page of the trail entries of admins and moderators in groups, newest first (decisions, placeholders). */
export async function listSocialAudit(
  context: Context,
  viewer: Viewer,
  query: Query,
): Promise<EndpointResponse<typeof auditCall>> {
  return buildEntryPage(context, viewer, await findEntries(context.db, query), query.limit);
}

/** Literals, to match the partial indexes: with parameters the planner could not use them. */
const moderation = sql`event in (${sql.join(MODERATION_EVENTS.map((event) => sql.lit(event)))})`;

/** Cuts the page before joining anything. */
async function findEntries(db: Queryable, query: Query): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select entry.id, entry.event, entry.created_at, entry.actor_uid, entry.actor_name, actor.avatar_version, entry.group_id,
      coalesce(social_groups.name, ${nameOfDeleted}) as group_name,
      coalesce(entry.details ->> 'personName', entry.details ->> 'authorName', person.name) as person_name,
      entry.details ->> 'jobRole' as job_role,
      coalesce(entry.details ->> 'content', case entry.subject_type when 'post' then entry.details ->> 'name' end, '')
        as content,
      entry.details
    from (
      select * from activity
      where ${moderation} and ${entriesWithin(query)} ${query.group_id ? sql`and group_id = ${query.group_id}` : sql``}
      order by created_at desc, id desc limit ${query.limit + 1}
    ) entry
    left join social_groups on social_groups.id = entry.group_id
    left join users actor on actor.uid = entry.actor_uid
    left join users person on person.uid = entry.concerns_uid
    order by entry.created_at desc, entry.id desc`.execute(db);
  return rows;
}

const nameOfDeleted = sql`(
  select gone.details ->> 'name' from activity gone
  where gone.group_id = entry.group_id and gone.event = 'social group deleted' limit 1)`;
