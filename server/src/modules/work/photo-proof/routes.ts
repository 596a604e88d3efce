import { getPhoto, PHOTO_TYPES, photoLimits, putPhoto } from '@gerai/shared/pictures/contract.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { answerCreated, open, signedIn } from '../../../platform/http/route.ts';
import { createPhoto } from './create-photo.ts';
import { readPhoto } from './read-photo.ts';

export const routes = [
  // The policy checks the purpose.
  signedIn(
    putPhoto,
    async (context, actor, { params, query }, http) => {
      const input = { ...params, ...query, bytes: rawBodyOf(http.request) };
      return answerCreated(http, 'photo', await createPhoto(context, actor, input));
    },
    {
      rawBody: PHOTO_TYPES,
      bodyLimit: photoLimits.maxBytes,
      bodyReasons: { too_large: 'photos.too_large', unsupported_type: 'photos.not_an_image' },
      callsPerMinute: 120,
    },
  ),
  open(
    getPhoto,
    async (context, _actor, { params, query }, { request, reply }) => {
      const bytes = await readPhoto(context, { ...params, ...query });
      const seconds = query.expires - Math.floor(context.clock.now().getTime() / 1000);
      // A stored photo never changes, so its id is its ETag.
      const etag = `"${params.id}-${query.size}"`;
      reply.headers({ etag, 'cache-control': `private, max-age=${seconds}, immutable` }).type('image/jpeg');
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : bytes;
    },
    { produces: 'image/jpeg', signedAddress: true },
  ),
];
