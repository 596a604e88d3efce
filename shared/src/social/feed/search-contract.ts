import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { cursor, flag, page, uuid } from '../../http/schemas.ts';
import { comment, post, socialLimits } from './contract.ts';

/** A post that was found, or one in whose comments something was: then `comment` is what was found. */
export const searchHit = z.object({ post, comment: comment.nullable() });
export type SearchHit = z.infer<typeof searchHit>;

export const searchSocial = endpoint({
  method: 'GET',
  path: '/api/social/search',
  summary: 'Posts and comments that the caller may see, by words in Indonesian or English, newest first',
  query: z.object({
    q: z.string().trim().min(1).max(socialLimits.search),
    group_id: uuid.optional(),
    author_id: uuid.optional(),
    /** Announcements, and what is written below them, alone. */
    announcements: flag.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(socialLimits.searchPerPage),
  }),
  response: page(searchHit).describe(
    'A page may have fewer rows than asked for, or none, while `next` is set: so much was read for it. Only `next: null` is the end.',
  ),
});
