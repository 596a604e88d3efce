import { z } from 'zod';
import { instant, uuid } from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';
import type { ImageBudget } from '../../pictures/image-budget.ts';
import { composed } from '../../text/one-line.ts';
import type { SocialReason } from './reasons.ts';

/** The six reactions (specification 2, section 9) with their emoji, in display order. */
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
  /** Maximum characters (specification 2, section 9). */
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
  /** Emoji in the summary, and recent reactions in the panel. */
  summaryEmoji: 3,
  recentReactions: 5,
  /** Maximum mentions in one post or comment. */
  mentions: 20,
  /** Suggestions after an @. */
  people: 8,
  /** Posts per call of markSeen or countSeen. */
  seen: 50,
  readersPerPage: 50,
  /** Maximum characters of a search. */
  search: 100,
} as const;

/** Budget of social photos (specification 2, section 9). */
export const socialPhotoBudget: ImageBudget = {
  maxBytes: 800 * 1024,
  maxSide: 1920,
  startQuality: 0.9,
  qualityStep: 0.1,
  minQuality: 0.1,
  maxRetries: 10,
};

/** Text of at most `characters` characters, without those that the database refuses. */
export const writtenText = (characters: number) =>
  z
    .string()
    .overwrite(composed)
    .trim()
    .max(characters)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'social.unreadable' satisfies SocialReason)
    .default('');

/** The author, by their current name. */
export const author = z.object({
  name: z.string(),
  /** Null for who may not see it (policy canSeeEmail). */
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Author = z.infer<typeof author>;

/** A mentioned person. The text contains `@name`, with the name at the time of writing. */
export const mention = z.object({ uid: uuid, name: z.string() });
export type Mention = z.infer<typeof mention>;

/** Count per reaction type; types without reactions are absent. */
export const reactionCounts = z.partialRecord(z.enum(REACTION_TYPES), z.number().int());
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** The caller's own reactions. */
export const ownReactions = z.partialRecord(z.enum(REACTION_TYPES), z.literal(true));
export type OwnReactions = z.infer<typeof ownReactions>;

/** A post (specification 2, section 3). */
export const post = z.object({
  id: uuid,
  author_id: uuid,
  author,
  /** Null for the feed of everyone. */
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
  /** Whether the caller may pin the post, and remove it and its comments, as a moderator. */
  can_moderate: z.boolean(),
  created_at: instant,
  /** Later than `created_at` if the author has edited it. */
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
  /** Number of replies listed below it, including placeholders of deleted ones. */
  reply_count: z.number().int(),
  created_at: instant,
  /** Who deleted it: its author or someone else. A deleted comment stays as a placeholder; null if not deleted. */
  deleted: z.enum(['author', 'moderator']).nullable(),
});
export type Comment = z.infer<typeof comment>;
