import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTemplate } from '../../../testing/tasks.ts';
import { jobs as dayEnd } from '../../work/day-end/jobs.ts';
import { jobs as generation } from '../generation/jobs.ts';

const ZONES = { Java: 'Asia/Jakarta', Bali: null, Papua: 'Asia/Jayapura' } as const;
type Place = keyof typeof ZONES;
const PLACES = Object.keys(ZONES) as Place[];

let server: TestServer;
let job_role_id: string;
const outlets = {} as Record<Place, string>;
const staff = {} as Record<Place, TestUser>;

/** Of 20 November, due at 17:00 there. */
beforeEach(async () => {
  server = await testServer();
  server.clock.set('2026-11-19T20:00:00+08:00');
  job_role_id = await server.jobRole('Ops');
  for (const place of PLACES) {
    outlets[place] = await server.outlet(place);
    await server.context.db
      .updateTable('outlets')
      .set({ time_zone: ZONES[place], updated_at: server.clock.now() })
      .where('id', '=', outlets[place])
      .execute();
    staff[place] = await signInAt(place);
    await insertTemplate(server.context.db, { outlet_id: outlets[place], job_role_id, display_id: place });
  }
  await sql`update task_templates set deadline_time = '17:00'`.execute(server.context.db);
  await sql`update task_definitions set photo_required = false`.execute(server.context.db);
  // As after weeks of use: each job has done its last date.
  await runJobs();
});
afterEach(() => server.close());

/** Sessions end with the clock that these tests move. */
const signInAt = (place: Place) => server.signIn({ role: 'staff', location_id: outlets[place], job_role_id });
const admin = () => server.signIn({ role: 'admin' });

async function runJobs() {
  for (const job of [...generation, ...dayEnd]) await job.run(server.context);
}

async function at(moment: string) {
  server.clock.set(moment);
  await runJobs();
}

async function tasksOf(place: Place) {
  const { rows } = await sql<{ id: string; date: string; due: string; status: string | null }>`
    select task.id, task.task_date as date, deadline_datetime as due, latest.staff_status as status
    from daily_tasks task left join task_submissions latest on latest.task_id = task.id and latest.is_latest
    where assigned_location_id = ${outlets[place]} order by task.task_date`.execute(server.context.db);
  return rows;
}

const datesOf = async (place: Place) => (await tasksOf(place)).map(({ date }) => date);
const statusOf = async (place: Place, date = '2026-11-20') =>
  (await tasksOf(place)).find((task) => task.date === date)?.status;

async function submit(place: Place, id: string) {
  const { token } = await signInAt(place);
  const answer = await server.call('POST', `/api/daily-tasks/${id}/submissions`, {
    token,
    body: { id: crypto.randomUUID(), staff_notes: 'Done', photo_ids: [] },
  });
  return answer.statusCode === 201 ? 'sent' : answer.body;
}

describe('a business over three zones', () => {
  test('each outlet gets its tasks at 00:05 by its own clocks, due at the same time of day there', async () => {
    await at('2026-11-19T23:06:00+08:00');
    expect(await datesOf('Papua')).toContain('2026-11-20');
    expect(await datesOf('Bali')).not.toContain('2026-11-20');
    await at('2026-11-20T00:06:00+08:00');
    expect(await datesOf('Bali')).toContain('2026-11-20');
    expect(await datesOf('Java')).not.toContain('2026-11-20');
    await at('2026-11-20T01:06:00+08:00');
    const due = await Promise.all(
      PLACES.map(async (place) => (await tasksOf(place)).find(({ date }) => date === '2026-11-20')?.due),
    );
    expect(due).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-20T08:00:00.000Z']);
  });

  test('each day ends at 23:59 by the clocks of its outlet, and no hour before', async () => {
    await at('2026-11-20T01:06:00+08:00');
    await at('2026-11-20T22:59:30+08:00');
    expect(await Promise.all(PLACES.map((place) => statusOf(place)))).toEqual([null, null, 'AutoFailed']);
    await at('2026-11-20T23:59:30+08:00');
    expect(await Promise.all(PLACES.map((place) => statusOf(place)))).toEqual([
      null,
      'AutoFailed',
      'AutoFailed',
    ]);
    await at('2026-11-21T00:59:30+08:00');
    expect(await statusOf('Java')).toBe('AutoFailed');
  });

  test('an outlet sends until its own midnight, also where the date of the business is another', async () => {
    await at('2026-11-20T01:06:00+08:00');
    const [java] = (await tasksOf('Java')).filter(({ date }) => date === '2026-11-20');
    const [papua] = (await tasksOf('Papua')).filter(({ date }) => date === '2026-11-20');
    server.clock.set('2026-11-20T23:10:00+08:00');
    expect(await submit('Papua', papua!.id)).toContain('submissions.');
    server.clock.set('2026-11-21T00:30:00+08:00');
    expect(await submit('Java', java!.id)).toBe('sent');
  });

  test('My Tasks are those of the date that it is at the outlet', async () => {
    await at('2026-11-20T01:06:00+08:00');
    await at('2026-11-20T23:06:00+08:00');
    const listed = async (place: Place) => {
      const answer = await server.call('GET', '/api/my-tasks', await signInAt(place));
      const { business_date, tasks } = answer.json() as {
        business_date: string;
        tasks: { task_date: string; time_zone?: string }[];
      };
      return [business_date, tasks.map(({ task_date, time_zone }) => `${task_date} ${time_zone ?? ''}`)];
    };
    expect(await listed('Java')).toEqual(['2026-11-20', ['2026-11-20 Asia/Jakarta']]);
    expect(await listed('Bali')).toEqual(['2026-11-20', ['2026-11-20 ']]);
    expect(await listed('Papua')).toEqual(['2026-11-21', ['2026-11-21 Asia/Jayapura']]);
  });

  test('somebody who manages all three sees each by its own day', async () => {
    await at('2026-11-20T01:06:00+08:00');
    await at('2026-11-20T23:06:00+08:00');
    const manager = await server.signIn({ role: 'manager', location_id: outlets.Bali });
    const { token } = await admin();
    for (const place of ['Java', 'Papua'] as const)
      await server.call('POST', `/api/users/${manager.uid}/postings`, {
        token,
        body: { outlet_id: outlets[place], role: 'manager', job_role_id: null, from_date: '2026-11-20' },
      });
    const { tasks } = (await server.call('GET', '/api/my-tasks', { token: manager.token })).json() as {
      tasks: { task_date: string; outlet_name: string }[];
    };
    expect(tasks.map(({ task_date, outlet_name }) => `${outlet_name} ${task_date}`).sort()).toEqual([
      'Bali 2026-11-20',
      'Java 2026-11-20',
      'Papua 2026-11-21',
    ]);
  });

  test('what waits for a manager is approved at the end of its own day', async () => {
    await at('2026-11-20T01:06:00+08:00');
    for (const place of PLACES) {
      const [task] = (await tasksOf(place)).filter(({ date }) => date === '2026-11-20');
      await insertSubmission(
        server.context.db,
        { id: task!.id, outlet_id: outlets[place], job_role_id } as never,
        {
          submitted_by_uid: staff[place].uid,
          submitted_at: '2026-11-20T12:00:00+08:00',
          photo_count: 1,
        },
      );
    }
    const waiting = async () =>
      (
        await server.context.db
          .selectFrom('task_submissions')
          .innerJoin('outlets', 'outlets.id', 'outlet_id')
          .select('outlet_name')
          .where('manager_status', '=', 'Pending')
          .orderBy('outlet_name')
          .execute()
      ).map(({ outlet_name }) => outlet_name);
    await at('2026-11-20T22:59:30+08:00');
    expect(await waiting()).toEqual(['Bali', 'Java']);
    await at('2026-11-20T23:59:30+08:00');
    expect(await waiting()).toEqual(['Java']);
  });

  test('days that no server ran for are caught up in each zone', async () => {
    await at('2026-11-20T01:06:00+08:00');
    await at('2026-11-23T12:00:00+08:00');
    for (const place of PLACES) {
      expect(await datesOf(place)).toEqual(
        expect.arrayContaining(['2026-11-21', '2026-11-22', '2026-11-23']),
      );
      expect(await statusOf(place, '2026-11-22')).toBe('AutoFailed');
      expect(await statusOf(place, '2026-11-23')).toBeNull();
    }
  });

  test("an admin who ends today before an outlet's day has begun leaves that outlet alone", async () => {
    await at('2026-11-20T01:06:00+08:00');
    await at('2026-11-21T00:30:00+08:00');
    await server.call('POST', '/api/day-end', {
      token: (await admin()).token,
      body: { date: '2026-11-21' },
    });
    expect(await statusOf('Bali', '2026-11-21')).toBe('AutoFailed');
    expect(await statusOf('Java', '2026-11-20')).toBeNull();
  });
});

describe('the zone of an outlet', () => {
  const change = async (place: Place, time_zone: string | null) => {
    const url = `/api/outlets/${outlets[place]}`;
    const { token } = await admin();
    const stored = (await server.call('GET', url, { token })).json() as Record<string, unknown>;
    const { outlet_name, region, updated_at } = stored;
    return await server.call('PUT', url, {
      token,
      body: { outlet_name, region, time_zone, expected_updated_at: updated_at },
    });
  };

  test("is set by its form, moves today's deadlines that nobody met, and is in the trail", async () => {
    await at('2026-11-20T01:06:00+08:00');
    const before = await signInAt('Bali');
    const isSaid = async () =>
      (await server.call('GET', '/api/my-tasks', before)).body.includes('Asia/Jayapura');
    expect(await isSaid()).toBe(false);
    expect((await change('Bali', 'Asia/Jayapura')).statusCode).toBe(200);
    const [task] = (await tasksOf('Bali')).filter(({ date }) => date === '2026-11-20');
    expect(task!.due).toBe('2026-11-20T08:00:00.000Z');
    const entry = await server.context.db
      .selectFrom('activity')
      .select('details')
      .where('subject_id', '=', outlets.Bali)
      .where('event', '=', 'outlet updated')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry.details)).toContain('Asia/Jayapura');
    await eventually(async () => expect(await isSaid()).toBe(true));
  });

  test.each(['+09:00', 'WIT', 'Asia/Nowhere', ''])('%j is refused', async (time_zone) => {
    expect((await change('Bali', time_zone)).statusCode).toBe(400);
  });

  test('a name that the database does not know is refused by it, before a night fails', async () => {
    const wrong = server.context.db.updateTable('outlets').set({ time_zone: 'Asia/Nowhere' }).execute();
    await expect(wrong).rejects.toThrow('not recognized');
  });
});
