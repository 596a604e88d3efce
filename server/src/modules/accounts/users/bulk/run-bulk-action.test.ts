import { randomUUID } from 'node:crypto';
import { type BulkResult, bulkLimits } from '@gerai/shared/accounts/users/manage-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testAccount, trailOf, tryPassword } from '../../auth/test-account.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'https://gerai.test/' });
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const bulk = (uids: string[], action: object) =>
  server.call('POST', '/api/users/bulk', { token: admin.token, body: { uids, action } });
const run = async (uids: string[], action: object): Promise<BulkResult[]> =>
  (await bulk(uids, action)).json().results;
const errors = (results: BulkResult[]) => results.map(({ error }) => error?.message ?? null);
const staff = async () => (await server.signIn({ role: 'staff', name: 'Rina' })).uid;
const rowOf = (uid: string) =>
  server.context.db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const events = async (uid: string) => (await trailOf(server, uid)).map(({ event }) => event);

describe('an action on many users', () => {
  it('is done to each once, in the order asked, whatever fails for others', async () => {
    const [first, second, nobody] = [await staff(), await staff(), randomUUID()];
    const results = await run([second, admin.uid, nobody, first, second], {
      action: 'change_role',
      role: 'manager',
    });
    expect(results).toEqual([
      {
        uid: second,
        name: 'Rina',
        email: `${second}@gerai.test`,
        error: null,
        link: null,
      },
      {
        uid: admin.uid,
        name: 'Test admin',
        email: expect.any(String),
        error: { reason: 'users.own_account', message: expect.any(String) },
        link: null,
      },
      {
        uid: nobody,
        name: '',
        email: '',
        error: { reason: 'http.not_found', values: { thing: 'User' }, message: 'User not found' },
        link: null,
      },
      {
        uid: first,
        name: 'Rina',
        email: `${first}@gerai.test`,
        error: null,
        link: null,
      },
    ]);
    expect(results[1]!.error?.message).toBe(reasonMessage('users.own_account'));
    expect(await events(second)).toEqual(['role_change']);
    expect((await rowOf(first)).role).toBe('manager');
  });

  it('names for each user what no longer exists', async () => {
    const uid = await staff();
    expect(errors(await run([uid], { action: 'change_role', role: 'king' }))).toEqual([
      reasonMessage('users.unknown_role'),
    ]);
    const location_id = randomUUID();
    expect(errors(await run([uid], { action: 'change_location', location_id }))).toEqual([
      reasonMessage('users.unknown_location'),
    ]);
    expect(await events(uid)).toEqual([]);
  });

  it('gives a location and takes it away', async () => {
    const uid = await staff();
    const location_id = await server.outlet();
    await run([uid], { action: 'change_location', location_id });
    expect((await rowOf(uid)).location_id).toBe(location_id);
    await run([uid], { action: 'change_location', location_id: null });
    expect((await rowOf(uid)).location_id).toBeNull();
    expect(await events(uid)).toEqual(['location_change', 'location_change']);
  });

  it('deletes, and repeating it changes nothing', async () => {
    const uids = [await staff(), await staff()];
    const first = await run(uids, { action: 'delete' });
    expect(errors(first)).toEqual([null, null]);
    expect(await run(uids, { action: 'delete' })).toEqual(first);
    expect(await events(uids[0]!)).toEqual(['account_deleted']);
    expect(errors(await run(uids, { action: 'reset_password' }))).toEqual([
      'User not found',
      'User not found',
    ]);
  });

  it('removes passwords and returns a link for each, shown only once', async () => {
    const accounts = [await testAccount(server), await testAccount(server)];
    const results = await run(
      accounts.map(({ uid }) => uid),
      { action: 'reset_password' },
    );
    const links = results.map(({ link }) => link);
    for (const link of links) expect(link).toMatch(/^https:\/\/gerai\.test\/set-password#token=[\w-]{43}$/);
    expect(new Set(links).size).toBe(2);
    for (const { uid, email } of accounts) {
      expect((await tryPassword(server, email)).statusCode).toBe(400);
      expect((await rowOf(uid)).status).toBe('pending');
      const trail = await trailOf(server, uid);
      expect(trail.map(({ event }) => event)).toEqual(['password_change', 'status_change']);
      for (const link of links) expect(JSON.stringify(trail)).not.toContain(link!.split('=')[1]);
    }
  });

  it('gives an inactive user no link, and leaves the password', async () => {
    const { uid, email } = await testAccount(server);
    const set = (status: string) =>
      server.call('PUT', `/api/users/${uid}/status`, { token: admin.token, body: { status } });
    await set('inactive');
    expect(await run([uid], { action: 'reset_password' })).toMatchObject([
      { error: { message: reasonMessage('users.inactive_account') }, link: null },
    ]);
    await set('active');
    expect((await tryPassword(server, email)).statusCode).toBe(200);
  });

  describe('of users whom somebody else changed since they were selected', () => {
    /** Four selected, of whom Ayu then gives one a role and one an outlet; two choose a language, the latter too. */
    async function select() {
      const rina = await server.signIn({ role: 'staff', name: 'Rina' });
      const siti = await server.signIn({ role: 'staff', name: 'Rina' });
      const [given, moved] = [await staff(), siti.uid];
      const uids = [given, moved, rina.uid, await staff()];
      // Else theirs are of the database's clock, which is ahead of the server's.
      const updated_at = server.clock.now();
      await server.context.db.updateTable('users').set({ updated_at }).where('uid', 'in', uids).execute();
      const expected_revisions = [];
      for (const uid of uids) expected_revisions.push({ uid, updated_at: (await rowOf(uid)).updated_at });
      server.clock.advance(60_000);
      const { token } = await server.signIn({ role: 'admin', name: 'Ayu' });
      const edit = (path: string, body: object) => server.call('POST', path, { token, body });
      await edit('/api/users/bulk', { uids: [given], action: { action: 'change_role', role: 'audit' } });
      const location_id = await server.outlet();
      await edit('/api/users/bulk', { uids: [moved], action: { action: 'change_location', location_id } });
      for (const own of [siti, rina]) {
        const { statusCode } = await server.call('PATCH', '/api/profile', {
          ...{ token: own.token, body: { language: 'en' } },
        });
        expect(statusCode).toBe(200);
      }
      return { uids, given, moved, location_id, expected_revisions };
    }
    const call = (body: object) => server.call('POST', '/api/users/bulk', { token: admin.token, body });

    it('says whom, by whom and in which fields, before anything is done', async () => {
      const { uids, given, moved, location_id, expected_revisions } = await select();
      const check = (action: object) => call({ uids, action, expected_revisions, only_check: true });
      const refused = await check({ action: 'delete' });
      const { code, reason, values, changed_things } = refused.json();
      expect([refused.statusCode, code, reason, values]).toEqual([
        ...[409, 'conflict', 'users.several_changed', { count: 2 }],
      ]);
      expect(changed_things).toHaveLength(2);
      expect(changed_things).toEqual(
        expect.arrayContaining([
          { ...{ id: given, name: 'Rina', who: 'Ayu', fields: ['role'] }, updated_at: expect.any(String) },
          {
            ...{ id: moved, name: 'Rina', who: 'Ayu', fields: ['location', 'location_id'] },
            updated_at: expect.any(String),
          },
        ]),
      );
      // Who has the outlet already is no conflict, and nobody was changed by a check.
      const told = (await check({ action: 'change_location', location_id })).json().changed_things;
      expect(told.map(({ id }: { id: string }) => id)).toEqual([given]);
      expect((await rowOf(uids[3]!)).location_id).toBeNull();
      // As they are now they are known.
      const known = changed_things.map(({ id, updated_at }: { id: string; updated_at: string }) => ({
        ...{ uid: id, updated_at },
      }));
      const others = expected_revisions.filter(({ uid }) => uid !== given && uid !== moved);
      const again = { uids, action: { action: 'delete' }, expected_revisions: [...others, ...known] };
      expect((await call({ ...again, only_check: true })).json()).toEqual({ results: [] });
      expect(errors((await call(again)).json().results)).toEqual([null, null, null, null]);
    });

    it('says nothing of what the admin changed themselves meanwhile', async () => {
      const { uids, given, moved, expected_revisions } = await select();
      const [, , rina, other] = uids as [string, string, string, string];
      // At none of the two is a change of Ayu's; the third she changed as well.
      expect(errors(await run([rina, moved], { action: 'change_role', role: 'manager' }))).toEqual([
        null,
        null,
      ]);
      expect(errors(await run([other], { action: 'reset_password' }))).toEqual([null]);
      const refused = await call({
        uids,
        action: { action: 'delete' },
        expected_revisions,
        only_check: true,
      });
      expect(refused.json().changed_things).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: given, who: 'Ayu', fields: ['role'] }),
          expect.objectContaining({ id: moved, who: 'Ayu', fields: ['location', 'location_id'] }),
        ]),
      );
      expect(refused.json().changed_things).toHaveLength(2);
    });

    it('leaves out whom Ayu changed after the check, and does the rest', async () => {
      const { uids, given, expected_revisions } = await select();
      const action = { action: 'change_role', role: 'manager' };
      const { results } = (await call({ uids, action, expected_revisions })).json();
      const changed = reasonMessage('users.changed_meanwhile', { who: 'Ayu' });
      expect(errors(results)).toEqual([changed, changed, null, null]);
      expect((await rowOf(given)).role).toBe('audit');
      expect((await rowOf(uids[3]!)).role).toBe('manager');
    });
  });

  it.each([
    ['nobody', [], { action: 'delete' }],
    ['too many', Array.from({ length: bulkLimits.perCall + 1 }, () => randomUUID()), { action: 'delete' }],
    ['who is no id', ['x'], { action: 'delete' }],
    ['by an unknown action', [randomUUID()], { action: 'promote' }],
    ['to no role', [randomUUID()], { action: 'change_role', role: '' }],
    ['to a location that is no id', [randomUUID()], { action: 'change_location', location_id: 'HM' }],
  ])('is refused for %s', async (_, uids, action) => {
    expect((await bulk(uids, action)).statusCode).toBe(400);
  });
});

it('links are relative when no public address is configured, whatever host the request names', async () => {
  const other = await testServer();
  const { token } = await other.signIn({ role: 'admin' });
  const { uid } = await testAccount(other);
  const answer = await other.call('POST', '/api/users/bulk', {
    token,
    body: { uids: [uid], action: { action: 'reset_password' } },
    headers: { host: 'mallory.test' },
  });
  expect(answer.json().results[0].link).toMatch(/^\/set-password#token=[\w-]{43}$/);
  await other.close();
});
