import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '../../../platform/http/route.ts';
import { routes } from '../../../routes.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { tryPassword } from '../auth/test-account.ts';
import { IMPORTED_PASSWORD, importRow, testImportRows } from '../users/bulk/test-import-rows.ts';

const FROM_ADMIN = 'from the admin';
const OWN = 'kopi susu tetangga';
let server: TestServer;
let admin: TestUser;
let email: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(() => {
  email = `${randomUUID()}@gerai.test`;
});

async function create(): Promise<string> {
  const answer = await server.call('POST', '/api/users', {
    token: admin.token,
    body: {
      email,
      name: 'Budi',
      role: 'admin',
      location_id: null,
      job_role_id: null,
      password: FROM_ADMIN,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uid;
}
const signIn = async (password = FROM_ADMIN): Promise<string> => {
  const answer = await tryPassword(server, email, password);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().access_token;
};
const mustChange = async (token: string) =>
  (await server.call('GET', '/api/profile', { token })).json().must_do_first === 'password';
const users = (token: string) => server.call('GET', '/api/users', { token });
const choose = (token: string, body: object = { new_password: OWN }) =>
  server.call('POST', '/api/profile/password', { token, body });

it('a person made by an admin can do nothing before they have chosen their own password', async () => {
  await create();
  const token = await signIn();
  expect(await mustChange(token)).toBe(true);
  const refused = await users(token);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'forbidden', reason: 'password.change_needed' });
  expect((await choose(token, { new_password: FROM_ADMIN })).json().reason).toBe('password.unchanged');
  expect((await choose(token)).statusCode).toBe(204);
  expect(await mustChange(token)).toBe(false);
  expect((await users(token)).statusCode).toBe(200);
  expect(await mustChange(await signIn(OWN))).toBe(false);
});

it('nor by any other route than these', async () => {
  await create();
  const token = await signIn();
  const admitted: string[] = [];
  // Signing out ends the session, so it comes last.
  const isLogout = (route: Route) => Number(route.endpoint.path === '/auth/v1/logout');
  for (const { endpoint, guard } of routes.toSorted((one, other) => isLogout(one) - isLogout(other))) {
    if (guard.access === 'public') continue;
    const url = endpoint.path.replace(/:(\w+)/g, () => randomUUID());
    // One that is sent no body is refused for that, if at all, after the guard.
    const answer = await server.call(endpoint.method, url, { token });
    if (!answer.body.includes('password.change_needed')) admitted.push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(admitted.sort()).toEqual([
    'GET /api/profile',
    'GET /auth/v1/user',
    'POST /api/profile/password',
    'POST /auth/v1/logout',
    'PUT /auth/v1/user',
  ]);
});

it('is asked for the password in use when the sign-in is some minutes old', async () => {
  await create();
  const token = await signIn();
  server.clock.advance(301_000);
  expect((await choose(token)).json()).toMatchObject({
    code: 'reauthentication_needed',
    reason: 'auth.current_password_needed',
  });
  expect((await choose(token, { current_password: FROM_ADMIN, new_password: OWN })).statusCode).toBe(204);
});

describe('so does', () => {
  it('whose password an admin has reset', async () => {
    const uid = await create();
    await choose(await signIn());
    const body = { password: 'another of the admin' };
    await server.call('PUT', `/api/users/${uid}/password`, { token: admin.token, body });
    const token = await signIn(body.password);
    expect(await mustChange(token)).toBe(true);
    expect((await server.call('PUT', '/auth/v1/user', { token, body: { password: OWN } })).statusCode).toBe(
      200,
    );
    expect(await mustChange(token)).toBe(false);
  });

  it('who was imported, also once the password is hashed', async () => {
    await testImportRows(server, admin.token, [importRow({ email })]);
    const token = await signIn(IMPORTED_PASSWORD);
    expect((await users(token)).json().reason).toBe('password.change_needed');
    expect((await choose(token, { new_password: IMPORTED_PASSWORD })).json().reason).toBe(
      'password.unchanged',
    );
    expect((await choose(token)).statusCode).toBe(204);
    expect(await mustChange(token)).toBe(false);
  });
});

it('a one-time link settles it: the person has chosen', async () => {
  const uid = await create();
  const { results } = (
    await server.call('POST', '/api/users/bulk', {
      token: admin.token,
      body: { uids: [uid], action: { action: 'reset_password' } },
    })
  ).json();
  const [, token] = results[0].link.split('#token=');
  await server.call('POST', '/api/password-links/use', { body: { token, password: OWN } });
  expect(await mustChange(await signIn(OWN))).toBe(false);
});
