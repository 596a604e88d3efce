import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { mayView } from '../../groups/access/queries.ts';

/**
 * Records when the actor first saw announcements. Skips their own, other posts and posts they may not view. Adds no
 * entry to the trail.
 */
export async function recordSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  postIds: readonly string[],
): Promise<void> {
  // Ordered by id to avoid deadlocks between devices of one person. Posts locked by a deletion are skipped, since
  // waiting for them while holding other locks could deadlock.
  await sql`
    insert into social_reads (post_id, user_id, seen_at)
    select id, ${actor.uid}::uuid, ${clock.now()}::timestamptz from social_posts post
    where id = any(${postIds}::uuid[]) and is_announcement and author_id <> ${actor.uid}::uuid
      and ${mayView(actor, sql`post.group_id`)}
    order by id for key share of post skip locked
    on conflict do nothing`.execute(db);
}
