import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent, uuid } from '../../http/schemas.ts';

/** What stands in place of an erased person's name, in both languages: it is stored, and read by everybody. */
export const ERASED_NAME = 'Mantan karyawan (former employee)';

const params = z.object({ uid: uuid });
const count = z.number().int();

/** What erasing a person would touch. */
export const erasurePreview = z.object({
  name: z.string(),
  /** Stay, under another name. */
  submissions: count,
  reviews: count,
  certificates: count,
  trail_entries: count,
  /** Stay or go, as the admin says. */
  posts: count,
  comments: count,
  /** Go. */
  sessions: count,
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const readErasure = endpoint({
  method: 'GET',
  path: '/api/users/:uid/erasure',
  summary: 'What erasing the data of a person would touch, also of a deleted one (admin)',
  params,
  response: erasurePreview,
});

/** Can't be undone. Repeating it changes nothing. */
export const eraseUser = endpoint({
  method: 'POST',
  path: '/api/users/:uid/erasure',
  summary: 'Delete a user and erase what names them; the work stays, under no name (admin)',
  params,
  body: z.object({
    /** The person's name, typed to confirm. */
    name: z.string().max(100),
    /** Whether their posts and comments are deleted too. */
    with_posts: z.boolean(),
  }),
  response: noContent,
});
