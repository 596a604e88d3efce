import {
  AVATAR_TYPES,
  avatarLimits,
  avatarMessages,
  deleteAvatar,
  getAvatar,
  putAvatar,
} from '@gerai/shared/accounts/profile/contract.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { open, signedIn } from '../../../platform/http/route.ts';
import { findProfile } from '../users/queries.ts';
import { readAvatar } from './read-avatar.ts';
import { removeAvatar } from './remove-avatar.ts';
import { storeAvatar } from './store-avatar.ts';

export const routes = [
  signedIn(
    putAvatar,
    async (context, actor, _input, { request }) => {
      await storeAvatar(context, actor, actor.uid, rawBodyOf(request));
      return await findProfile(context, actor);
    },
    {
      rawBody: AVATAR_TYPES,
      bodyLimit: avatarLimits.maxBytes,
      bodyMessages: { too_large: avatarMessages.tooLarge, unsupported_type: avatarMessages.invalidType },
      callsPerMinute: 20,
    },
  ),
  signedIn(
    deleteAvatar,
    async (context, actor) => {
      await removeAvatar(context, actor, actor.uid);
      return await findProfile(context, actor);
    },
    { callsPerMinute: 20 },
  ),
  open(
    getAvatar,
    async (context, _actor, { params, query }, { request, reply }) => {
      const bytes = await readAvatar(context, { ...params, ...query });
      const left = query.expires - Math.floor(context.clock.now().getTime() / 1000);
      const seconds = Math.min(avatarLimits.cacheSeconds, left);
      const etag = `"${query.v}-${params.file}"`;
      reply.headers({ etag, 'cache-control': `private, max-age=${seconds}, immutable` }).type('image/jpeg');
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : bytes;
    },
    { produces: 'image/jpeg' },
  ),
];
