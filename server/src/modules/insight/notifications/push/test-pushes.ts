import { expect } from 'vitest';
import { beginAtTrailEnd } from '../../../../platform/outbox/take-from-trail.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { testTrailSettled } from '../../../../testing/trail.ts';
import { createPushes } from './create-pushes.ts';
import type { PushAnswer, PushRequest } from './send-push.ts';
import { sendPushes } from './send-pushes.ts';
import { TEST_VAPID, testDevice } from './test-device.ts';

/** The keys in the format of `sendPushes`. */
export const vapid = {
  publicKey: TEST_VAPID.VAPID_PUBLIC_KEY,
  privateKey: TEST_VAPID.VAPID_PRIVATE_KEY,
  subject: TEST_VAPID.VAPID_SUBJECT,
};
const done: PushAnswer = { status: 201, retryAfter: null };

/** A server with push enabled, an outlet's staff and manager, and a push service that records requests. */
export async function testPushes() {
  const server = await testServer(TEST_VAPID);
  const place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const { outlet_id: location_id, job_role_id } = place;
  const staff = await server.signIn({ role: 'staff', name: 'Sari', location_id, job_role_id });
  const manager = await server.signIn({ role: 'manager', name: 'Made', location_id });
  await beginAtTrailEnd(server.context, 'push_cursor');
  const phone = testDevice('phone');
  const requests: PushRequest[] = [];
  const service: { answers: (PushAnswer | Error)[] } = { answers: [] };

  /** The push service: gives the configured response, by default that it accepted the message. */
  async function post(request: PushRequest): Promise<PushAnswer> {
    requests.push(request);
    const answer = service.answers.shift() ?? done;
    if (answer instanceof Error) throw answer;
    return answer;
  }

  const subscribe = async ({ token }: TestUser, device = phone) => {
    const answer = await server.call('PUT', '/api/notifications/push-subscription', { token, body: device });
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const subscribed = async ({ token }: TestUser): Promise<boolean> =>
    (await server.call('GET', '/api/notifications/settings', { token })).json().push.subscribed;
  const devices = () => server.context.db.selectFrom('push_subscriptions').selectAll().execute();
  const waiting = () => server.context.db.selectFrom('push_deliveries').selectAll().execute();

  async function submitted(task_name = 'Sweep'): Promise<string> {
    const { db } = server.context;
    const task = await insertTask(db, { ...place, task_name });
    const id = await insertSubmission(db, task, {
      submitted_by_uid: staff.uid,
      submitted_at: server.clock.now().toISOString(),
    });
    const { name, uid } = staff;
    const actor = { kind: 'person', uid, name, role: 'staff' } as never;
    await db.transaction().execute((tx) =>
      recordActivity(tx, actor, server.clock.now(), {
        event: 'task submitted',
        subject: { type: 'daily_task', id: task.id },
        ...place,
        details: { taskId: task.id, taskName: task_name, submissionId: id },
      }),
    );
    return id;
  }
  const review = (id: string, decision: string, notes = '') =>
    server.call('POST', `/api/submissions/${id}/manager-review`, {
      token: manager.token,
      body: { decision, notes },
    });
  const reject = async (name?: string) => review(await submitted(name), 'Rejected', 'Blurred');
  const work = async () => {
    await testTrailSettled(server.context.db);
    await createPushes(server.context);
    await sendPushes(server.context, vapid, post);
  };
  const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms).toISOString());

  return {
    server,
    staff,
    manager,
    phone,
    requests,
    service,
    post,
    subscribe,
    subscribed,
    devices,
    waiting,
    review,
    submitted,
    reject,
    work,
    later,
  };
}
