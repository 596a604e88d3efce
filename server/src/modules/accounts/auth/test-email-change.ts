import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from '../../../testing/server.ts';

/** Has an admin give an account another address, by default a new one; returns it. */
export async function testEmailChange(
  server: TestServer,
  uid: string,
  { name, email = `${randomUUID()}@elsewhere.test` }: { name?: string; email?: string } = {},
): Promise<string> {
  const { db, clock } = server.context;
  const { token } = await server.signIn({ role: 'admin', ...(name && { name }) });
  // Not after the clock of the test: a revision is never earlier than the one before.
  const { name: of, role } = await db
    .updateTable('users')
    .set({ updated_at: new Date(clock.now().getTime() - 1) })
    .where('uid', '=', uid)
    .returning(['name', 'role'])
    .executeTakeFirstOrThrow();
  const body = { name: of, role, email };
  const answer = await server.call('PUT', `/api/users/${uid}`, { token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return email;
}
