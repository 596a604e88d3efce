import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { canAnnounce } from '@gerai/shared/social/feed/policy.ts';
import type { countSeen as seenCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { groupAudience, mayView } from '../../groups/access/queries.ts';

/**
 * Counts the readers of announcements among active people who may view them now, without the author. Leaves out other
 * posts, posts the actor may not see, and those whose readers they may not see (canSeeReaders).
 */
export async function countSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  postIds: readonly string[],
): Promise<EndpointResponse<typeof seenCall>> {
  const own = canAnnounce(actor) ? sql`true` : sql`author_id = ${actor.uid}::uuid`;
  // The audience of a group is computed once, however many of its announcements are requested.
  const { rows } = await sql<EndpointResponse<typeof seenCall>[number]>`
    with post as (
      select id, author_id, group_id from social_posts
      where id = any(${postIds}::uuid[]) and is_announcement and ${own} and ${mayView(actor, sql`group_id`)}
    ), place as materialized (
      select one.group_id, array(
        select uid from users where status = 'active' and ${groupAudience(sql`one.group_id`, businessDate(clock.now()))}) as people
      from (select distinct group_id from post) one
    )
    select post.id as post_id,
      cardinality(place.people) - (post.author_id = any(place.people))::integer as audience,
      (select count(*) from social_reads seen where seen.post_id = post.id and seen.user_id = any(place.people))
        as seen
    from post join place on place.group_id is not distinct from post.group_id`.execute(db);
  return rows;
}
