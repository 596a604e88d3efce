import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { basedOn } from '../../http/revision.ts';
import { civilDate, cursor, instant, noContent, page, uuid } from '../../http/schemas.ts';
import { email } from '../../text/email.ts';
import { phone } from '../../text/phone.ts';
import {
  newPassword,
  personName,
  replacementPassword,
  signInNames,
  USER_STATUSES,
  userFilter,
  userRow,
} from './contract.ts';
import type { UserReason } from './reasons.ts';

/** The word to type before several accounts are deleted. */
export const DELETE_WORD = 'DELETE';

const params = z.object({ uid: uuid });

/** A user as the detail screen shows it; also the initial values of the edit form. */
export const userDetail = userRow.extend({
  location_id: uuid.nullable(),
  job_role_id: uuid.nullable(),
  /** After it the account is inactive. */
  last_day: civilDate.nullable(),
  /** Since when the mail server refuses the address, and its words; null as long as mail arrives. */
  mail_failure: z.object({ since: instant, answer: z.string() }).nullable(),
});
export type UserDetail = z.infer<typeof userDetail>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:uid',
  summary: 'One user (admin)',
  params,
  response: userDetail,
});

/**
 * The edit form: name and role are required (section 5), and an email address or a phone number. What is absent stays as
 * it is.
 */
export const userInput = z.object({
  name: personName,
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
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
  summary: 'Add a user (admin): with a first password, or pending until they choose one by a link',
  body: userInput.extend({ password: newPassword.nullable() }),
  response: userDetail,
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:uid',
  summary: 'Change a user; a new email or phone number is the one to sign in with (admin)',
  params,
  body: userInput.extend(basedOn),
  response: userDetail,
});

/** Ends all sessions of the user. */
export const resetUserPassword = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/password',
  summary: 'Give a user another password (admin); not to oneself',
  params,
  body: z.object({ password: replacementPassword }),
  response: noContent,
});

/** 'pending' can't be chosen: it is the status of a user with a one-time link and no password yet. */
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
  /** Users per call. The browser sends several calls and shows progress. */
  perCall: 50,
  /** Users per call that only checks. */
  perCheck: 1_000,
  /** Maximum users selected at once. */
  selected: 20_000,
} as const;

/** All users by keyset, for other programs; the screen's numbered pages are `listUsers`. */
export const pageUsers = endpoint({
  method: 'GET',
  path: '/api/users/page',
  summary: 'All users, the newest first, page by page (admin)',
  query: z.object({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: page(userRow),
});

/** The ids of all users matching a filter, to select them across pages. */
export const listUserIds = endpoint({
  method: 'GET',
  path: '/api/users/ids',
  summary: 'The ids of the users that match, the newest first (admin)',
  query: userFilter,
  response: z.object({
    uids: z.array(uuid).max(bulkLimits.selected),
    /** The revision of each, in the same order. */
    revisions: z.array(instant).max(bulkLimits.selected),
    /** Number of matches; `uids` may contain only the newest of them. */
    total: z.number().int(),
  }),
});

export const bulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete') }),
  /** `by_mail` sends each link to its person, and to nobody else; `handed_out` makes one that is valid for longer. */
  z.object({
    action: z.literal('reset_password'),
    by_mail: z.boolean().optional(),
    handed_out: z.boolean().optional(),
  }),
  z.object({
    action: z.literal('change_role'),
    role: z
      .string()
      .min(1, 'users.role_required' satisfies UserReason)
      .max(60),
  }),
  /** null removes the location. */
  z.object({ action: z.literal('change_location'), location_id: uuid.nullable() }),
  /** null removes the job role. */
  z.object({ action: z.literal('change_job_role'), job_role_id: uuid.nullable() }),
  /** From a day to come on, instead of what is planned. The job role stays where it is null. */
  z.object({
    action: z.literal('plan_move'),
    on_date: civilDate,
    location_id: uuid,
    job_role_id: uuid.nullable().default(null),
  }),
  /** At another outlet beside their own, managers as such, staff in a job role: without one in their own. */
  z.object({
    action: z.literal('lend'),
    outlet_id: uuid,
    job_role_id: uuid.nullable().default(null),
    from_date: civilDate,
    until_date: civilDate.nullable().default(null),
  }),
  /** Another one-time link to those who have not chosen a password yet; the others are refused. */
  z.object({ action: z.literal('invite_again'), by_mail: z.boolean().optional() }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkResult = z.object({
  uid: uuid,
  /** '' if the user does not exist. */
  name: z.string(),
  ...signInNames,
  /** Why the action failed; null if it succeeded. */
  error: explanation.nullable(),
  /**
   * The one-time link of a password reset or an invitation, returned only here; null where it is mailed. A path without a host when PUBLIC_URL is not
   * configured.
   */
  link: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/**
 * One failure does not affect the others: what was there first has a transaction for each user, and job roles, moves,
 * lendings and invitations are written together but for those who are refused. Whoever was changed after the
 * revision in `expected_revisions` is such a failure; a call that only checks is refused as `conflict` with them all as
 * `changed_things`. What people set for themselves alone is no such change, nor is what the action would give them anyway.
 */
export const runBulkAction = endpoint({
  method: 'POST',
  path: '/api/users/bulk',
  summary: 'Do one thing to several users, with one result for each (admin)',
  body: z
    .object({
      uids: z.array(uuid).min(1).max(bulkLimits.perCheck),
      action: bulkAction,
      expected_revisions: z
        .array(z.object({ uid: uuid, updated_at: instant }))
        .max(bulkLimits.perCheck)
        .optional(),
      /** Does nothing, and has no results: before the first of the calls that do it. */
      only_check: z.boolean().default(false),
    })
    .refine(({ uids, only_check }) => only_check || uids.length <= bulkLimits.perCall, { path: ['uids'] }),
  response: z.object({ results: z.array(bulkResult) }),
});
