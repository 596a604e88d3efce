import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { signedIn, trailOf } from '../auth/test-account.ts';
import { address, type TestUsers, testUsers } from './test-manage-users.ts';

let server: TestServer;
let { users, outlet, jobRole } = {} as TestUsers;
beforeAll(async () => {
  server = await testServer();
  ({ users, outlet, jobRole } = await testUsers(server));
});
afterAll(() => server.close());

describe('a new user', () => {
  it('without a password is pending, until they choose one by a link', async () => {
    const answer = await users.create({ name: 'Dewi', email: address(), password: null });
    expect(answer.statusCode).toBe(201);
    const { uid, status } = answer.json();
    expect(status).toBe('pending');
    const [entry] = await trailOf(server, uid);
    expect(entry).toMatchObject({ event: 'account_created', details: { after: { status: 'pending' } } });
    const [made] = (
      await users.call('POST', '/bulk', { uids: [uid], action: { action: 'reset_password' } })
    ).json().results;
    expect(made).toMatchObject({ link: expect.stringContaining('/set-password#token='), error: null });
  });

  it('can sign in at once, and is in the trail without a password', async () => {
    const email = address();
    const answer = await users.create({ name: ' Rina ', email, location_id: outlet, job_role_id: jobRole });
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toEqual({
      uid: made.uid,
      name: 'Rina',
      email,
      phone: null,
      avatar_url: null,
      role: 'staff',
      outlets: { id: outlet, outlet_name: 'HM', region: 'Jakarta' },
      location_id: outlet,
      job_role: 'Ops',
      job_role_id: jobRole,
      status: 'active',
      last_login: null,
      last_day: null,
      move: null,
      mail_failure: null,
      created_at: server.clock.now().toISOString(),
      updated_at: server.clock.now().toISOString(),
    });
    expect((await users.call('GET', `/${made.uid}`)).json()).toEqual(made);
    await signedIn(server, email);
    const [entry] = await trailOf(server, made.uid);
    const after = { name: 'Rina', email, role: 'staff', location: 'HM', job_role: 'Ops', status: 'active' };
    expect(entry).toMatchObject({
      event: 'account_created',
      actor_kind: 'person',
      actor_name: 'Ayu',
      details: { name: 'Rina', after },
    });
    const { concerns_uid } = await server.context.db
      .selectFrom('activity')
      .select('concerns_uid')
      .where('subject_id', '=', made.uid)
      .where('event', '=', 'account_created')
      .executeTakeFirstOrThrow();
    expect(concerns_uid).toBe(made.uid);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['no email', { email: '' }, 'email'],
    ['a long email', { email: `${'x'.repeat(250)}@gerai.test` }, 'email'],
    ['no role', { role: '' }, 'role'],
    ['a long role', { role: 'x'.repeat(61) }, 'role'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a long password', { password: 'x'.repeat(201) }, 'password'],
    ['a location that is no id', { location_id: 'HM' }, 'location_id'],
    ['a role that there is not', { role: 'king' }, 'role'],
    ['a location that there is not', { location_id: randomUUID() }, 'location_id'],
    ['a job role that there is not', { job_role_id: randomUUID() }, 'job_role_id'],
  ])('with %s is refused on its field', async (_, input, field) => {
    const email = address();
    const answer = await users.create({ email, ...input });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect((await users.call('GET', `?search=${email}`)).json().total).toBe(0);
  });

  it('has an email of their own, whatever its case', async () => {
    const email = address();
    await users.create({ email });
    const answer = await users.create({ email: email.toUpperCase() });
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      409,
      { email: reasonMessage('users.email_taken') },
    ]);
  });

  it('made twice at once is made once', async () => {
    const email = address();
    const answers = await Promise.all([1, 2, 3].map(() => users.create({ email })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await users.call('GET', `?search=${email}`)).json().total).toBe(1);
  });
});
