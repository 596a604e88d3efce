import { afterEach, beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { listReportedFailures } from '../../../testing/list-reported-failures.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertDailyTemplate } from '../../../testing/tasks.ts';
import { jobs as generation } from '../../business/generation/jobs.ts';
import { jobs as dayEnd } from '../../work/day-end/jobs.ts';
import { jobs as watch } from './jobs.ts';

let server: TestServer;
const restart = async (settings: Record<string, string> = {}) => {
  await server?.close();
  server = await testServer(settings);
  await insertDailyTemplate(server);
  await runJobs(server.context, [...generation, ...dayEnd, ...watch]);
};
beforeEach(() => restart());
afterEach(() => server.close());

/** What the jobs do at a time of the business zone, by default all of them. */
async function at(local: string, jobs = [...generation, ...dayEnd, ...watch]) {
  server.clock.set(`2026-11-${local}+08:00`);
  await runJobs(server.context, jobs);
}
const list = async () => {
  const { token } = await server.signIn({ role: 'admin' });
  const rows = (await server.call('GET', '/api/maintenance/night-watch', { token })).json();
  return rows as { expectation: string; business_date: string; state: string; server: string | null }[];
};
const states = async () =>
  (await list()).map(
    ({ expectation, business_date, state }) => `${business_date.slice(8)} ${expectation} ${state}`,
  );
const failures = () => listReportedFailures(server.context);

it('expects from its first night on, and notes what happened in time, when, and by which server', async () => {
  expect(await states()).toEqual(['21 tasks-made waiting', '20 day-ended waiting']);
  await at('20T23:59:00');
  await at('21T00:05:00');
  expect(await states()).toEqual([
    '22 tasks-made waiting',
    '21 day-ended waiting',
    '21 tasks-made met',
    '20 day-ended met',
  ]);
  expect((await list())[2]).toEqual({
    expectation: 'tasks-made',
    business_date: '2026-11-21',
    due_at: '2026-11-20T16:06:00.000Z',
    state: 'met',
    met_at: '2026-11-20T16:05:00.000Z',
    took_ms: 0,
    server: expect.stringMatching(/:\d+$/),
  });
  expect(await failures()).toEqual([]);
});

it('alerts admins once of what is missing for some minutes, and notes it when it happens late', async () => {
  await at('21T00:06:00', watch);
  await at('21T00:09:00', watch);
  expect(await failures()).toEqual([]);
  await at('21T00:10:00', watch);
  await at('21T07:00:00', watch);
  expect(await failures()).toEqual([
    '2026-11-20 is not ended. Look at Night watch under Database Maintenance.',
    'The tasks of 2026-11-21 are not there. Look at Night watch under Database Maintenance.',
  ]);
  expect((await states()).slice(1)).toContain('21 tasks-made missing');
  await at('21T07:01:00');
  expect(await states()).toContain('21 tasks-made late');
  expect(await failures()).toHaveLength(2);
});

it('lets a server that was off over night catch up first', async () => {
  await at('20T18:00:00');
  await at('21T08:00:00', watch);
  await at('21T08:01:00');
  await at('21T08:10:00');
  expect(await failures()).toEqual([]);
  expect(await states()).toContain('21 tasks-made late');
});

it('forgets the days that an admin has left out', async () => {
  await at('21T00:06:00', watch);
  await server.context.db.updateTable('clock_watch').set({ left_out_until: '2026-11-20' }).execute();
  await at('21T00:30:00', watch);
  expect((await states()).join()).not.toContain('20 day-ended');
});

it('forgets a day that was a system outage everywhere, once it is late; not one of some outlets', async () => {
  const some = await server.outlet();
  const mark = async (outlet_ids: string[] | null) => {
    const { token } = await server.signIn({ role: 'admin' });
    const body = { business_date: '2026-11-20', reason: 'No power', outlet_ids };
    return await server.call('POST', '/api/outages', { token, body });
  };
  await at('20T23:00:00', watch);
  expect((await mark([some])).statusCode).toBe(200);
  await at('21T00:06:00', watch);
  expect((await states()).join()).toContain('20 day-ended');
  expect((await mark(null)).statusCode).toBe(200);
  await at('21T00:10:00', watch);
  expect((await states()).join()).not.toContain('20 day-ended');
  expect(await failures()).toEqual([
    'The tasks of 2026-11-21 are not there. Look at Night watch under Database Maintenance.',
  ]);
});

it('expects a backup within an hour of its time, where one is configured', async () => {
  await restart({ BACKUP_TO: '/nowhere/backups', BACKUP_AT: '04:30' });
  expect((await list())[0]).toMatchObject({ expectation: 'backup-made', due_at: '2026-11-20T21:30:00.000Z' });
  await at('21T05:30:00');
  await at('21T05:34:00');
  expect(await failures()).toContain(
    'The backup of 2026-11-21 is not there. Look at Night watch under Database Maintenance.',
  );
  const backup = { with_photos: true, estimated_bytes: 0, status: 'done', origin: 'schedule' } as const;
  await server.context.db
    .insertInto('backups')
    .values({
      ...backup,
      ...{ id: crypto.randomUUID(), store: '/nowhere/backups', name: 'x', server: 'a:1' },
      ...{ requested_at: server.clock.now(), seen_at: server.clock.now(), finished_at: server.clock.now() },
    })
    .execute();
  await at('21T05:40:00');
  expect((await list()).find(({ state }) => state === 'late')).toMatchObject({
    expectation: 'backup-made',
    server: 'a:1',
  });
});
