import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { signedIn, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';
import { address, fields, type TestUsers, testUsers } from './test-manage-users.ts';

let server: TestServer;
let { users, outlet, jobRole } = {} as TestUsers;
beforeAll(async () => {
  server = await testServer();
  ({ users, outlet, jobRole } = await testUsers(server));
});
afterAll(() => server.close());

describe('a change of a user', () => {
  it('applies to their open session at once, with one entry per change', async () => {
    const user = await server.signIn({ role: 'staff', name: 'Rina' });
    expect((await users.profile(user.token)).json().role).toBe('staff');
    const email = address();
    const input = { name: 'Rina Wati', email, role: 'manager', location_id: outlet, job_role_id: jobRole };
    const answer = await users.edit(user.uid, input);
    expect(answer.json()).toMatchObject({ ...input, outlets: { outlet_name: 'HM' }, job_role: 'Ops' });
    expect((await users.profile(user.token)).json()).toMatchObject(input);
    expect((await server.call('GET', '/api/reviews/manager', { token: user.token })).statusCode).toBe(200);
    expect((await trailOf(server, user.uid)).map(({ event, details }) => [event, details])).toMatchObject([
      [
        'profile_update',
        {
          name: 'Rina Wati',
          before: { name: 'Rina', job_role_id: null, job_role: null },
          after: { name: 'Rina Wati', job_role_id: jobRole, job_role: 'Ops' },
        },
      ],
      [
        'email_change',
        { name: 'Rina Wati', before: { email: `${user.uid}@gerai.test` }, after: { email }, alert: true },
      ],
      ['role_change', { name: 'Rina Wati', before: { role: 'staff' }, after: { role: 'manager' } }],
      [
        'location_change',
        {
          name: 'Rina Wati',
          before: { location_id: null, location: null },
          after: { location_id: outlet, location: 'HM' },
        },
      ],
    ]);
  });

  it('that changes nothing leaves no trail', async () => {
    const email = address();
    const uid = await users.added({ email });
    const before = (await users.call('GET', `/${uid}`)).json();
    server.clock.advance(1000);
    expect((await users.edit(uid, fields({ email }))).json()).toEqual(before);
    expect(await users.events(uid)).toEqual(['account_created']);
  });

  it('of the email changes the email for signing in', async () => {
    const { uid, email } = await testAccount(server);
    const next = address();
    await users.edit(uid, fields({ email: next }));
    expect((await tryPassword(server, next)).statusCode).toBe(200);
    expect((await tryPassword(server, email)).statusCode).toBe(400);
  });

  it('is refused on its field', async () => {
    const { email } = await testAccount(server);
    const uid = await users.added();
    for (const [input, status, field] of [
      [{ email: email.toUpperCase() }, 409, 'email'],
      [{ name: '' }, 400, 'name'],
      [{ role: 'king' }, 400, 'role'],
      [{ location_id: randomUUID() }, 400, 'location_id'],
      [{ job_role_id: randomUUID() }, 400, 'job_role_id'],
    ] as const) {
      const answer = await users.edit(uid, fields(input));
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
    }
    expect(await users.events(uid)).toEqual(['account_created']);
  });

  it('after a bulk action that it does not know of is refused, and says whose that was', async () => {
    const { uid, name, email, updated_at: expected_updated_at } = (await users.create()).json();
    const stale = { name, email, expected_updated_at };
    server.clock.advance(60_000);
    const budi = await server.signIn({ role: 'admin', name: 'Budi' });
    const demotion = { uids: [uid], action: { action: 'change_role', role: 'manager' } };
    await server.call('POST', '/api/users/bulk', { token: budi.token, body: demotion });
    await signedIn(server, email);
    const answer = await users.call('PUT', `/${uid}`, { ...stale, role: 'admin' });
    const { reason, changed } = answer.json();
    expect([answer.statusCode, reason]).toEqual([409, 'http.changed_meanwhile']);
    expect(changed).toMatchObject({ who: 'Budi', fields: ['role'], current: { uid, role: 'manager' } });
    expect((await users.call('GET', `/${uid}`)).json().role).toBe('manager');
  });

  it('may be to a role that an admin added', async () => {
    await server.context.db.insertInto('login_roles').values({ role_name: 'trainee' }).execute();
    const uid = await users.added();
    expect((await users.edit(uid, fields({ role: 'trainee' }))).json().role).toBe('trainee');
  });
});
