import { getSocialPhoto } from '@gerai/shared/social/feed/photo-contract.ts';
import { open, type Route } from '../../../../platform/http/route.ts';
import { readSocialPhoto } from './read-social-photo.ts';

export const photoRoutes: readonly Route[] = [
  // Pictures are requested without a token: the address is signed for a session.
  open(
    getSocialPhoto,
    async (context, _actor, { params, query }, { request, reply }) => {
      const bytes = await readSocialPhoto(context, params.id, query);
      const seconds = query.expires - Math.floor(context.clock.now().getTime() / 1000);
      const etag = `"${params.id}-${query.size}"`;
      reply.headers({ etag, 'cache-control': `private, max-age=${seconds}, immutable` }).type('image/jpeg');
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : bytes;
    },
    { produces: 'image/jpeg', signedAddress: true },
  ),
];
