import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { signedIn, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';
import { listUserIds } from './list-users.ts';
import { testManageUsers } from './test-manage-users.ts';

let server: TestServer;
let admin: TestUser;
let users: ReturnType<typeof testManageUsers>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  users = testManageUsers(server, admin);
});
afterAll(() => server.close());

describe('a password that an admin gives', () => {
  it('replaces the one before, and ends every session', async () => {
    const { uid, email } = await testAccount(server);
    const { access_token } = await signedIn(server, email);
    expect((await users.profile(access_token)).statusCode).toBe(200);
    expect((await users.call('PUT', `/${uid}/password`, { password: 'another one' })).statusCode).toBe(204);
    expect((await users.profile(access_token)).statusCode).toBe(401);
    expect((await tryPassword(server, email)).statusCode).toBe(400);
    expect((await tryPassword(server, email, 'another one')).statusCode).toBe(200);
    const entry = (await trailOf(server, uid)).find(({ event }) => event === 'password_change');
    expect(entry).toMatchObject({ actor_name: 'Ayu', details: { sessions_ended: 1 } });
    expect(JSON.stringify(await trailOf(server, uid))).not.toMatch(/another one|argon2/);
  });

  it('refuses an inactive user', async () => {
    const { uid, email } = await testAccount(server);
    await users.call('PUT', `/${uid}/status`, { status: 'inactive' });
    expect((await users.call('PUT', `/${uid}/password`, { password: 'another one' })).statusCode).toBe(204);
    expect((await tryPassword(server, email, 'another one')).statusCode).toBe(400);
    expect((await users.call('GET', `/${uid}`)).json().status).toBe('inactive');
  });

  it.each(['1234567', 'x'.repeat(201)])('must be neither short nor long: %s', async (password) => {
    const { uid, email } = await testAccount(server);
    expect((await users.call('PUT', `/${uid}/password`, { password })).statusCode).toBe(400);
    await signedIn(server, email);
  });
});

describe('the status of a user', () => {
  it('inactive ends every session at once, until it is active again', async () => {
    const { uid, email } = await testAccount(server);
    const { access_token } = await signedIn(server, email);
    expect((await users.profile(access_token)).statusCode).toBe(200);
    const answer = await users.call('PUT', `/${uid}/status`, { status: 'inactive' });
    expect(answer.json()).toMatchObject({ uid, status: 'inactive' });
    expect((await users.profile(access_token)).statusCode).toBe(401);
    expect((await tryPassword(server, email)).statusCode).toBe(400);
    expect((await users.call('PUT', `/${uid}/status`, { status: 'inactive' })).json()).toEqual(answer.json());
    await users.call('PUT', `/${uid}/status`, { status: 'active' });
    expect((await users.profile(access_token)).statusCode).toBe(401);
    await signedIn(server, email);
    const entries = (await trailOf(server, uid)).filter(({ event }) => event === 'status_change');
    expect(entries.map(({ details }) => [details.before, details.after, details.sessions_ended])).toEqual([
      [{ status: 'active' }, { status: 'inactive' }, 1],
      [{ status: 'inactive' }, { status: 'active' }, 0],
    ]);
  });

  it('is never chosen to be pending', async () => {
    const uid = await users.added();
    expect((await users.call('PUT', `/${uid}/status`, { status: 'pending' })).statusCode).toBe(400);
  });
});

describe("a user's photo", () => {
  it('is changed and removed by an admin', async () => {
    const uid = await users.added();
    const put = await server.call('PUT', `/api/users/${uid}/avatar`, {
      token: admin.token,
      body: await testImage(60, 60),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(put.json()).toMatchObject({ uid, avatar_url: expect.stringContaining(uid) });
    expect((await server.call('GET', put.json().avatar_url)).statusCode).toBe(200);
    expect((await users.call('DELETE', `/${uid}/avatar`)).json()).toMatchObject({ uid, avatar_url: null });
    expect((await server.call('GET', put.json().avatar_url)).statusCode).toBe(404);
  });
});

describe('the ids of the users that match', () => {
  it('are those of the list, on every page of it, in its order', async () => {
    const location_id = await server.outlet();
    const made: string[] = [];
    for (let at = 0; at < 12; at++) {
      server.clock.advance(1000);
      made.unshift(await users.added({ location_id, name: `Person ${at}` }));
    }
    await users.call('DELETE', `/${made[3]}`);
    await users.call('PUT', `/${made[4]}/status`, { status: 'inactive' });
    const left = made.toSpliced(3, 1);
    const ids = async (query: string) =>
      (await users.call('GET', `/ids?location_id=${location_id}&${query}`)).json().uids;
    expect(await ids('')).toEqual(left);
    expect(await ids('status=active')).toEqual(left.toSpliced(3, 1));
    expect(await ids('search=person%2011')).toEqual([made[0]]);
    expect(await ids('role=admin')).toEqual([]);
    expect((await users.call('GET', `/ids?location_id=${location_id}`)).json().total).toBe(11);
    expect(await listUserIds(server.context.db, { location_id }, 4)).toEqual({
      uids: left.slice(0, 4),
      revisions: Array.from({ length: 4 }, () => expect.any(String)),
      total: 11,
    });
    expect((await users.call('GET', '/ids?role=admin')).json().uids).toContain(admin.uid);
  });
});
