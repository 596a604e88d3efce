import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { mayView } from '../../groups/access/group-rights.ts';

/**
 * Remembers that the actor has seen announcements, and when first. Their own, other posts and what they may not view
 * are passed over. Nobody is told: it leaves no line in the trail.
 */
export async function markSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  postIds: readonly string[],
): Promise<void> {
  // In one order, so that two devices of one person don't wait for each other. What somebody deletes at this moment need
  // not be seen, and waiting for it while holding others would be waiting for each other.
  await sql`
    insert into social_reads (post_id, user_id, seen_at)
    select id, ${actor.uid}::uuid, ${clock.now()}::timestamptz from social_posts post
    where id = any(${postIds}::uuid[]) and is_announcement and author_id <> ${actor.uid}::uuid
      and ${mayView(actor, sql`post.group_id`)}
    order by id for key share of post skip locked
    on conflict do nothing`.execute(db);
}
