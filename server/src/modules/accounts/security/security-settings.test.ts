import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { testApp } from '../auth/factors/test-app.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.context.db.deleteFrom('security_settings').execute();
  const admin = await server.signIn({ role: 'admin' });
  token = admin.token;
  await testApp(server, admin.uid);
});
afterAll(() => server.close());

const read = async () => (await server.call('GET', '/api/security/settings', { token })).json();
const change = (body: object) => server.call('PUT', '/api/security/settings', { token, body });
const entries = async () =>
  (
    await server.context.db
      .selectFrom('activity')
      .select('details')
      .where('event', '=', 'security settings updated')
      .orderBy('id')
      .execute()
  ).map(({ details }) => details);

describe('the security settings', () => {
  it('are the defaults until an admin changes one, and each change is an entry of the trail', async () => {
    expect(await read()).toMatchObject({ idle_minutes: null, second_factor_required: false });
    expect((await change({ idle_minutes: 30 })).json()).toMatchObject({
      idle_minutes: 30,
      second_factor_required: false,
    });
    await change({ idle_minutes: 30 });
    await change({ second_factor_required: true });
    expect(await read()).toMatchObject({ idle_minutes: 30, second_factor_required: true });
    expect(await entries()).toMatchObject([
      { before: { idle_minutes: null }, after: { idle_minutes: 30 } },
      { before: { second_factor_required: false }, after: { second_factor_required: true } },
    ]);
  });

  it('changed by two admins at once keep both changes', async () => {
    const answers = await Promise.all([
      change({ idle_minutes: 60 }),
      change({ second_factor_required: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ idle_minutes: 60, second_factor_required: true });
  });

  it.each([14, 43_201, 20.5, 'soon'])('refuse an idle end of %j minutes', async (idle_minutes) => {
    expect((await change({ idle_minutes })).statusCode).toBe(400);
    expect(await read()).toMatchObject({ idle_minutes: null });
  });

  it.each([15, 43_200, null])('take an idle end of %j minutes', async (idle_minutes) => {
    expect((await change({ idle_minutes })).json()).toMatchObject({ idle_minutes });
  });
});
