import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { listUsers, USERS_PER_PAGE, type userFilter } from '@gerai/shared/accounts/users/contract.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUserIds,
  setUserStatus,
  type UserDetail,
  updateUser,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { userReasons } from '@gerai/shared/accounts/users/reasons.ts';
import type { Outlet } from '@gerai/shared/business/outlets/contract.ts';
import type { z } from 'zod';
import { type Answer, answer, Refusal } from './answer-calls.ts';
import { refuseEarlier } from './refuse-earlier.ts';

const AT = '2026-11-20T07:10:00.000Z';

/** Somebody with an email address, as most tests have them. */
export type MailedUser = UserDetail & { email: string };

/** A user as the admin's screens receive it, with defaults for what a test does not specify. */
export function userOf(given: Partial<MailedUser> = {}): MailedUser {
  const uid = crypto.randomUUID();
  return {
    uid,
    name: 'Siti Rahmawati',
    email: `${uid}@gerai.test`,
    phone: null,
    avatar_url: null,
    role: 'staff',
    outlets: null,
    location_id: null,
    job_role: null,
    job_role_id: null,
    status: 'active',
    last_login: null,
    created_at: AT,
    updated_at: AT,
    last_day: null,
    move: null,
    mail_failure: null,
    ...given,
  };
}

/** The refusal of a reason of the users' catalogue. */
export function refusal(
  code: 'conflict' | 'not_found',
  reason: keyof typeof userReasons,
  given: { field?: string; values?: Record<string, string> } = {},
): Refusal {
  const why = { reason, message: userReasons[reason], ...(given.values && { values: given.values }) };
  return new Refusal(code, { ...why, ...(given.field && { fields: { [given.field]: why } }) });
}

/** A fake of the server's endpoints for users, which changes the given list; newest first. */
export function keepUsers(users: UserDetail[], outlets: readonly Outlet[] = []): Answer[] {
  const matching = (filter: z.infer<typeof userFilter>) =>
    users.filter(
      (user) =>
        [user.name, user.email, user.phone].some((text) =>
          text?.toLowerCase().includes((filter.search ?? '').toLowerCase()),
        ) &&
        (['role', 'location_id', 'job_role_id', 'status'] as const).every(
          (key) => filter[key] === undefined || user[key] === filter[key],
        ),
    );
  const find = (uid: string) => {
    const user = users.find((each) => each.uid === uid);
    if (!user) throw new Refusal('not_found', { reason: 'http.not_found', message: 'User not found' });
    return user;
  };
  const refuseTaken = (email: string | null | undefined, uid?: string) => {
    if (email && users.some((user) => user.uid !== uid && user.email?.toLowerCase() === email.toLowerCase()))
      throw refusal('conflict', 'users.email_taken', { field: 'email' });
  };
  const placed = <T extends { location_id: string | null }>(input: T) => ({
    ...input,
    outlets: outlets.find(({ id }) => id === input.location_id) ?? null,
  });
  return [
    answer(listUsers, ({ query: { page, sort, order, ...filter } }) => {
      const found = matching(filter);
      if (sort === 'name') found.sort((a, b) => a.name.localeCompare(b.name) * (order === 'asc' ? 1 : -1));
      const from = (page - 1) * USERS_PER_PAGE;
      return {
        rows: found.slice(from, from + USERS_PER_PAGE) satisfies UserRow[],
        total: found.length,
        figures: { total: users.length, active: users.length, admins: 1, locations: outlets.length },
      };
    }),
    answer(getUser, ({ params }) => find(params.uid)),
    // After getUser, whose pattern matches this path too.
    answer(listUserIds, ({ query }) => {
      const found = matching(query);
      return {
        uids: found.map(({ uid }) => uid),
        revisions: found.map(({ updated_at }) => updated_at),
        total: found.length,
      };
    }),
    answer(createUser, ({ body: { password: _, ...input } }) => {
      refuseTaken(input.email);
      const { email = null, phone = null, ...rest } = input;
      const user: UserDetail = { ...userOf(placed(rest)), email, phone };
      users.unshift(user);
      return user;
    }),
    answer(updateUser, ({ params: { uid }, body: { expected_updated_at, ...input } }) => {
      const user = find(uid);
      refuseEarlier(user, expected_updated_at, ['role']);
      refuseTaken(input.email, uid);
      return Object.assign(user, placed(input));
    }),
    answer(setUserStatus, ({ params, body }) => Object.assign(find(params.uid), body)),
    answer(deleteUser, ({ params }) => {
      users.splice(users.indexOf(find(params.uid)), 1);
      return undefined;
    }),
  ];
}
