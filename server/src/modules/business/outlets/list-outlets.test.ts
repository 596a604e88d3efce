import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

async function namesFor(role: string, location_id: string | null = null): Promise<string[]> {
  const { token } = await server.signIn({ role, location_id });
  const answer = await server.call('GET', '/api/outlets', { token });
  expect(answer.statusCode).toBe(200);
  return answer.json().map((outlet: { outlet_name: string }) => outlet.outlet_name);
}

test('admins and auditors see every outlet by name; others only their own', async () => {
  const KB = await server.outlet('KB');
  await server.outlet('HM');
  for (const role of ['admin', 'audit']) expect(await namesFor(role, KB)).toEqual(['HM', 'KB']);
  for (const role of ['manager', 'staff']) {
    expect(await namesFor(role, KB)).toEqual(['KB']);
    expect(await namesFor(role)).toEqual([]);
  }
});

test('everyone signed in sees job roles by name and task groups in their order; nobody else does', async () => {
  await server.jobRole('Ops');
  await server.jobRole('Barista');
  await server.context.db
    .insertInto('task_groups')
    .values([
      { group_name: 'Closing', sort_order: 2 },
      { group_name: 'Opening', sort_order: 1 },
    ])
    .execute();
  const { token } = await server.signIn({ role: 'staff' });
  const roles = (await server.call('GET', '/api/job-roles', { token })).json();
  expect(roles.map((role: { role_name: string }) => role.role_name)).toEqual(['Barista', 'Ops']);
  const groups = (await server.call('GET', '/api/task-groups', { token })).json();
  expect(groups).toEqual([
    { id: expect.any(String), group_name: 'Opening', description: '', color: '#4285F4', sort_order: 1 },
    { id: expect.any(String), group_name: 'Closing', description: '', color: '#4285F4', sort_order: 2 },
  ]);
  for (const path of ['outlets', 'job-roles', 'task-groups'])
    expect((await server.call('GET', `/api/${path}`)).statusCode).toBe(401);
});
