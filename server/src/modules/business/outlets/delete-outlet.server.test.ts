import { expect, it, onTestFinished } from 'vitest';
import { untilWaitedFor } from '../../../testing/eventually.ts';
import { testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

it('an outlet whose task is sent while it is deleted stays, and its admin is told', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const { db } = server.context;
  const { token } = await server.signIn({ role: 'admin' });
  const id = await server.outlet('Kota Bru');
  const task = await insertTask(db, { outlet_id: id, job_role_id: await server.jobRole() });
  const { uid } = await server.signIn({ role: 'staff' });
  const { removal } = await db.transaction().execute(async (tx) => {
    await insertSubmission(tx, task, { submitted_by_uid: uid, submitted_at: '2026-11-20T08:00:00Z' });
    const coming = server.call('DELETE', `/api/outlets/${id}?unsent_tasks=1`, { token });
    await untilWaitedFor(tx);
    return { removal: coming };
  });
  expect((await removal).json()).toMatchObject({ code: 'conflict', reason: 'http.uses_changed' });
  expect(await db.selectFrom('daily_tasks').select('id').execute()).toHaveLength(1);
});
