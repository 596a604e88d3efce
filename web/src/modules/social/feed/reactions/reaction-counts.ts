import {
  type Comment,
  type Post,
  REACTION_TYPES,
  type ReactionCounts,
  type ReactionType,
  socialLimits,
} from '@gerai/shared/social/feed/contract.ts';

type PostReactions = Pick<Post, 'reactions' | 'reaction_count' | 'user_reactions'>;

/** A post with the person's reaction added or removed. Returns the same object if nothing changes. */
export function withReaction<P extends PostReactions>(post: P, type: ReactionType, on: boolean): P {
  if (Boolean(post.user_reactions[type]) === on) return post;
  const { [type]: _, ...others } = post.user_reactions;
  return {
    ...post,
    reactions: changed(post.reactions, type, on ? 1 : -1),
    reaction_count: Math.max(0, post.reaction_count + (on ? 1 : -1)),
    user_reactions: on ? { ...post.user_reactions, [type]: true } : others,
  };
}

/** A comment with the person's reaction replaced or removed. */
export function withOneReaction<C extends Pick<Comment, 'reactions' | 'user_reaction'>>(
  comment: C,
  type: ReactionType | null,
): C {
  const before = comment.user_reaction;
  if (before === type) return comment;
  let reactions = comment.reactions;
  if (before) reactions = changed(reactions, before, -1);
  if (type) reactions = changed(reactions, type, 1);
  return { ...comment, reactions, user_reaction: type };
}

function changed(counts: ReactionCounts, type: ReactionType, by: number): ReactionCounts {
  const { [type]: before = 0, ...others } = counts;
  return before + by > 0 ? { ...others, [type]: before + by } : others;
}

/** The types with a count above zero, most frequent first. */
export function countedReactions(counts: ReactionCounts): { type: ReactionType; count: number }[] {
  return REACTION_TYPES.flatMap((type) => {
    const count = counts[type] ?? 0;
    return count > 0 ? [{ type, count }] : [];
  }).sort((a, b) => b.count - a.count);
}

export const totalOf = (counts: ReactionCounts): number =>
  countedReactions(counts).reduce((total, { count }) => total + count, 0);

/** The types in the summary: the most frequent, at most three. */
export const summaryTypes = (counts: ReactionCounts): ReactionType[] =>
  countedReactions(counts)
    .slice(0, socialLimits.summaryEmoji)
    .map(({ type }) => type);
