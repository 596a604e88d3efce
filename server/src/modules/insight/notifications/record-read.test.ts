import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { openTestStream } from '../../../testing/stream.ts';
import { type TestBell, testBell } from './test-bell.ts';

let server: TestServer;
let { place, staff, colleague, manager, page, list, unread, told, markRead, submitted, review, happen } =
  {} as TestBell;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ place, staff, colleague, manager, page, list, unread, told, markRead, submitted, review, happen } =
    await testBell(server));
});

describe('reading', () => {
  const reject = async (name: string) =>
    review('manager', manager, await submitted(name), 'Rejected', 'Blurred');

  it('one is marked alone, all marks what was shown, and later ones stay unread', async () => {
    for (const name of ['A', 'B']) await reject(name);
    const { rows, until } = await page(staff);
    expect((await markRead(staff, { ids: rows[1]!.ids })).statusCode).toBe(204);
    expect((await list(staff)).map(({ task_name, read }) => `${task_name} ${read}`)).toEqual([
      'B false',
      'A true',
    ]);
    expect([await unread(staff), await unread(colleague)]).toEqual([1, 2]);

    await reject('C');
    expect((await markRead(staff, { until })).statusCode).toBe(204);
    expect((await list(staff)).map(({ task_name, read }) => `${task_name} ${read}`)).toEqual([
      'C false',
      'B true',
      'A true',
    ]);
    expect(await unread(staff)).toBe(1);
  });

  it('the last one by one keeps no marks', async () => {
    await reject('A');
    await markRead(staff, { ids: (await list(staff))[0]!.ids });
    expect(await told(staff)).toEqual([{ kind: 'rejected', count: 1, read: true }]);
    const marks = await server.context.db
      .selectFrom('notification_reads')
      .selectAll()
      .where('user_uid', '=', staff.uid)
      .execute();
    expect(marks).toEqual([]);
    await reject('B');
    expect(await unread(staff)).toBe(1);
  });

  it('never moves back, and never ahead of the trail', async () => {
    await reject('A');
    const { until } = await page(staff);
    await reject('B');
    await markRead(staff, { until: (await page(staff)).until });
    await markRead(staff, { until });
    expect(await unread(staff)).toBe(0);
    const ahead = Buffer.from(JSON.stringify(['9223372036854775806', 1])).toString('base64url');
    await markRead(staff, { until: ahead });
    await reject('C');
    expect(await unread(staff)).toBe(1);
  });

  it('refuses an invalid cursor', async () => {
    expect((await markRead(staff, { until: 'nonsense' })).statusCode).toBe(400);
    expect((await markRead(staff, {})).statusCode).toBe(400);
    expect((await markRead(staff, { ids: [] })).statusCode).toBe(400);
    expect((await server.call('GET', '/api/notifications?after=x', { token: staff.token })).statusCode).toBe(
      400,
    );
  });

  it("is known to the person's other devices at once, and to nobody else's", async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all([staff, colleague].map(({ token }) => openTestStream(address, token)));
    const [own, other] = streams.map(({ events }) => events);
    await eventually(() => expect([own, other].every((events) => events!.length === 1)).toBe(true));
    await markRead(staff, { ids: [1] });
    await eventually(() => expect(own!.map(({ event }) => event)).toEqual(['ready', 'notifications']));
    expect(other!.map(({ event }) => event)).toEqual(['ready']);
    for (const stream of streams) stream.close();
  });

  if (process.env.TEST_DATABASE_URL) {
    it('skips nothing of a transaction that was begun before and ends after', async () => {
      const begun = Promise.withResolvers<void>();
      const commit = Promise.withResolvers<void>();
      const where = { outlet_id: place.outlet_id, job_role_id: place.job_role_id, concerns_uid: staff.uid };
      const late = server.context.db.transaction().execute(async (tx) => {
        await recordActivity(tx, { kind: 'job', name: 'Late' }, server.clock.now(), {
          event: 'task rejected',
          subject: { type: 'daily_task', id: 'late' },
          details: { taskName: 'Late' },
          ...where,
        });
        begun.resolve();
        await commit.promise;
      });
      await begun.promise;
      await happen('task rejected', { taskName: 'Quick' }, where);
      // Not listed yet: an open transaction could still precede it.
      const { token } = staff;
      expect((await server.call('GET', '/api/notifications', { token })).json().rows).toEqual([]);
      commit.resolve();
      await late;
      expect((await list(staff)).map(({ task_name }) => task_name)).toEqual(['Quick', 'Late']);
      expect(await unread(staff)).toBe(2);
    });
  }
});
