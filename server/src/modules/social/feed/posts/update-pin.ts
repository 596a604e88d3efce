import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { canPin } from '@gerai/shared/social/feed/policy.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildPostEntry } from './build-post-entry.ts';
import { findVisiblePost } from './find-visible-post.ts';
import { lockPost } from './lock-post.ts';

/**
 * Pins or unpins a post at the top of the feed; allowed for moderators of its group. Without a change, adds no entry to
 * the trail. Throws `not_found` and `forbidden`.
 */
export async function updatePin(
  context: Context,
  actor: PersonActor,
  id: string,
  is_pinned: boolean,
): Promise<Post> {
  return await context.db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, actor, id);
    if (!canPin(before)) throw new AppError('forbidden', 'social.pin_not_allowed');
    if (before.is_pinned !== is_pinned) {
      await tx.updateTable('social_posts').set({ is_pinned }).where('id', '=', id).execute();
      const event = is_pinned ? 'social post pinned' : 'social post unpinned';
      await recordActivity(
        tx,
        actor,
        context.clock.now(),
        buildPostEntry(event, before, { authorName: before.author_name }),
      );
    }
    return await findVisiblePost(context, tx, actor, id);
  });
}
