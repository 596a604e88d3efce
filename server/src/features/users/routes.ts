import { changePassword, getProfile, updateProfile } from '@gerai/shared/users/contract.ts';
import { type Route, signedIn } from '../../platform/http/route.ts';
import { changePassword as change } from './change-password.ts';
import { findProfile } from './queries.ts';
import { updateProfile as update } from './update-profile.ts';

export const routes: readonly Route[] = [
  signedIn(getProfile, (context, actor) => findProfile(context, actor)),
  signedIn(updateProfile, async (context, actor, { body }) => {
    await update(context, actor, body);
    return await findProfile(context, actor);
  }),
  signedIn(changePassword, (context, actor, { body }, { request }) =>
    change(context, actor, body, request.ip),
  ),
];
