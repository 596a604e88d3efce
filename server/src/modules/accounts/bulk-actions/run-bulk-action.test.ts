import { randomUUID } from 'node:crypto';
import {
  type BulkAction,
  type BulkResult,
  bulkLimits,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testAccount, trailOf, tryPassword } from '../auth/test-account.ts';
import { runBulkAction } from './run-bulk-action.ts';

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
        phone: null,
        error: null,
        link: null,
      },
      {
        uid: admin.uid,
        name: 'Test admin',
        email: expect.any(String),
        phone: null,
        error: { reason: 'users.own_account', message: expect.any(String) },
        link: null,
      },
      {
        uid: nobody,
        name: '',
        email: null,
        phone: null,
        error: { reason: 'http.not_found', values: { thing: 'User' }, message: 'User not found' },
        link: null,
      },
      {
        uid: first,
        name: 'Rina',
        email: `${first}@gerai.test`,
        phone: null,
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

  describe('written for all together', () => {
    const posted = (uid: string) =>
      server.context.db
        .selectFrom('postings')
        .select(['outlet_id', 'role', 'job_role_id', 'from_date', 'until_date'])
        .where('uid', '=', uid)
        .execute();
    const person = async (part: object) => (await server.signIn({ role: 'staff', ...part })).uid;

    it('gives all a job role, once, and tells each trail', async () => {
      const [cook, seller] = [await server.jobRole('Cook'), await server.jobRole('Seller')];
      const [first, second] = [await person({}), await person({ job_role_id: cook })];
      const action = { action: 'change_job_role', job_role_id: cook };
      expect(errors(await run([first, second, randomUUID()], action))).toEqual([
        null,
        null,
        'User not found',
      ]);
      expect([(await rowOf(first)).job_role_id, (await rowOf(second)).job_role_id]).toEqual([cook, cook]);
      expect([await events(first), await events(second)]).toEqual([['profile_update'], []]);
      const [entry] = await trailOf(server, first);
      expect(entry!.details).toMatchObject({ before: { job_role: null }, after: { job_role: 'Cook' } });
      await server.call('PUT', `/api/roles/${seller}/archive`, {
        ...{ token: admin.token, body: { is_archived: true } },
      });
      expect(errors(await run([first, second], { ...action, job_role_id: seller }))).toEqual([
        reasonMessage('roles.archived'),
        reasonMessage('roles.archived'),
      ]);
      expect((await rowOf(first)).job_role_id).toBe(cook);
      expect(errors(await run([first], { ...action, job_role_id: null }))).toEqual([null]);
      expect((await rowOf(first)).job_role_id).toBeNull();
    });

    it('plans a move for all but those who are there already', async () => {
      const [here, there] = [await server.outlet('Here'), await server.outlet('There')];
      const [mover, stayer] = [await person({ location_id: here }), await person({ location_id: there })];
      const action = { action: 'plan_move', on_date: '2026-12-01', location_id: there };
      const nowhere = reasonMessage('postings.moves_nowhere');
      expect(errors(await run([mover, stayer], action))).toEqual([null, nowhere]);
      // Its answer may be lost: once more is no other plan.
      expect(errors(await run([mover, stayer], action))).toEqual([null, nowhere]);
      expect(await events(mover)).toEqual(['move planned']);
      const moves = await server.context.db
        .selectFrom('planned_moves')
        .select(['on_date', 'location_id', 'planned_by'])
        .where('uid', 'in', [mover, stayer])
        .execute();
      expect(moves).toEqual([{ on_date: '2026-12-01', location_id: there, planned_by: admin.uid }]);
      expect(errors(await run([mover], { ...action, on_date: '2026-11-20' }))).toEqual([
        reasonMessage('postings.move_passed'),
      ]);
    });

    it('lends managers as managers and staff in their job role, and says who can not be', async () => {
      const [home, away] = [await server.outlet('Home'), await server.outlet('Away')];
      const cook = await server.jobRole('Chef');
      const staff = await person({ location_id: home, job_role_id: cook });
      const manager = await person({ role: 'manager', location_id: home });
      const [idle, auditor] = [await person({ location_id: home }), await person({ role: 'audit' })];
      const resident = await person({ location_id: away, job_role_id: cook });
      const action = { action: 'lend', outlet_id: away, from_date: '2026-11-21', until_date: '2026-11-30' };
      const all = [staff, manager, idle, auditor, resident];
      const expected = [
        ...[null, null, reasonMessage('postings.job_role_required'), reasonMessage('postings.not_posted')],
        reasonMessage('postings.overlap'),
      ];
      expect(errors(await run(all, action))).toEqual(expected);
      expect(errors(await run(all, action))).toEqual(expected);
      const days = { outlet_id: away, from_date: '2026-11-21', until_date: '2026-11-30' };
      expect(await posted(staff)).toEqual([{ ...days, role: 'staff', job_role_id: cook }]);
      expect(await posted(manager)).toEqual([{ ...days, role: 'manager', job_role_id: null }]);
      expect([await posted(idle), await posted(auditor), await posted(resident)]).toEqual([[], [], []]);
      expect(await events(staff)).toEqual(['posting created']);
      const overlap = { ...action, from_date: '2026-11-25', until_date: null };
      expect(errors(await run([staff], overlap))).toEqual([reasonMessage('postings.overlap')]);
      expect(errors(await run([staff], { ...action, until_date: '2026-11-01' }))).toEqual([
        reasonMessage('postings.ends_before'),
      ]);
    });

    it('invites again whoever has not chosen a password yet, and nobody else', async () => {
      const [waiting, working] = [await testAccount(server), await testAccount(server)];
      const [link] = (await run([waiting.uid], { action: 'reset_password' })).map((one) => one.link);
      const results = await run([waiting.uid, working.uid], { action: 'invite_again' });
      expect(errors(results)).toEqual([null, reasonMessage('users.not_invited')]);
      expect(results[0]!.link).toMatch(/^https:\/\/gerai\.test\/set-password#token=[\w-]{43}$/);
      expect(results[0]!.link).not.toBe(link);
      expect(results[1]!.link).toBeNull();
      expect((await tryPassword(server, working.email)).statusCode).toBe(200);
      expect((await trailOf(server, waiting.uid)).at(-1)!.details).toMatchObject({ one_time_link: 'made' });
      expect(errors(await run([waiting.uid], { action: 'invite_again', by_mail: true }))).toEqual([
        reasonMessage('users.no_mail'),
      ]);
    });

    it('mails invitations to those who have an address, and names who has none', async () => {
      const mailing = await testServer({
        PUBLIC_URL: 'https://gerai.test',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'gerai@gerai.test',
      });
      const { token } = await mailing.signIn({ role: 'admin' });
      const invited = { role: 'staff', password_hash: '', status: 'pending' } as const;
      const people = await mailing.context.db
        .insertInto('users')
        .values([
          { ...invited, name: 'Sari', email: null, phone: '+6281234567890' },
          { ...invited, name: 'Budi', email: 'budi@gerai.test', phone: null },
        ])
        .returning('uid')
        .execute();
      const body = { uids: people.map(({ uid }) => uid), action: { action: 'invite_again', by_mail: true } };
      const { results } = (await mailing.call('POST', '/api/users/bulk', { token, body })).json();
      expect(errors(results)).toEqual([reasonMessage('users.no_email'), null]);
      const mails = await mailing.context.db.selectFrom('mails').select('user_uid').execute();
      expect(mails).toEqual([{ user_uid: people[1]!.uid }]);
      await mailing.close();
    });

    it('takes no statement more for fifty than for two', async () => {
      const away = await server.outlet('Far');
      const role = await server.jobRole('Runner');
      const people = (count: number) =>
        server.context.db
          .insertInto('users')
          .values(
            Array.from({ length: count }, () => ({
              ...{ name: 'Many', email: `${randomUUID()}@gerai.test`, role: 'staff', password_hash: '' },
              status: 'pending' as const,
            })),
          )
          .returning('uid')
          .execute();
      const job = { kind: 'job', name: 'Test' } as const;
      const actions: BulkAction[] = [
        { action: 'change_job_role', job_role_id: role },
        { action: 'plan_move', on_date: '2026-12-01', location_id: away, job_role_id: null },
        { action: 'lend', outlet_id: away, job_role_id: role, from_date: '2026-12-01', until_date: null },
        { action: 'invite_again' },
      ];
      for (const action of actions) {
        const counts = [];
        for (const count of [2, 50]) {
          const uids = (await people(count)).map(({ uid }) => uid);
          const statements = await statementsOf(server.context.db, async (db) => {
            const results = await runBulkAction({ ...server.context, db }, job, { uids, action });
            expect(errors(results)).toEqual(uids.map(() => null));
          });
          counts.push(statements.length);
        }
        expect(counts[1], action.action).toBe(counts[0]);
      }
    });
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

    it('makes no link to hand out for whom Ayu changed after the check', async () => {
      const { uids, given, expected_revisions } = await select();
      const action = { action: 'reset_password', handed_out: true };
      const { results } = (await call({ uids, action, expected_revisions })).json();
      const changed = reasonMessage('users.changed_meanwhile', { who: 'Ayu' });
      expect(errors(results)).toEqual([changed, changed, null, null]);
      expect((await rowOf(given)).status).toBe('active');
      expect((await rowOf(uids[3]!)).status).toBe('pending');
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
