import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canDelete } from '@gerai/shared/social/feed/policy.ts';
import { allowStatementTime } from '../../../../database/connection/statement-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildPostEntry } from './build-post-entry.ts';
import { lockPost } from './lock-post.ts';

/** Milliseconds: deleting ten thousand comments with their reactions takes some seconds. */
const STATEMENT_MS = 10 * 60_000;

/**
 * Deletes a post with its comments and reactions; photos are swept later. Allowed for its author and for moderators of
 * its group; in the latter case the author is notified and the trail keeps the content. Throws `not_found` and
 * `forbidden`.
 */
export async function deletePost(context: Context, actor: PersonActor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, actor, id, 'delete');
    if (!canDelete(actor, post)) throw new AppError('forbidden', 'social.delete_post_not_allowed');
    await allowStatementTime(tx, STATEMENT_MS);
    await tx.deleteFrom('social_posts').where('id', '=', id).execute();
    const { author_id, author_name: authorName, content } = post;
    const entry =
      author_id === actor.uid
        ? buildPostEntry('social post deleted', post)
        : buildPostEntry('social post removed', post, { concerns_uid: author_id, content, authorName });
    await recordActivity(tx, actor, context.clock.now(), entry);
  });
}
