import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { idParams } from '../../http/schemas.ts';
import { photoQuery } from '../../pictures/contract.ts';

/**
 * Served as an image at a signed address that belongs to one session. Answers 404 once that session has ended or may
 * no longer view the post.
 */
export const getSocialPhoto = endpoint({
  method: 'GET',
  path: '/api/social/photos/:id',
  summary: 'A photo of a post or a comment as image/jpeg, at the address that the API gave to this session',
  params: idParams,
  query: photoQuery,
  response: z.custom<Uint8Array>(),
});
