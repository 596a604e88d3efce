import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { instant, noContent, uuid } from '../../http/schemas.ts';
import { email } from '../../text/email.ts';
import { newPassword, personName, USER_STATUSES, userFilter, userRow } from './contract.ts';
import type { UserReason } from './reasons.ts';

/** What has to be typed before many accounts are deleted. */
export const DELETE_WORD = 'DELETE';

const params = z.object({ uid: uuid });

/** A user as the detail shows them, and as the form of the edit begins. */
export const userDetail = userRow.extend({
  location_id: uuid.nullable(),
  job_role_id: uuid.nullable(),
  updated_at: instant,
});
export type UserDetail = z.infer<typeof userDetail>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:uid',
  summary: 'One user (admin)',
  params,
  response: userDetail,
});

/** What edit sends: name, email and role are required (section 5). */
export const userInput = z.object({
  name: personName,
  email,
  role: z
    .string()
    .min(1, 'users.role_required' satisfies UserReason)
    .max(60),
  location_id: uuid.nullable().default(null),
  job_role_id: uuid.nullable().default(null),
});
export type UserInput = z.infer<typeof userInput>;

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Add a user with a first password (admin)',
  body: userInput.extend({ password: newPassword }),
  response: userDetail,
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:uid',
  summary: 'Change a user; a new email is the one to sign in with (admin)',
  params,
  body: userInput.extend({
    /** The `updated_at` that was edited: another change in between is answered with a conflict. */
    expected_updated_at: instant,
  }),
  response: userDetail,
});

/** Every session of theirs ends. */
export const resetUserPassword = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/password',
  summary: 'Give a user another password (admin); not to oneself',
  params,
  body: z.object({ password: newPassword }),
  response: noContent,
});

/** 'pending' is never chosen: it is whoever has a one-time link and no password yet. */
export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/status',
  summary: 'Activate or deactivate a user (admin); deactivating ends every session of theirs',
  params,
  body: z.object({ status: z.enum(USER_STATUSES).exclude(['pending']) }),
  response: userDetail,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid',
  summary: 'Delete a user (admin); what they submitted, reviewed and posted stays, under their name',
  params,
  response: noContent,
});

export const putUserAvatar = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/avatar',
  summary: "Change a user's photo (admin); the body is the cropped square image itself",
  params,
  response: userDetail,
});

export const deleteUserAvatar = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid/avatar',
  summary: "Remove a user's photo (admin)",
  params,
  response: userDetail,
});

export const bulkLimits = {
  /** Users in one call. The browser sends call after call, and shows how far it is. */
  perCall: 50,
  /** Users that can be chosen at once. */
  selected: 20_000,
} as const;

/** Who matches a filter, so that all of them can be selected, whatever page they are on. */
export const listUserIds = endpoint({
  method: 'GET',
  path: '/api/users/ids',
  summary: 'The ids of the users that match, the newest first (admin)',
  query: userFilter,
  response: z.object({
    uids: z.array(uuid).max(bulkLimits.selected),
    /** How many match, of whom the uids may be the newest ones alone. */
    total: z.number().int(),
  }),
});

export const bulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('reset_password') }),
  z.object({
    action: z.literal('change_role'),
    role: z
      .string()
      .min(1, 'users.role_required' satisfies UserReason)
      .max(60),
  }),
  /** null takes the location away. */
  z.object({ action: z.literal('change_location'), location_id: uuid.nullable() }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkResult = z.object({
  uid: uuid,
  /** '' where there is no such user. */
  name: z.string(),
  email: z.string(),
  /** Why it was not done; null when it was. */
  /** Why it was not done; null where it was. */
  error: explanation.nullable(),
  /**
   * The one-time link of a reset password: told here and never again. A path where the server does not know where
   * people reach it (PUBLIC_URL).
   */
  link: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Each user in a transaction of their own: what fails for one is done for the others. */
export const runBulkAction = endpoint({
  method: 'POST',
  path: '/api/users/bulk',
  summary: 'Do one thing to several users, with one result for each (admin)',
  body: z.object({
    uids: z.array(uuid).min(1).max(bulkLimits.perCall),
    action: bulkAction,
  }),
  response: z.object({ results: z.array(bulkResult) }),
});
