import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ReactionType } from '@gerai/shared/social/feed/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import type { LockedComment } from '../comments/lock-comment.ts';
import { buildPostEntry } from '../posts/build-post-entry.ts';
import type { LockedParentPost } from '../posts/lock-parent-post.ts';

/** Records the entry of an added or removed reaction, concerning the author of the post or comment. */
export async function recordReaction(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  event: 'social reaction added' | 'social reaction removed',
  to: LockedParentPost | LockedComment,
  reaction: ReactionType,
): Promise<void> {
  const [post, comment] = 'post' in to ? [to.post, { commentId: to.id }] : [to, {}];
  const concerned = to.author_id === actor.uid ? {} : { concerns_uid: to.author_id };
  const about = { ...post, content: to.content };
  await recordActivity(tx, actor, now, buildPostEntry(event, about, { ...comment, reaction, ...concerned }));
}
