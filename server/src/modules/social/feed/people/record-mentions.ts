import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildPostEntry } from '../posts/build-post-entry.ts';

/**
 * Replaces the mentions of a post (found by find-mentioned.ts) and records an entry for each newly mentioned person,
 * which notifies them.
 */
export async function recordMentions(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  post: { id: string; group_id: string | null; content: string },
  mentions: readonly Mention[],
  before: readonly Mention[] = [],
): Promise<void> {
  if (before.length > 0)
    await tx
      .deleteFrom('social_mentions')
      .where('post_id', '=', post.id)
      .where('comment_id', 'is', null)
      .execute();
  if (mentions.length === 0) return;
  await tx
    .insertInto('social_mentions')
    .values(mentions.map(({ uid, name }) => ({ post_id: post.id, comment_id: null, user_id: uid, name })))
    .execute();
  const mentioned = mentions.filter(
    ({ uid }) => uid !== actor.uid && !before.some((known) => known.uid === uid),
  );
  const entries = mentioned.map(({ uid }) =>
    buildPostEntry('social person mentioned', post, { concerns_uid: uid }),
  );
  if (entries.length > 0) await recordActivity(tx, actor, now, ...entries);
}
