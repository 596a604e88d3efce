import { randomUUID } from 'node:crypto';
import type { ImportRow } from '@gerai/shared/accounts/users/import-contract.ts';
import { signAvatarUrl } from '../modules/accounts/account/sign-avatar-url.ts';
import { testApp } from '../modules/accounts/auth/factors/test-app.ts';
import { newPasskey, testPasskey } from '../modules/accounts/auth/passkeys/test-passkey.ts';
import { testAccount } from '../modules/accounts/auth/test-account.ts';
import { avatarKey } from '../modules/accounts/avatars/build-avatar-files.ts';
import { createPasswordLink } from '../modules/accounts/users/create-password-link.ts';
import { updateLogo } from '../modules/business/identity/update-logo.ts';
import { testImage } from '../platform/pictures/test-image.ts';
import { type MakeCall, plain } from './call.ts';
import type { World, WorldCaller } from './world.ts';

/** The table's calls for sessions, own profile and users. */
export const ACCOUNT_CALLS: Record<string, MakeCall> = {
  'POST /auth/v1/token': async ({ server, password }) => ({
    query: 'grant_type=password',
    payload: { email: (await testAccount(server)).email, password },
  }),
  'GET /auth/v1/settings': plain,
  'POST /auth/v1/passkey/start': () => ({ payload: {} }),
  'POST /auth/v1/provider/start': () => ({ payload: {} }),
  'GET /auth/v1/provider/callback': plain,
  'POST /auth/v1/provider/sign-out': plain,
  'GET /auth/v1/user': plain,
  'PUT /auth/v1/user': () => ({ payload: { data: { display_name: `Sari ${randomUUID()}` } } }),
  'PUT /auth/v1/user (password)': ({ password }) => ({
    payload: { password: 'long enough', current_password: password },
  }),
  'POST /auth/v1/logout': plain,
  'POST /api/setup': () => ({
    payload: { token: 'x'.repeat(43), name: 'Eve', email: 'eve@gerai.test', password: 'long enough' },
  }),
  'GET /api/profile': plain,
  'PATCH /api/profile': () => ({ payload: { name: `Sari ${randomUUID()}` } }),
  'POST /api/profile/password': ({ password }) => ({
    payload: { current_password: password, new_password: 'long enough' },
  }),
  'GET /api/session/proof': plain,
  'GET /api/profile/factors': plain,
  'POST /api/profile/factors/authenticator': plain,
  'POST /api/profile/factors/authenticator/confirm': async ({ server }, { uid }) => ({
    payload: { code: uid ? await testApp(server, uid, { isConfirmed: false }) : '000000' },
  }),
  'POST /api/profile/factors/recovery-codes': async ({ server }, { uid }) => {
    if (uid) await testApp(server, uid);
    return {};
  },
  'DELETE /api/profile/factors/authenticator': plain,
  'DELETE /api/users/:uid/factors': async (world) => ({ params: await user(world) }),
  'POST /api/session/proof/passkey': plain,
  'POST /api/session/proof/provider': () => ({ payload: {} }),
  'POST /api/profile/passkeys/start': plain,
  'POST /api/profile/passkeys': ({ server }, { uid = '', session_id = '' }) => ({
    payload: { passkey: newPasskey(server, { uid, session_id }) },
  }),
  'PATCH /api/profile/passkeys/:id (own)': async (world, { uid }) => ({
    params: { id: await testPasskey(world.server, uid ?? world.admin.uid) },
    payload: { name: 'Ponsel' },
  }),
  "PATCH /api/profile/passkeys/:id (a colleague's)": async (world) => ({
    params: { id: await testPasskey(world.server, (await user(world)).uid) },
    payload: { name: 'Ponsel' },
  }),
  'DELETE /api/profile/passkeys/:id (own)': async (world, { uid }) => ({
    params: { id: await testPasskey(world.server, uid ?? world.admin.uid) },
  }),
  "DELETE /api/profile/passkeys/:id (a colleague's)": async (world) => ({
    params: { id: await testPasskey(world.server, (await user(world)).uid) },
  }),
  'POST /api/session/proof': ({ password }) => ({ payload: { password } }),
  'PUT /api/profile/avatar': async () => ({ payload: await testImage(16, 16), contentType: 'image/jpeg' }),
  'DELETE /api/profile/avatar': plain,
  'GET /api/profile/sessions': plain,
  'DELETE /api/profile/sessions/:id (own)': async (world, { uid }) => ({
    params: { id: await openSession(world, uid ?? world.admin.uid) },
  }),
  "DELETE /api/profile/sessions/:id (a colleague's)": async (world) => ({
    params: { id: await openSession(world, (await user(world)).uid) },
  }),
  'GET /api/security/settings': plain,
  'GET /api/security/missing-factors': plain,
  'PUT /api/security/settings': () => ({ payload: { idle_minutes: 60 } }),
  'GET /api/business': plain,
  'PUT /api/business': () => ({ payload: { name: 'Kopi Melati' } }),
  'PUT /api/business/logo': async () => ({ payload: await testImage(16, 16), contentType: 'image/jpeg' }),
  'DELETE /api/business/logo': plain,
  'GET /api/business/logo': async (world) => ({ url: await storedLogo(world) }),
  'GET /api/business/logo (replaced)': () => ({ query: 'v=999999' }),
  'GET /api/profile-photos/:uid/:file': async (world, caller) => ({ url: await storedAvatar(world, caller) }),
  'GET /api/profile-photos/:uid/:file (unsigned)': async (world, caller) => ({
    url: (await storedAvatar(world, caller)).replace(/&.*/, ''),
  }),

  'GET /api/users': ({ outlet }) => ({ query: `location_id=${outlet}`, shows: outlet }),
  'GET /api/users/page': async ({ server }) => {
    const { uid } = await server.signIn({ role: 'staff' });
    return { query: 'limit=500', shows: uid };
  },
  'GET /api/users/ids': async ({ server }) => {
    const { uid } = await server.signIn({ role: 'staff' });
    return { shows: uid };
  },
  'GET /api/users/link-recipients': ({ outlet }) => ({ query: `location_id=${outlet}`, shows: outlet }),
  'POST /api/users/links/file': async (world) => ({
    payload: { tokens: [await passwordLinkToken(world)] },
    shows: '/set-password#token=',
  }),
  'POST /api/users': () => ({ payload: { ...userFields(), password: 'long enough' } }),
  'POST /api/users (manager)': () => ({
    payload: { ...userFields(), role: 'manager', password: 'long enough' },
  }),
  'POST /api/users (admin)': () => ({ payload: { ...userFields(), role: 'admin', password: 'long enough' } }),
  'POST /api/users/bulk (outlet)': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: { action: 'change_location', location_id: null } },
  }),
  "POST /api/users/bulk (a manager's outlet)": async (world) => ({
    payload: {
      uids: [(await user(world, 'manager')).uid],
      action: { action: 'change_location', location_id: world.outlet },
    },
  }),
  'POST /api/users/bulk (job role)': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: { action: 'change_job_role', job_role_id: null } },
  }),
  'POST /api/users/bulk (move)': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: moved(world) },
  }),
  "POST /api/users/bulk (a manager's move)": async (world) => ({
    payload: { uids: [(await user(world, 'manager')).uid], action: moved(world) },
  }),
  'POST /api/users/bulk (lend)': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: await lent(world) },
  }),
  'POST /api/users/bulk (lend a manager)': async (world) => ({
    payload: { uids: [(await user(world, 'manager')).uid], action: await lent(world) },
  }),
  'POST /api/users/bulk (invite again)': async (world) => {
    const { uid } = await user(world);
    const pending = { password_hash: '', status: 'pending' } as const;
    await world.server.context.db.updateTable('users').set(pending).where('uid', '=', uid).execute();
    return { payload: { uids: [uid], action: { action: 'invite_again' } } };
  },
  'POST /api/users/bulk (role)': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: { action: 'change_role', role: 'manager' } },
  }),
  'POST /api/users/bulk (reset password)': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: { action: 'reset_password' } },
  }),
  'POST /api/users/bulk (hand out)': async (world) => ({
    payload: {
      uids: [(await user(world)).uid],
      action: { action: 'reset_password', handed_out: true },
    },
  }),
  'POST /api/users/bulk': async (world) => ({
    payload: { uids: [(await user(world)).uid], action: { action: 'delete' } },
  }),
  'POST /api/users/import': () => ({ payload: imported('staff') }),
  'POST /api/users/import (manager)': () => ({ payload: imported('manager') }),
  "POST /api/users/import (a manager's outlet)": async (world) => {
    const { outlet_name } = await named(world);
    const { email, name } = await user(world, 'manager');
    return { payload: imported('manager', { email, name, location: outlet_name, update: true }) };
  },
  'POST /api/users/import (admin)': () => ({ payload: imported('admin') }),
  'POST /api/users/import (links)': () => ({ payload: { ...imported('staff'), first_access: 'link' } }),
  'GET /api/users/export': () => ({ shows: '@gerai.test' }),
  'GET /api/users/:uid': async (world) => ({ params: await user(world) }),
  'PUT /api/users/:uid (name)': (world) => edited(world, { name: randomUUID() }),
  'PUT /api/users/:uid (email)': (world) => edited(world, { email: userFields().email }),
  'PUT /api/users/:uid (phone)': (world) =>
    edited(world, { phone: `+62812${Math.floor(Math.random() * 90_000_000) + 10_000_000}` }),
  "PUT /api/users/:uid (an admin's email)": (world) =>
    edited(world, { email: userFields().email }, { role: 'admin' }),
  'PUT /api/users/:uid (own email)': (world, { uid }) =>
    edited(world, { email: userFields().email }, { uid }),
  'PUT /api/users/:uid (role)': (world) => edited(world, { role: 'manager' }),
  'PUT /api/users/:uid (outlet)': (world) => edited(world, { location_id: world.outlet }),
  "PUT /api/users/:uid (a manager's outlet)": (world) =>
    edited(world, { location_id: world.outlet }, { role: 'manager' }),
  'DELETE /api/users/:uid': async (world) => ({ params: await user(world) }),
  'GET /api/profile/personal-data': plain,
  'GET /api/users/:uid/personal-data': async (world) => ({ params: await user(world) }),
  'GET /api/users/:uid/erasure': async (world) => ({ params: await user(world) }),
  'POST /api/users/:uid/erasure': async (world) => {
    const { uid, name } = await user(world);
    return { params: { uid }, payload: { name, with_posts: true } };
  },
  'PUT /api/users/:uid/password': async (world) => ({
    params: await user(world),
    payload: { password: 'long enough' },
  }),
  'PUT /api/users/:uid/status': async (world) => ({
    params: await user(world),
    payload: { status: 'inactive' },
  }),
  "PUT /api/users/:uid/status (an admin's, on)": async (world) => {
    const { uid } = await user(world, 'admin');
    const { db } = world.server.context;
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', uid).execute();
    return { params: { uid }, payload: { status: 'active' } };
  },
  'PUT /api/users/:uid/avatar': async (world) => ({
    params: await user(world),
    payload: await testImage(16, 16),
    contentType: 'image/jpeg',
  }),
  'DELETE /api/users/:uid/avatar': async (world) => ({ params: await user(world) }),
  'POST /api/password-links/request': () => ({ payload: { email: 'nobody@gerai.test' } }),
  'POST /api/password-links/read (living)': async (world) => ({
    payload: { token: await passwordLinkToken(world) },
  }),
  'POST /api/password-links/read (ended)': () => ({ payload: { token: 'x'.repeat(43) } }),
  'POST /api/password-links/use (living)': async (world) => ({
    payload: { token: await passwordLinkToken(world), password: 'long enough' },
  }),
  'POST /api/password-links/use (ended)': () => ({
    payload: { token: 'x'.repeat(43), password: 'long enough' },
  }),
  'GET /api/users/:uid/sessions': async (world) => ({ params: await user(world) }),
  'DELETE /api/users/:uid/sessions': async (world) => ({ params: await user(world) }),
  'GET /api/security/events': plain,
  'GET /api/security/events/export': plain,
  'GET /api/security/summary': plain,
  'GET /api/users/:uid/activity': ({ admin }) => ({ params: { uid: admin.uid } }),
};

/** An import of one person with this role, a new one unless `fields` say otherwise. */
const imported = (
  role: string,
  { update = false, ...fields }: Partial<ImportRow> & { update?: boolean } = {},
) => ({
  import_id: randomUUID(),
  update,
  rows: [
    {
      row: 2,
      email: `${randomUUID()}@gerai.test`,
      name: 'New',
      password: update ? '' : 'long enough',
      role,
      location: '',
      job_role: '',
      ...fields,
    },
  ],
});

const named = async ({ server: { context }, outlet }: World) =>
  await context.db
    .selectFrom('outlets')
    .select('outlet_name')
    .where('id', '=', outlet)
    .executeTakeFirstOrThrow();

/** The form of a person, by default a new one, with some other values. */
async function edited(
  world: World,
  changes: object,
  { uid: own, role }: { uid?: string | undefined; role?: string } = {},
) {
  const uid = own ?? (await user(world, role)).uid;
  const { updated_at, ...before } = await world.server.context.db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'role', 'location_id', 'job_role_id', 'updated_at'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { params: { uid }, payload: { ...before, ...changes, expected_updated_at: updated_at } };
}

/** The fields of a user form. */
export const userFields = () => ({ name: 'Rina', email: `${randomUUID()}@gerai.test`, role: 'staff' });

/** A user as the object of a call. */
export async function user(
  { server }: World,
  role = 'staff',
): Promise<{ uid: string; name: string; email: string; updated_at: string }> {
  const { uid } = await server.signIn({ role });
  return await server.context.db
    .selectFrom('users')
    .select(['uid', 'name', 'email', 'updated_at'])
    .$narrowType<{ email: string }>()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}

const moved = ({ outlet }: World) => ({
  action: 'plan_move',
  on_date: '2099-01-01',
  location_id: outlet,
});

const lent = async ({ server, outlet }: World) => ({
  action: 'lend',
  outlet_id: outlet,
  job_role_id: await server.jobRole(randomUUID()),
  from_date: '2099-01-01',
});

/** A further session of a user. */
async function openSession({ server: { context, clock } }: World, user_uid: string): Promise<string> {
  const session = { user_uid, created_at: clock.now(), expires_at: '2100-01-01T00:00:00Z' };
  const { id } = await context.db
    .insertInto('sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A token of a link to choose a password. */
async function passwordLinkToken(world: World): Promise<string> {
  const { uid } = await user(world);
  const { context } = world.server;
  const link = await createPasswordLink(context, { kind: 'job', name: 'Test' }, uid);
  return link!.split('#token=')[1]!;
}

/** The address of a colleague's photo for the caller's session, and without one for a session that does not exist. */
async function storedAvatar(
  { server: { context, clock } }: World,
  { session_id = randomUUID() }: WorldCaller,
): Promise<string> {
  const uid = randomUUID();
  await context.storage.put(
    avatarKey({ user_uid: uid, version: 1 }, 'avatar.jpg'),
    await testImage(16, 16),
    'image/jpeg',
  );
  return signAvatarUrl(context.keys, { session_id }, { uid, avatar_version: 1 }, clock.now())!;
}

async function storedLogo({ server: { context } }: World): Promise<string> {
  const job = { kind: 'job', name: 'Test' } as const;
  return (await updateLogo(context, job, await testImage(16, 16))).logo_url!;
}
