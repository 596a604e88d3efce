import type { Actor } from '@gerai/shared/actor/actor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { createAvatar } from '../../accounts/avatars/create-avatar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('recent activity shows the photo of the person who acted, and of nobody for a job', async () => {
  const { token } = await server.signIn({ role: 'admin' });
  const { uid, name } = await server.signIn({ role: 'staff' });
  const { context } = server;
  const person = { kind: 'person', uid, name, role: 'staff', session_id: '' } as const;
  const settle = (actor: Actor) =>
    context.db.transaction().execute((transaction) =>
      recordActivity(transaction, actor, context.clock.now(), {
        event: 'day ended',
        subject: { type: 'business_date', id: '2026-11-20' },
      }),
    );
  await settle({ kind: 'job', name: 'update-task-statuses' });
  await settle({ ...person, location_id: null, job_role_id: null });
  await createAvatar(context, { kind: 'service', name: 'import' }, uid, await testImage(40, 40));

  const { recent } = (await server.call('GET', '/api/dashboards/admin', { token })).json();
  expect(recent).toMatchObject([
    { actor_uid: uid, actor_name: name, actor_avatar_url: expect.stringContaining(uid) },
    { actor_uid: null, actor_avatar_url: null },
  ]);
  expect((await server.call('GET', recent[0].actor_avatar_url)).statusCode).toBe(200);
});
