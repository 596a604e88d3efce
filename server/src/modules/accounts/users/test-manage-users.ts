import { randomUUID } from 'node:crypto';
import type { TestServer, TestUser } from '../../../testing/server.ts';
import { PASSWORD, trailOf } from '../auth/test-account.ts';

export const address = () => `${randomUUID()}@gerai.test`;
/** The fields of the user form. */
export const fields = (input: object = {}) => ({ name: 'Rina', email: address(), role: 'staff', ...input });

/** An admin's calls of user management. */
export function testManageUsers(server: TestServer, admin: TestUser) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.call(method, `/api/users${path}`, { token: admin.token, body });
  const create = (input: object = {}) => call('POST', '', { ...fields(), password: PASSWORD, ...input });
  return {
    call,
    create,
    /** Saves the user form with the latest `updated_at`. */
    async edit(uid: string, input: object) {
      const expected_updated_at = (await call('GET', `/${uid}`)).json().updated_at;
      return await call('PUT', `/${uid}`, { expected_updated_at, ...input });
    },
    added: async (input: object = {}): Promise<string> => (await create(input)).json().uid,
    profile: (token: string) => server.call('GET', '/api/profile', { token }),
    events: async (uid: string) => (await trailOf(server, uid)).map(({ event }) => event),
  };
}

export interface TestUsers {
  admin: TestUser;
  users: ReturnType<typeof testManageUsers>;
  outlet: string;
  jobRole: string;
}

/** The admin 'Ayu' with the calls of user management, and an outlet and a job role for new users. */
export async function testUsers(server: TestServer): Promise<TestUsers> {
  const admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  const users = testManageUsers(server, admin);
  return { admin, users, outlet: await server.outlet('HM', 'Jakarta'), jobRole: await server.jobRole('Ops') };
}
