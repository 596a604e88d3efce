import type { Notice } from '@gerai/shared/insight/notifications/contract.ts';
import type { ActivityEvent, DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import { expect } from 'vitest';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import type { TestServer, TestUser } from '../../../testing/server.ts';
import { insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';

interface Page {
  rows: Notice[];
  next: string | null;
  until: string | null;
}

export type TestBell = Awaited<ReturnType<typeof testBell>>;

/**
 * The people of a new outlet and those above it, actions that cause notifications, and what each person is notified of.
 */
export async function testBell(server: TestServer) {
  const place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const at = { location_id: place.outlet_id, job_role_id: place.job_role_id };
  const staff = await server.signIn({ role: 'staff', name: 'Sari', ...at });
  const colleague = await server.signIn({ role: 'staff', name: 'Budi', ...at });
  const manager = await server.signIn({ role: 'manager', name: 'Made', location_id: place.outlet_id });
  const auditor = await server.signIn({ role: 'audit', name: 'Dewi' });
  const admin = await server.signIn({ role: 'admin', name: 'Ayu' });

  async function get<T>({ token }: TestUser, path = ''): Promise<T> {
    await testTrailSettled(server.context.db);
    return (await server.call('GET', `/api/notifications${path}`, { token })).json();
  }
  const page = (of: TestUser, query?: string) => get<Page>(of, query);
  const list = async (of: TestUser) => (await page(of)).rows;
  return {
    place,
    staff,
    colleague,
    manager,
    auditor,
    admin,
    page,
    list,
    unread: async (of: TestUser) => (await get<{ unread: number }>(of, '/unread')).unread,
    told: async (of: TestUser) =>
      (await list(of)).map(({ kind, ids, read }) => ({ kind, count: ids.length, read })),
    markRead: ({ token }: TestUser, body: object) =>
      server.call('POST', '/api/notifications/read', { token, body }),

    /** Submits a new task of the outlet; returns the submission's id. */
    async submitted(task_name = 'Sweep', by = staff): Promise<string> {
      const task = await insertTask(server.context.db, { ...place, task_name, photo_required: false });
      const id = crypto.randomUUID();
      const answer = await server.call('POST', `/api/daily-tasks/${task.id}/submissions`, {
        token: by.token,
        body: { id, staff_notes: '' },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      return id;
    },
    review: (stage: 'manager' | 'audit', by: TestUser, id: string, decision: string, notes = '') =>
      server.call('POST', `/api/submissions/${id}/${stage}-review`, {
        token: by.token,
        body: { decision, notes },
      }),
    /** Records a trail entry as a job. */
    happen: <Event extends ActivityEvent>(event: Event, details: DetailsOf<Event>, where: object = {}) =>
      server.context.db.transaction().execute((tx) =>
        recordActivity(tx, { kind: 'job', name: 'Nightly' }, server.clock.now(), {
          event,
          subject: { type: 'test', id: 'x' },
          details,
          ...where,
        } as ActivityInput),
      ),
  };
}
