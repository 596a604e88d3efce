import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { cursor, idParams, page, uuid } from '../../http/schemas.ts';
import { comment, REACTION_TYPES, socialLimits, writtenText } from './contract.ts';

export const listComments = endpoint({
  method: 'GET',
  path: '/api/social/posts/:id/comments',
  summary: 'Comments of a post without their replies, oldest first, a page at a time',
  params: idParams,
  query: z.object({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(socialLimits.commentsPerPage),
  }),
  response: page(comment),
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/social/comments/:id/replies',
  summary: 'Replies to a comment, oldest first, a page at a time',
  params: idParams,
  query: z.object({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(socialLimits.repliesPerPage),
  }),
  response: page(comment),
});

export const getComment = endpoint({
  method: 'GET',
  path: '/api/social/comments/:id',
  summary: 'One comment or reply, to which an address leads',
  params: idParams,
  response: comment,
});

/** A reply has a parent, and at most 500 characters. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/social/posts/:id/comments',
  summary: 'Comment on a post, or reply, under an id of the client; the same again gives the first answer',
  params: idParams,
  body: z.object({
    id: uuid,
    parent_id: uuid.nullable().default(null),
    content: writtenText(socialLimits.comment),
    photo_ids: z.array(uuid).max(socialLimits.commentPhotos).default([]),
    mentions: z.array(uuid).max(socialLimits.mentions).default([]),
  }),
  response: comment,
  status: 201,
  repeatStatus: 200,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/social/comments/:id',
  summary: 'Delete a comment: its place stays (its author, moderators, admins)',
  params: idParams,
  response: comment,
});

export const reactToComment = endpoint({
  method: 'PUT',
  path: '/api/social/comments/:id/reaction',
  summary: 'React to a comment, instead of how one did before',
  params: idParams,
  body: z.object({ reaction_type: z.enum(REACTION_TYPES) }),
  response: comment,
});

export const removeCommentReaction = endpoint({
  method: 'DELETE',
  path: '/api/social/comments/:id/reaction',
  summary: "Take one's reaction to a comment back",
  params: idParams,
  response: comment,
});
