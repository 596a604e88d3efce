import { z } from 'zod';
import { instant, uuid } from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';
import type { ImageBudget } from '../../pictures/image-budget.ts';
import type { SocialReason } from './reasons.ts';

/** The six reactions (specification 2, section 9), each with its emoji, in the order in which they are offered. */
export const REACTION_TYPES = ['like', 'love', 'laugh', 'wow', 'sad', 'angry'] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];

export const reactionEmoji: Record<ReactionType, string> = {
  like: '👍',
  love: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  angry: '😠',
};

export const socialLimits = {
  /** Characters (specification 2, section 9). */
  post: 2000,
  comment: 1000,
  reply: 500,
  postPhotos: 4,
  commentPhotos: 2,
  /** Characters of a post before 'Read more'. */
  preview: 300,
  feedPerPage: 20,
  commentsPerPage: 20,
  repliesPerPage: 50,
  searchPerPage: 20,
  /** Emoji of the summary, and recent reactions of the panel. */
  summaryEmoji: 3,
  recentReactions: 5,
  /** People named in one post or comment. */
  mentions: 20,
  /** People offered after an @. */
  people: 8,
  /** Posts that are marked as seen, or asked about, in one call. */
  seen: 50,
  readersPerPage: 50,
  /** Characters of a search. */
  search: 100,
} as const;

/** Social photos (specification 2, section 9). */
export const socialPhotoBudget: ImageBudget = {
  maxBytes: 800 * 1024,
  maxSide: 1920,
  startQuality: 0.9,
  qualityStep: 0.1,
  minQuality: 0.1,
  maxRetries: 10,
};

/** What somebody writes: at most so many characters, and none that the database refuses. */
export const writtenText = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'social.unreadable' satisfies SocialReason)
    .default('');

/** Who wrote something, as they are called now. */
export const author = z.object({ name: z.string(), email: z.string(), avatar_url: z.string().nullable() });
export type Author = z.infer<typeof author>;

/** A person whom a text names: `@name` in it is they, as they were called then. */
export const mention = z.object({ uid: uuid, name: z.string() });
export type Mention = z.infer<typeof mention>;

/** Of each type that there is, how many. */
export const reactionCounts = z.partialRecord(z.enum(REACTION_TYPES), z.number().int());
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** The types by which the caller has reacted. */
export const ownReactions = z.partialRecord(z.enum(REACTION_TYPES), z.literal(true));
export type OwnReactions = z.infer<typeof ownReactions>;

/** A post (specification 2, section 3). */
export const post = z.object({
  id: uuid,
  author_id: uuid,
  author,
  /** Null is everyone's. */
  group_id: uuid.nullable(),
  group: z.object({ id: uuid, name: z.string() }).nullable(),
  content: z.string(),
  mentions: z.array(mention),
  /** The addresses of `photos`, in their order; null for none. */
  media_urls: z.array(z.string()).nullable(),
  photos: z.array(photo),
  reactions: reactionCounts,
  reaction_count: z.number().int(),
  user_reactions: ownReactions,
  comment_count: z.number().int(),
  is_pinned: z.boolean(),
  is_announcement: z.boolean(),
  /** Whether the caller may pin it, and remove it and its comments, as a moderator. */
  can_moderate: z.boolean(),
  created_at: instant,
  /** Later than `created_at` where its author has changed it. */
  updated_at: instant,
});
export type Post = z.infer<typeof post>;

/** A comment or, with a parent, a reply (specification 2, section 3). */
export const comment = z.object({
  id: uuid,
  post_id: uuid,
  parent_id: uuid.nullable(),
  author_id: uuid,
  author,
  content: z.string(),
  mentions: z.array(mention),
  media_urls: z.array(z.string()).nullable(),
  photos: z.array(photo),
  reactions: reactionCounts,
  user_reaction: z.enum(REACTION_TYPES).nullable(),
  /** As many as are listed below it, with those of which only the place is left. */
  reply_count: z.number().int(),
  created_at: instant,
  /** A deleted one keeps its place, and says by whom: its author, or somebody else. */
  deleted: z.enum(['author', 'moderator']).nullable(),
});
export type Comment = z.infer<typeof comment>;
