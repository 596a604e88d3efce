import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canDelete } from '@gerai/shared/social/feed/policy.ts';
import { allowStatementTime } from '../../../../database/connection/statement-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { lockPost } from './lock-post.ts';
import { postEntry } from './post-entry.ts';

/** Milliseconds: with ten thousand comments and their reactions, some seconds. */
const STATEMENT_MS = 10 * 60_000;

/**
 * Deletes a post with all that hangs on it; photos are swept later. Its author may, and who moderates where it stands:
 * then its author is told, and the trail keeps what was removed. Throws `not_found` and `forbidden`.
 */
export async function deletePost(context: Context, actor: PersonActor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, actor, id, 'delete');
    if (!canDelete(actor, post)) throw new AppError('forbidden', 'social.delete_post_not_allowed');
    await allowStatementTime(tx, STATEMENT_MS);
    await tx.deleteFrom('social_posts').where('id', '=', id).execute();
    const { author_id, author_name: authorName, content } = post;
    const line =
      author_id === actor.uid
        ? postEntry('social post deleted', post)
        : postEntry('social post removed', post, { concerns_uid: author_id, content, authorName });
    await recordActivity(tx, actor, context.clock.now(), line);
  });
}
