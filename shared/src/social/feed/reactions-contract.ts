import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { idParams, instant, uuid } from '../../http/schemas.ts';
import { ownReactions, REACTION_TYPES, reactionCounts } from './contract.ts';

/** A post's reactions after a change. */
export const postReactions = z.object({
  post_id: uuid,
  reactions: reactionCounts,
  reaction_count: z.number().int(),
  user_reactions: ownReactions,
});
export type PostReactions = z.infer<typeof postReactions>;

const one = z.object({ id: uuid, type: z.enum(REACTION_TYPES) });

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/api/social/posts/:id/reactions/:type',
  summary: 'React to a post in one of six ways; again changes nothing',
  params: one,
  response: postReactions,
});

export const removePostReaction = endpoint({
  method: 'DELETE',
  path: '/api/social/posts/:id/reactions/:type',
  summary: "Take one's reaction to a post back; again changes nothing",
  params: one,
  response: postReactions,
});

/** One reaction in the panel (specification 2, section 3: reaction record). */
export const reactionRecord = z.object({
  user_id: uuid,
  user_name: z.string(),
  avatar_url: z.string().nullable(),
  reaction_type: z.enum(REACTION_TYPES),
  created_at: instant,
});
export type ReactionRecord = z.infer<typeof reactionRecord>;

export const getReactions = endpoint({
  method: 'GET',
  path: '/api/social/posts/:id/reactions',
  summary: 'How many reactions of each type a post has, and the five most recent',
  params: idParams,
  response: z.object({
    reactions: reactionCounts,
    reaction_count: z.number().int(),
    recent: z.array(reactionRecord),
  }),
});
