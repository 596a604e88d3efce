import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Comment, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import type { PostReactions } from '@gerai/shared/social/feed/reactions-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type LockedComment, lockComment } from '../comments/lock-comment.ts';
import { findComment, toComment } from '../comments/queries.ts';
import { type LockedParentPost, lockParentPost } from '../posts/lock-parent-post.ts';
import { findPostReactions } from './queries.ts';

type Tx = Transaction<Tables>;

/** What reactions are given to, with its tables and its response. */
export interface ReactionTarget<Response, Locked extends LockedParentPost | LockedComment, Which> {
  lock(tx: Tx, actor: PersonActor, id: string): Promise<Locked>;
  /** Tells whether anything changed. */
  add(tx: Tx, actor: PersonActor, now: Date, locked: Locked, type: ReactionType): Promise<boolean>;
  /** Returns the removed reaction. */
  remove(tx: Tx, actor: PersonActor, which: Which): Promise<ReactionType | undefined>;
  read(
    context: Pick<Context, 'keys' | 'clock'> & { db: Queryable },
    actor: PersonActor,
    id: string,
  ): Promise<Response>;
}

/** A post has any of the six reactions of a person (specification 2, section 4). */
const post: ReactionTarget<PostReactions, LockedParentPost, { id: string; type: ReactionType }> = {
  lock: (tx, actor, id) => lockParentPost(tx, actor, id),
  async add(tx, { uid }, now, { id }, reaction_type) {
    const added = await tx
      .insertInto('social_reactions')
      .values({ post_id: id, user_id: uid, reaction_type, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('post_id')
      .executeTakeFirst();
    return added !== undefined;
  },
  async remove(tx, { uid }, { id, type }) {
    const removed = await tx
      .deleteFrom('social_reactions')
      .where('post_id', '=', id)
      .where('user_id', '=', uid)
      .where('reaction_type', '=', type)
      .returning('reaction_type')
      .executeTakeFirst();
    return removed?.reaction_type;
  },
  read: ({ db }, actor, id) => findPostReactions(db, actor, id),
};

/** A comment has one reaction of a person, which another one replaces. */
const comment: ReactionTarget<Comment, LockedComment, { id: string }> = {
  lock: (tx, actor, id) => lockComment(tx, actor, id, 'share'),
  async add(tx, { uid }, now, { id, deleted }, type) {
    if (deleted) throw new AppError('conflict', 'social.comment_deleted');
    const { rows: changed } = await sql`
      insert into social_comment_reactions as mine (comment_id, user_id, reaction_type, created_at)
      values (${id}::uuid, ${uid}::uuid, ${type}, ${now}::timestamptz)
      on conflict (comment_id, user_id)
        do update set reaction_type = excluded.reaction_type, created_at = excluded.created_at
        where mine.reaction_type <> excluded.reaction_type
      returning comment_id`.execute(tx);
    return changed.length > 0;
  },
  async remove(tx, { uid }, { id }) {
    const removed = await tx
      .deleteFrom('social_comment_reactions')
      .where('comment_id', '=', id)
      .where('user_id', '=', uid)
      .returning('reaction_type')
      .executeTakeFirst();
    return removed?.reaction_type;
  },
  read: async (context, actor, id) => toComment(context, actor, (await findComment(context.db, actor, id))!),
};

export const writeReaction = { post, comment };
