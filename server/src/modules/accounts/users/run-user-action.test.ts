import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testApiKey } from '../api-keys/test-api-key.ts';
import { PASSWORD, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';

let server: TestServer;
let admin: TestUser;
let key: string;
let location_id: string;
beforeAll(async () => {
  server = await testServer();
  key = await testApiKey(server, { scopes: ['users'], name: 'Payroll' });
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  location_id = await server.outlet('HM');
  await server.jobRole('Ops');
});
afterAll(() => server.close());

const call = (body: object, token: string | undefined = admin.token) =>
  server.call('POST', '/functions/v1/user-admin', { ...(token ? { token } : {}), body });
const newUser = (input: object = {}) => ({
  action: 'createUser',
  email: `${randomUUID()}@gerai.test`,
  password: PASSWORD,
  name: 'Rina',
  role: 'staff',
  ...input,
});

describe('functions/v1/user-admin', () => {
  it.each([
    ['an admin', () => admin.token, 'Ayu'],
    ['an API key', () => key, 'Payroll'],
  ])('adds, resets and deletes for %s', async (_, token, actor_name) => {
    const email = `${randomUUID()}@gerai.test`;
    const created = await call(newUser({ email, location_id, job_role: 'Ops' }), token());
    expect(created.statusCode).toBe(200);
    const { success, user } = created.json();
    expect([success, user]).toMatchObject([
      true,
      { email, role: 'staff', job_role: 'Ops', outlets: { outlet_name: 'HM' }, status: 'active' },
    ]);
    expect((await tryPassword(server, email)).statusCode).toBe(200);

    const reset = { action: 'resetPassword', userId: user.uid, password: 'another one' };
    expect((await call(reset, token())).json()).toMatchObject({ success: true, user: { uid: user.uid } });
    expect((await tryPassword(server, email, 'another one')).statusCode).toBe(200);

    const removal = { action: 'deleteUser', userId: user.uid };
    expect((await call(removal, token())).json()).toEqual({ success: true, user: null });
    expect((await call(removal, token())).json()).toEqual({ success: true, user: null });
    expect((await tryPassword(server, email, 'another one')).statusCode).toBe(400);
    const trail = (await trailOf(server, user.uid)).filter(({ event }) => event !== 'login');
    expect(trail.map((entry) => [entry.event, entry.actor_name])).toEqual([
      ['account_created', actor_name],
      ['password_change', actor_name],
      ['account_deleted', actor_name],
    ]);
  });

  it('finds a job role by its name, whatever its case, and says which field has none', async () => {
    expect((await call(newUser({ job_role: 'oPS' }))).json().user).toMatchObject({ job_role: 'Ops' });
    expect(fieldMessages(await call(newUser({ job_role: 'King' })))).toEqual({
      job_role: reasonMessage('users.unknown_job_role'),
    });
  });

  it('treats empty fields as absent', async () => {
    for (const input of [{}, { location_id: '', job_role: '' }, { location_id: null, job_role: null }])
      expect((await call(newUser(input))).json().user).toMatchObject({ location_id: null, job_role: null });
  });

  it('says what is wrong in the field that its client reads', async () => {
    const { email } = await testAccount(server);
    const answers: [object, number, string][] = [
      [newUser({ email }), 409, reasonMessage('users.email_taken')],
      [newUser({ role: 'king' }), 400, reasonMessage('users.unknown_role')],
      [newUser({ job_role: 'King' }), 400, reasonMessage('users.unknown_job_role')],
      [newUser({ location_id: randomUUID() }), 400, reasonMessage('users.unknown_location')],
      [newUser({ password: '1234567' }), 400, 'Password must be at least 8 characters long'],
      [{ action: 'resetPassword', userId: randomUUID(), password: '' }, 400, 'Please enter a new password'],
      [{ action: 'resetPassword', userId: randomUUID(), password: '  ' }, 400, 'Please enter a new password'],
      [{ action: 'deleteUser', userId: randomUUID() }, 404, 'User not found'],
      [{ action: 'deleteUser', userId: admin.uid }, 422, reasonMessage('users.own_account')],
      [
        { action: 'resetPassword', userId: admin.uid, password: PASSWORD },
        422,
        reasonMessage('users.own_account'),
      ],
    ];
    for (const [body, status, error] of answers) {
      const answer = await call(body);
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
      expect(answer.json().message).toBe(error);
    }
    for (const body of [{ action: 'promoteUser' }, {}, { action: 'deleteUser', userId: 'x' }])
      expect((await call(body)).statusCode).toBe(400);
  });

  it('refuses everybody else; without a session it says so', async () => {
    const staff = await server.signIn({ role: 'staff' });
    const noSession = 'No active session';
    const answers: [string | undefined, number, string][] = [
      ['', 401, noSession],
      [`${admin.token}x`, 401, noSession],
      [`${key}x`, 401, 'This API key is not valid, or was revoked'],
      [staff.token, 403, "You don't have permission to access this page."],
    ];
    for (const [token, status, error] of answers) {
      const answer = await call(newUser(), token);
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    }
    const other = await server.call('POST', '/functions/v1/update-task-statuses');
    expect(other.json().error).toBe(noSession);
  });
});
