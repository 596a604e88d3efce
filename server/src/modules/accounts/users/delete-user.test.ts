import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { PASSWORD, signedIn, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';
import { testWhileLocked } from './rights/test-while-locked.ts';
import { fields, type TestUsers, testUsers } from './test-manage-users.ts';

let server: TestServer;
let { admin, users, outlet, jobRole } = {} as TestUsers;
beforeAll(async () => {
  server = await testServer();
  ({ admin, users, outlet, jobRole } = await testUsers(server));
});
afterAll(() => server.close());

describe('a user who is deleted', () => {
  it('is signed out at once, is not found any more, and leaves the email free', async () => {
    const { uid, email } = await testAccount(server);
    const { access_token } = await signedIn(server, email);
    expect((await users.profile(access_token)).statusCode).toBe(200);
    expect((await users.call('DELETE', `/${uid}`)).statusCode).toBe(204);
    expect((await users.profile(access_token)).statusCode).toBe(401);
    expect((await tryPassword(server, email)).statusCode).toBe(400);
    for (const answer of [
      await users.call('GET', `/${uid}`),
      await users.call('PUT', `/${uid}`, fields({ expected_updated_at: '2026-11-20T04:00:00Z' })),
      await users.call('PUT', `/${uid}/status`, { status: 'active' }),
      await users.call('PUT', `/${uid}/password`, { password: PASSWORD }),
      await users.call('DELETE', `/${uid}/avatar`),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'User not found']);
    expect((await users.create({ email })).statusCode).toBe(201);
    expect((await trailOf(server, uid)).at(-1)).toMatchObject({
      event: 'account_deleted',
      details: {
        name: 'Sari Dewi',
        before: { name: 'Sari Dewi', email, role: 'staff', location: null, job_role: null, status: 'active' },
        sessions_ended: 1,
      },
    });
  });

  it('keeps the name on what they submitted', async () => {
    const user = await server.signIn({ role: 'staff', name: 'Rina', location_id: outlet });
    const task = await insertTask(server.context.db, { outlet_id: outlet, job_role_id: jobRole });
    const submitted_at = server.clock.now().toISOString();
    await insertSubmission(server.context.db, task, { submitted_by_uid: user.uid, submitted_at });
    await users.call('DELETE', `/${user.uid}`);
    const detail = await server.call('GET', `/api/daily-tasks/${task.id}`, { token: admin.token });
    expect(detail.json().attempts).toMatchObject([{ submitted_by: 'Rina' }]);
  });

  it('is sent no pushes any more', async () => {
    const user = await server.signIn({ role: 'staff' });
    const keys = { p256dh: Buffer.alloc(65), auth: Buffer.alloc(16), created_at: server.clock.now() };
    await server.context.db
      .insertInto('push_subscriptions')
      .values({
        user_uid: user.uid,
        session_id: user.session_id,
        endpoint: 'https://push.gerai.test/1',
        ...keys,
      })
      .execute();
    await users.call('DELETE', `/${user.uid}`);
    expect(await server.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('is deleted once, however often that is asked; who never was is not found', async () => {
    const uid = await users.added();
    const answers = await testWhileLocked(server, uid, () =>
      Promise.all([1, 2, 3].map(() => users.call('DELETE', `/${uid}`))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await users.events(uid)).toEqual(['account_created', 'account_deleted']);
    expect((await users.call('DELETE', `/${randomUUID()}`)).statusCode).toBe(404);
  });
});
