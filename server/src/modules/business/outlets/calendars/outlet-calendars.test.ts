import type { CalendarInput, HolidayInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertDailyTemplate, insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { generateDailyTasks } from '../../generation/generate-daily-tasks.ts';

const FRIDAY = '2026-11-20';
const job = { kind: 'job', name: 'Test' } as const;

let server: TestServer;
let admin: TestUser;
let outlet: string;
let job_role_id: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  outlet = await server.outlet('HM');
  job_role_id = await server.jobRole();
});
afterEach(() => server.close());

const open: CalendarInput = {
  ...{ opens_on: null, closed_from: null },
  ...{ weekdays: [], days: [], pauses: [], calendar_ids: [] },
};
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: admin.token, ...(body ? { body } : {}) });
const save = (input: Partial<CalendarInput> & object, extra: object = {}) =>
  call('PUT', `/api/outlets/${outlet}/calendar`, { ...open, ...input, withdraw: true, ...extra });
const preview = async (input: Partial<CalendarInput>) =>
  (await call('POST', `/api/outlets/${outlet}/calendar/preview`, { ...open, ...input })).json();
const calendar = async () => (await call('GET', `/api/outlets/${outlet}/calendar`)).json();
const task = (task_date = FRIDAY, at = outlet) =>
  insertTask(server.context.db, { outlet_id: at, job_role_id, task_date });
const listed = async (query = '') => (await call('GET', `/api/outlets/page?${query}`)).json().rows;
const trail = async () =>
  (
    await server.context.db
      .selectFrom('activity')
      .select(['event', 'outlet_id', 'details'])
      .orderBy('id')
      .execute()
  ).filter(({ event }) => event.includes('calendar') || event === 'tasks withdrawn');
const holiday = (input: Partial<HolidayInput> = {}) => ({
  calendar_name: 'Libur nasional 2026',
  holidays: [{ date: '2026-12-25', name: 'Natal' }],
  outlet_ids: [outlet],
  for_new_outlets: false,
  withdraw: true,
  ...input,
});

describe("an outlet's calendar", () => {
  it('says when it opens, closes, is paused, and on which days it is closed; the trail has before and after', async () => {
    const days: CalendarInput = {
      opens_on: '2026-11-01',
      closed_from: '2027-05-01',
      weekdays: ['Monday', 'Sunday'],
      days: [{ date: '2026-12-31', name: 'Stok' }],
      pauses: [{ from: '2027-01-04', until: null, reason: 'Renovasi' }],
      calendar_ids: [],
    };
    expect(await calendar()).toMatchObject(open);
    expect((await save(days)).json()).toMatchObject({ ...days, withdrawn: 0 });
    expect(await calendar()).toMatchObject(days);
    await save(days);
    expect((await trail()).map(({ event, details }) => [event, details])).toEqual([
      ['outlet calendar updated', { name: 'HM', before: open, after: days }],
    ]);
  });

  it('is refused where it contradicts itself, names nothing, or was changed meanwhile', async () => {
    const refused = await save({
      ...{ opens_on: '2026-12-01', closed_from: '2026-12-01' },
      days: [
        { date: '2026-12-25', name: ' ' },
        { date: '2026-12-25', name: 'Natal' },
      ],
      pauses: [{ from: '2026-12-02', until: '2026-12-01', reason: 'X' }],
    });
    expect(refused.statusCode).toBe(400);
    expect(fieldMessages(refused)).toMatchObject({
      'days.0.name': reasonMessage('outlets.day_name_required'),
      'pauses.0.until': reasonMessage('outlets.pause_ends_before'),
    });
    const twice = { date: '2026-12-25', name: 'Natal' };
    expect(fieldMessages(await save({ days: [twice, twice] }))).toEqual({
      'days.1.date': reasonMessage('outlets.day_twice'),
    });
    expect(fieldMessages(await save({ opens_on: FRIDAY, closed_from: FRIDAY }))).toEqual({
      closed_from: reasonMessage('outlets.closes_before_opening'),
    });
    expect(fieldMessages(await save({ calendar_ids: [crypto.randomUUID()] }))).toEqual({
      calendar_ids: reasonMessage('outlets.unknown_calendar'),
    });
    const { updated_at } = await calendar();
    expect((await save({ weekdays: ['Sunday'] })).statusCode).toBe(200);
    const late = await save({ weekdays: ['Monday'] }, { expected_updated_at: updated_at });
    expect([late.statusCode, (await calendar()).weekdays]).toEqual([409, ['Sunday']]);
  });

  it('withdraws the tasks of closed days that nobody sent anything for, as the preview says, and keeps the others', async () => {
    const { db } = server.context;
    await task();
    await task('2026-11-19');
    await task('2026-11-23');
    const sent = await task();
    const { uid } = await server.signIn({ role: 'staff', location_id: outlet, job_role_id });
    await insertSubmission(db, sent, { submitted_by_uid: uid, submitted_at: `${FRIDAY}T10:00:00+08:00` });
    const other = await server.outlet();
    await task(FRIDAY, other);
    await call('POST', '/functions/v1/update-task-statuses', { targetDate: '2026-11-19' });
    const pauses = [{ from: '2026-11-19', until: FRIDAY, reason: 'Banjir' }];
    expect(await preview({ pauses })).toEqual({
      ...{ tasks: 2, failed: 1, kept: 1, outlets: 1 },
      ...{ first: '2026-11-19', last: FRIDAY },
    });
    expect(await calendar()).toMatchObject(open);
    expect((await save({ pauses })).json()).toMatchObject({ withdrawn: 2 });
    const { rows } = await sql<{ task_date: string; assigned_location_id: string }>`
      select task_date, assigned_location_id from daily_tasks order by task_date, id`.execute(db);
    expect(rows.map((row) => [row.task_date, row.assigned_location_id === outlet])).toEqual(
      expect.arrayContaining([
        [FRIDAY, true],
        [FRIDAY, false],
        ['2026-11-23', true],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect((await trail()).at(-1)).toMatchObject({
      event: 'tasks withdrawn',
      outlet_id: outlet,
      details: { name: 'HM', withdrawn: 2 },
    });
    const { rows: counted } = await sql<object>`
      select sum(tasks) as tasks, sum(auto_failed) as auto_failed from outlet_day_counts where outlet_id = ${outlet}`.execute(
      db,
    );
    expect(counted).toEqual([{ tasks: 2, auto_failed: 0 }]);
  });

  it('keeps the tasks where the admin says so', async () => {
    await task();
    expect((await save({ closed_from: FRIDAY }, { withdraw: false })).json()).toMatchObject({ withdrawn: 0 });
    expect(await server.context.db.selectFrom('daily_tasks').select('id').execute()).toHaveLength(1);
  });

  it('touches no deadline that falls on a closed day', async () => {
    await insertTask(server.context.db, {
      ...{ outlet_id: outlet, job_role_id, task_date: FRIDAY, deadline_date: '2026-11-22' },
    });
    expect(await preview({ weekdays: ['Sunday'] })).toMatchObject({ tasks: 0, kept: 0 });
  });

  it('closes a weekday from the day on which that is said, until it is taken back', async () => {
    await task('2026-11-13');
    expect(await preview({ weekdays: ['Friday'] })).toMatchObject({ tasks: 0 });
    await task();
    expect(await preview({ weekdays: ['Friday'] })).toMatchObject({ tasks: 1, first: FRIDAY });
    await save({ weekdays: ['Friday'] });
    expect(await listed()).toMatchObject([{ state: 'open', closed_today: true }]);
    server.clock.set('2026-11-27T08:00:00+08:00');
    admin = await server.signIn({ role: 'admin' });
    await save({});
    expect(await listed()).toMatchObject([{ state: 'open', closed_today: false }]);
    await task('2026-11-21');
    expect(await preview({})).toMatchObject({ tasks: 0 });
    const { rows } = await sql<object>`select from_date, until_date from outlet_closures`.execute(
      server.context.db,
    );
    expect(rows).toEqual([{ from_date: FRIDAY, until_date: '2026-11-26' }]);
  });
});

describe('a holiday calendar', () => {
  it('closes the outlets that follow it, from the day on which it is chosen, and new ones if it says so', async () => {
    const past = { date: '2026-08-17', name: 'Kemerdekaan' };
    await task('2026-08-17');
    await task('2026-12-25');
    const input = holiday({ holidays: [past, { date: '2026-12-25', name: 'Natal' }], for_new_outlets: true });
    const { withdraw: _, ...body } = input;
    const counted = await call('POST', '/api/holiday-calendars/preview', { id: null, ...body });
    expect(counted.json()).toMatchObject({ tasks: 1, first: '2026-12-25', last: '2026-12-25' });
    const { id, ...made } = (await call('POST', '/api/holiday-calendars', input)).json();
    expect(made).toMatchObject({ ...body, withdrawn: 1 });
    expect(await calendar()).toMatchObject({ calendar_ids: [id] });
    const added = await call('POST', '/api/outlets', {
      outlet_name: 'KB',
      region: 'X',
      opens_on: '2026-12-01',
    });
    expect(added.json()).toMatchObject({ state: 'opening', opens_on: '2026-12-01' });
    const [one] = (await call('GET', '/api/holiday-calendars')).json();
    expect(one.outlet_ids.sort()).toEqual([outlet, added.json().id].sort());

    const left = { ...body, outlet_ids: [], withdraw: true, expected_updated_at: one.updated_at };
    expect((await call('PUT', `/api/holiday-calendars/${id}`, left)).json()).toMatchObject({
      outlet_ids: [],
    });
    const late = await call('PUT', `/api/holiday-calendars/${id}`, { ...left, calendar_name: 'Libur' });
    expect(late.json()).toMatchObject({ code: 'conflict', changed: { fields: ['outlet_ids'] } });
    expect(await calendar()).toMatchObject({ calendar_ids: [] });
    expect((await call('DELETE', `/api/holiday-calendars/${id}`)).statusCode).toBe(204);
    expect((await trail()).map(({ event }) => event)).toEqual([
      'holiday calendar created',
      'tasks withdrawn',
      'holiday calendar updated',
      'holiday calendar deleted',
    ]);
  });

  it("is followed by what was chosen last, in its form or the outlet's", async () => {
    const { id, updated_at } = (
      await call('POST', '/api/holiday-calendars', holiday({ outlet_ids: [], for_new_outlets: true }))
    ).json();
    const { withdraw: _, ...body } = holiday({ for_new_outlets: true });
    const update = (input: object, expected_updated_at: string) =>
      call('PUT', `/api/holiday-calendars/${id}`, {
        ...body,
        withdraw: false,
        ...input,
        expected_updated_at,
      });
    const read = async () => (await call('GET', '/api/holiday-calendars')).json()[0];
    await save({ calendar_ids: [id] });
    const late = await update({ outlet_ids: [], calendar_name: 'Libur' }, updated_at);
    expect([late.statusCode, late.json().changed.current.outlet_ids]).toEqual([409, [outlet]]);
    const followed = await read();
    await call('POST', '/api/outlets', { outlet_name: 'KB', region: 'X' });
    expect((await update({ outlet_ids: [] }, followed.updated_at)).statusCode).toBe(409);

    const opened = await calendar();
    await update({ outlet_ids: [] }, (await read()).updated_at);
    const kept = await save(
      { weekdays: ['Sunday'], calendar_ids: [id] },
      {
        expected_updated_at: opened.updated_at,
      },
    );
    expect([kept.statusCode, kept.json().changed.current.calendar_ids]).toEqual([409, []]);
    await save({ calendar_ids: [id] });
    const again = await calendar();
    await call('DELETE', `/api/holiday-calendars/${id}`);
    const gone = await save(
      { calendar_ids: [id], weekdays: ['Sunday'] },
      {
        expected_updated_at: again.updated_at,
      },
    );
    expect([gone.statusCode, gone.json().changed.current.calendar_ids]).toEqual([409, []]);
  });

  it('has a name of its own, and each day once', async () => {
    const twice = [
      { date: '2026-12-25', name: 'Natal' },
      { date: '2026-12-25', name: 'Natal lagi' },
    ];
    const answer = await call('POST', '/api/holiday-calendars', holiday({ holidays: twice }));
    expect(fieldMessages(answer)).toEqual({ holidays: reasonMessage('outlets.day_twice') });
    expect((await call('POST', '/api/holiday-calendars', holiday())).statusCode).toBe(201);
    const taken = await call(
      'POST',
      '/api/holiday-calendars',
      holiday({ calendar_name: 'libur NASIONAL 2026' }),
    );
    expect([taken.statusCode, fieldMessages(taken)]).toEqual([
      409,
      { calendar_name: reasonMessage('outlets.calendar_name_taken') },
    ]);
  });
});

describe('a closed outlet', () => {
  it('shows its state in the lists, by which it is found', async () => {
    const states = {
      opening: { opens_on: '2026-12-01' },
      closed: { closed_from: FRIDAY },
      paused: { pauses: [{ from: '2026-11-19', until: '2026-11-30', reason: 'Renovasi' }] },
    };
    for (const [state, input] of Object.entries(states)) {
      await save(input);
      expect(await listed(`state=${state}`)).toMatchObject([{ id: outlet, state, closed_today: true }]);
      expect(await listed('state=open')).toEqual([]);
      expect((await call('GET', '/api/outlets')).json()).toMatchObject([{ outlet_name: 'HM', state }]);
    }
    expect(await listed()).toMatchObject([{ pause: { until: '2026-11-30', reason: 'Renovasi' } }]);
    await save({});
    expect((await call('GET', '/api/outlets')).json()).toEqual([
      { id: outlet, outlet_name: 'HM', region: 'Jakarta' },
    ]);
  });

  it('is not expected to have tasks today, and shows as closed in the heat map', async () => {
    await insertDailyTemplate(server);
    await save({ closed_from: '2026-11-18' });
    await generateDailyTasks(server.context, job, FRIDAY);
    const figures = (await call('GET', '/api/dashboards/admin')).json();
    expect(figures).toMatchObject({ outlets: 2, tasksToday: { outlets: 1, with_tasks: 1, without: [] } });
    const week = async () => (await call('GET', '/api/dashboards/completion?days=7')).json().outlets;
    expect((await week()).find(({ id }: { id: string }) => id === outlet)).toMatchObject({
      closed: [4, 5, 6],
    });
    await save({ closed_from: '2026-11-01' });
    expect((await week()).map(({ id }: { id: string }) => id)).not.toContain(outlet);
  });

  it('is left out of the preview of a schedule, as generation leaves it out', async () => {
    const other = await server.outlet();
    const occurrences = async (location_ids: string[] | null) =>
      (
        await call('POST', '/api/template-groups/preview', {
          ...{ frequency: 'daily', start_date: FRIDAY, location_ids },
        })
      )
        .json()
        .occurrences.slice(0, 2);
    await save({ pauses: [{ from: FRIDAY, until: '2026-11-21', reason: 'Renovasi' }] });
    expect(await occurrences(null)).toMatchObject([
      { task_date: FRIDAY, open: 1, closed: 1 },
      { task_date: '2026-11-21', open: 1, closed: 1 },
    ]);
    expect(await occurrences([outlet])).toMatchObject([
      { task_date: '2026-11-22', open: 1, closed: 0 },
      { task_date: '2026-11-23' },
    ]);
    expect(await occurrences([other])).toMatchObject([{ task_date: FRIDAY, closed: 0 }, {}]);
  });
});
