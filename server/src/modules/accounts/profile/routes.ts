import { putAuthUser } from '@gerai/shared/accounts/auth/contract.ts';
import {
  AVATAR_TYPES,
  avatarLimits,
  deleteAvatar,
  getAvatar,
  putAvatar,
} from '@gerai/shared/accounts/profile/contract.ts';
import { changePassword, getProfile, updateProfile } from '@gerai/shared/accounts/users/contract.ts';
import { FIRST_STEPS } from '@gerai/shared/actor/actor.ts';
import { clientOf } from '../../../platform/http/caller/client-of.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { open, type Route, signedIn } from '../../../platform/http/route.ts';
import { findAuthUser } from '../auth/queries.ts';
import { createAvatar, removeAvatar } from '../avatars/create-avatar.ts';
import { readAvatar } from '../avatars/read-avatar.ts';
import { findProfile } from '../users/queries.ts';
import { updateAuthUser } from './update-auth-user.ts';
import { updatePassword } from './update-password.ts';
import { updateProfile as update } from './update-profile.ts';

/** All that a session may do before its password is changed: these, read its profile, and sign out. */
const forPassword = { before: ['password'], callsPerMinute: 30 } as const;

export const routes: readonly Route[] = [
  signedIn(getProfile, (context, actor) => findProfile(context, actor), { before: FIRST_STEPS }),
  signedIn(updateProfile, async (context, actor, { body }) => {
    await update(context, actor, body);
    return await findProfile(context, actor);
  }),
  signedIn(
    changePassword,
    (context, actor, { body }, { request }) => updatePassword(context, actor, body, clientOf(request)),
    forPassword,
  ),
  signedIn(
    putAuthUser,
    async (context, actor, { body }, { request }) => {
      await updateAuthUser(context, actor, body, clientOf(request));
      return await findAuthUser(context, actor);
    },
    forPassword,
  ),
  signedIn(
    putAvatar,
    async (context, actor, _input, { request }) => {
      await createAvatar(context, actor, actor.uid, rawBodyOf(request));
      return await findProfile(context, actor);
    },
    {
      rawBody: AVATAR_TYPES,
      bodyLimit: avatarLimits.maxBytes,
      bodyReasons: { too_large: 'profile.too_large', unsupported_type: 'profile.invalid_type' },
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
    { produces: 'image/jpeg', signedAddress: true },
  ),
];
