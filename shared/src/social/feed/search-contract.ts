import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { cursor, flag, page, searchedText, uuid } from '../../http/schemas.ts';
import { comment, post, socialLimits } from './contract.ts';

/** A matching post, or the post of a matching comment; `comment` is then the match. */
export const searchHit = z.object({ post, comment: comment.nullable() });
export type SearchHit = z.infer<typeof searchHit>;

export const searchSocial = endpoint({
  method: 'GET',
  path: '/api/social/search',
  summary: 'Posts and comments that the caller may see, by words in Indonesian or English, newest first',
  query: z.object({
    q: searchedText(socialLimits.search).min(1),
    group_id: uuid.optional(),
    author_id: uuid.optional(),
    /** Only announcements and their comments. */
    announcements: flag.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(socialLimits.searchPerPage),
  }),
  response: page(searchHit).describe(
    'A page may have fewer rows than asked for, or none, while `next` is set: so much was read for it. Only `next: null` is the end.',
  ),
});
