import { AVATAR_TYPES, avatarLimits } from '@gerai/shared/accounts/profile/contract.ts';
import { listUsers } from '@gerai/shared/accounts/users/contract.ts';
import * as imports from '@gerai/shared/accounts/users/import-contract.ts';
import * as manage from '@gerai/shared/accounts/users/manage-contract.ts';
import { listUserActivity as activityCall } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { userAdminFunction } from '@gerai/shared/accounts/users/user-admin-contract.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { forAdmin, forAdminOrKey, listForRoles, type Route } from '../../../platform/http/route.ts';
import { sendTable, TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { createAvatar, removeAvatar } from '../avatars/create-avatar.ts';
import { exportUsers } from './bulk/export-users.ts';
import { importUsers } from './bulk/import-users.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUserActivity } from './list-user-activity.ts';
import { listUsers as list, listUserIds, pageUsers } from './list-users.ts';
import { findUser } from './queries.ts';
import { runUserAction } from './run-user-action.ts';
import { updateUser } from './update-user.ts';
import { updateUserPassword } from './update-user-password.ts';
import { updateUserStatus } from './update-user-status.ts';

/** Maximum bytes of a valid part of a file. */
const LONG_BODY = 2 * 1024 * 1024;

const weighty = { recentProof: true } as const;

export const routes: readonly Route[] = [
  forAdmin(listUsers, (context, actor, { query }) => list(context, actor, query)),
  listForRoles(['admin'], manage.pageUsers, (context, actor, { query }) => pageUsers(context, actor, query)),
  forAdmin(manage.listUserIds, ({ db }, _actor, { query }) => listUserIds(db, query)),
  forAdmin(manage.getUser, (context, actor, { params }) => findUser(context, actor, params.uid)),
  forAdmin(activityCall, (context, actor, { params, query }) =>
    listUserActivity(context, actor, params.uid, query),
  ),
  forAdmin(
    manage.createUser,
    async (context, actor, { body }) => findUser(context, actor, await createUser(context, actor, body)),
    { recentProof: true, callsPerMinute: 120 },
  ),
  forAdmin(
    manage.updateUser,
    async (context, actor, { params, body }) => {
      await updateUser(context, actor, params.uid, body);
      return await findUser(context, actor, params.uid);
    },
    weighty,
  ),
  forAdmin(
    manage.resetUserPassword,
    (context, actor, { params, body }) => updateUserPassword(context, actor, params.uid, body.password),
    { recentProof: true, callsPerMinute: 120 },
  ),
  forAdmin(
    manage.setUserStatus,
    async (context, actor, { params, body }) => {
      await updateUserStatus(context, actor, params.uid, body.status);
      return await findUser(context, actor, params.uid);
    },
    weighty,
  ),
  forAdmin(
    manage.deleteUser,
    (context, actor, { params }) => deleteUser(context, actor, params.uid),
    weighty,
  ),
  forAdmin(
    manage.putUserAvatar,
    async (context, actor, { params }, { request }) => {
      await createAvatar(context, actor, params.uid, rawBodyOf(request));
      return await findUser(context, actor, params.uid);
    },
    {
      rawBody: AVATAR_TYPES,
      bodyLimit: avatarLimits.maxBytes,
      bodyReasons: { too_large: 'profile.too_large', unsupported_type: 'profile.invalid_type' },
      callsPerMinute: 20,
    },
  ),
  forAdmin(manage.deleteUserAvatar, async (context, actor, { params }) => {
    await removeAvatar(context, actor, params.uid);
    return await findUser(context, actor, params.uid);
  }),
  forAdminOrKey(
    'users',
    userAdminFunction,
    async (context, actor, { body }) => ({
      success: true as const,
      user: await runUserAction(context, actor, body),
    }),
    weighty,
  ),
  forAdmin(imports.importUsers, (context, actor, { body }) => importUsers(context, actor, body), {
    recentProof: true,
    callsPerMinute: 300,
    bodyLimit: LONG_BODY,
  }),
  forAdmin(
    imports.exportUsers,
    async (context, actor, { query }, { reply }) => {
      const { pages, ...file } = await exportUsers(context, actor, query);
      return sendTable(reply, file, pages, query);
    },
    { callsPerMinute: 20, produces: TABLE_TYPES },
  ),
];
