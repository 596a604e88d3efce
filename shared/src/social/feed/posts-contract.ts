import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import {
  cursor,
  flag,
  idParams,
  instant,
  listOf,
  noContent,
  page,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { socialPerson } from '../groups/contract.ts';
import { post, socialLimits, writtenText } from './contract.ts';

export const listFeed = endpoint({
  method: 'GET',
  path: '/api/social/feed',
  summary: 'Posts that the caller may see, pinned ones first, then the newest, a page at a time',
  query: z.object({
    group_id: uuid.optional(),
    announcements: flag.optional(),
    author_id: uuid.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(socialLimits.feedPerPage),
  }),
  response: page(post),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/social/posts/:id',
  summary: 'One post',
  params: idParams,
  response: post,
});

const content = writtenText(socialLimits.post);
const photoIds = z.array(uuid).max(socialLimits.postPhotos).default([]);
const mentions = z.array(uuid).max(socialLimits.mentions).default([]);

/** Mentioned people; those who may not see the post or are not in the text are ignored. */
export const createPost = endpoint({
  method: 'POST',
  path: '/api/social/posts',
  summary: 'Share a post under an id of the client; the same again gives the first answer',
  body: z.object({
    id: uuid,
    group_id: uuid.nullable().default(null),
    content,
    photo_ids: photoIds,
    mentions,
    is_announcement: z.boolean().default(false),
  }),
  response: post,
  status: 201,
  repeatStatus: 200,
});

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/social/posts/:id',
  summary: 'Change what one has posted: text, photos in their order, who is named',
  params: idParams,
  body: z.object({
    content,
    photo_ids: photoIds,
    mentions,
    /** The `updated_at` that was edited; if the post changed since, throws `conflict`. */
    expected_updated_at: instant.optional(),
  }),
  response: post,
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/social/posts/:id',
  summary: 'Delete a post with its comments (its author, moderators, admins)',
  params: idParams,
  response: noContent,
});

export const setPin = endpoint({
  method: 'PUT',
  path: '/api/social/posts/:id/pin',
  summary: 'Pin a post above the others, or not (moderators, admins)',
  params: idParams,
  body: z.object({ is_pinned: z.boolean() }),
  response: post,
});

/** Records only announcements; other posts, and those that the caller may not see, are ignored. */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/social/seen',
  summary: 'Say that announcements were seen',
  body: z.object({ post_ids: z.array(uuid).min(1).max(socialLimits.seen) }),
  response: noContent,
});

/**
 * Counts for those of the posts whose readers the caller may see. The total is everyone who may view the post,
 * without its author.
 */
export const countSeen = endpoint({
  method: 'GET',
  path: '/api/social/seen',
  summary: 'By how many of how many announcements were seen (author, managers, admins)',
  query: z.object({ post_id: listOf(uuid) }),
  response: z.array(z.object({ post_id: uuid, seen: z.number().int(), audience: z.number().int() })),
});

export const reader = socialPerson.extend({ seen_at: instant.nullable() });
export type Reader = z.infer<typeof reader>;

export const listReaders = endpoint({
  method: 'GET',
  path: '/api/social/posts/:id/readers',
  summary: 'Who has not seen an announcement yet, or who has, by name (author, managers, admins)',
  params: idParams,
  query: z.object({
    seen: flag,
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(socialLimits.readersPerPage),
  }),
  response: page(reader),
});

/** Suggestions for a mention: people who may view the group. */
export const findPeople = endpoint({
  method: 'GET',
  path: '/api/social/people',
  summary: 'People by the beginnings of their names, who may view a group (or anybody), at most 8',
  query: z.object({ q: searchedText(socialLimits.search).default(''), group_id: uuid.optional() }),
  response: z.array(socialPerson.omit({ email: true, phone: true })),
});
