import type { Calendar, Coverage } from '@gerai/shared/business/coverage/contract.ts';
import type { GenerationPreview, PreviewRow } from '@gerai/shared/business/generation/contract.ts';
import type { TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const MONDAY = '2026-11-16';

let server: TestServer;
let token: string;
let cashier: string;
let cook: string;
let outlets: { Dinoyo: string; HM: string; KB: string };

beforeEach(async () => {
  server = await testServer();
  token = (await server.signIn({ role: 'admin' })).token;
  cashier = await server.jobRole('Kasir');
  cook = await server.jobRole('Cook');
  outlets = {
    Dinoyo: await server.outlet('Dinoyo'),
    HM: await server.outlet('HM'),
    KB: await server.outlet('KB'),
  };
  await server.signIn({ role: 'staff', location_id: outlets.HM, job_role_id: cashier });
  await server.signIn({ role: 'manager', location_id: outlets.HM });
});
afterEach(() => server.close());

async function create(changes: Partial<TemplateInput> = {}): Promise<string> {
  const body = {
    task_name: 'Open the till',
    assigned_job_role_id: cashier,
    frequency: 'daily',
    start_date: '2026-01-01',
    location_ids: null,
    ...changes,
  };
  const answer = await server.call('POST', '/api/template-groups', { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().display_id;
}

async function get<T>(path: string): Promise<T> {
  const answer = await server.call('GET', path, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const coverage = (query = '') => get<Coverage>(`/api/coverage?${query}`);
const brief = ({ rows }: Coverage) =>
  rows.flatMap(({ outlet_name, roles }) =>
    roles.map(({ job_role, people, tasks }) => `${outlet_name} ${job_role} ${people}: ${tasks.join(' ')}`),
  );

/** Closes an outlet on a weekday since ever. */
const close = (outlet_id: string, weekday: 'Sunday') =>
  server.context.db
    .insertInto('outlet_closures')
    .values({ outlet_id, kind: 'weekly', weekday, from_date: '2020-01-01' })
    .execute();

describe('the week', () => {
  test('has for each outlet, job role and day as many tasks as generation would make', async () => {
    await create();
    await create({
      task_name: 'Check the fridge',
      more_deadline_times: ['09:00'],
      location_ids: [outlets.HM],
    });
    await create({
      ...{ task_name: 'Filters', assigned_job_role_id: cook, location_ids: [outlets.KB] },
      ...{ frequency: 'custom_x_weeks', custom_weeks: 2, weekly_days: ['Tuesday', 'Sunday'] },
      start_date: '2026-11-09',
    });
    await create({ task_name: 'Paused', status: 'Pending' });
    await close(outlets.HM, 'Sunday');
    const week = await coverage();
    expect(week).toMatchObject({ from: MONDAY, today: TODAY, outlets: 3, tasks: [5, 5, 5, 5, 5, 5, 2] });
    expect(brief(week)).toEqual([
      'Dinoyo Kasir 0: 1 1 1 1 1 1 1',
      'HM Kasir 1: 3 3 3 3 3 3 0',
      'KB Kasir 0: 1 1 1 1 1 1 1',
    ]);
    expect(week.rows.map(({ closed }) => closed)).toEqual([[], [6], []]);
    const next = await coverage(`date=${addDays(TODAY, 7)}`);
    expect(brief(next)).toContain('KB Cook 0: 0 1 0 0 0 0 1');

    // The preview of each date says the same.
    for (const day of [0, 3, 6]) {
      const url = `/api/generation/preview/rows?date=${addDays(next.from, day)}`;
      const { rows } = await get<{ rows: PreviewRow[] }>(url);
      const places = next.rows.flatMap(({ outlet_name, roles }) =>
        roles.flatMap(({ job_role, tasks }) =>
          tasks[day] ? [`${outlet_name} ${job_role} ${tasks[day]}`] : [],
        ),
      );
      expect(rows.map(({ outlet_name, job_role, tasks }) => `${outlet_name} ${job_role} ${tasks}`)).toEqual(
        places,
      );
    }
  });

  test('names who is missing with what would fail, most first', async () => {
    for (const task_name of ['A', 'B', 'C', 'D'])
      await create({ task_name, location_ids: [outlets.Dinoyo, outlets.HM] });
    await create({
      ...{ task_name: 'Grill', assigned_job_role_id: cook, location_ids: [outlets.KB] },
      ...{ frequency: 'weekly', weekly_days: ['Monday', 'Friday'] },
    });
    const { missing } = await coverage();
    expect(missing.count).toBe(2);
    expect(missing.first).toMatchObject([
      { outlet_id: outlets.Dinoyo, outlet_name: 'Dinoyo', job_role: 'Kasir', tasks: 28, daily: 4 },
      { outlet_name: 'KB', job_role: 'Cook', tasks: 2, daily: 1 },
    ]);
    // Whoever leaves is missing from the day after.
    const last = await server.signIn({ role: 'staff', location_id: outlets.KB, job_role_id: cook });
    await server.context.db
      .updateTable('users')
      .set({ last_day: addDays(MONDAY, 1) })
      .where('uid', '=', last.uid)
      .execute();
    const left = await coverage(`location_id=${outlets.KB}`);
    expect(left.rows[0]!.roles).toMatchObject([{ job_role: 'Cook', people: 1, nobody: [4] }]);
    expect(left.missing.first).toMatchObject([{ outlet_name: 'KB', tasks: 1, daily: 1 }]);
    // One day with more than the others.
    await create({
      ...{ task_name: 'Count', location_ids: [outlets.Dinoyo] },
      ...{ frequency: 'once', start_date: addDays(MONDAY, 2) },
    });
    expect((await coverage()).missing.first[0]).toMatchObject({ tasks: 29, daily: null });
  });

  test('tells who is invited and has not signed in yet from nobody', async () => {
    await create({ task_name: 'A', location_ids: [outlets.Dinoyo, outlets.HM, outlets.KB] });
    const invite = (given: object) =>
      server.context.db
        .updateTable('users')
        .set({ status: 'pending', ...given })
        .where('uid', '=', invited.shift()!)
        .execute();
    const invited: string[] = [];
    for (const role of ['staff', 'staff', 'staff', 'manager'] as const)
      invited.push((await server.signIn({ role, location_id: outlets.Dinoyo, job_role_id: cashier })).uid);
    await invite({});
    await invite({});
    await invite({ location_id: outlets.HM });
    await invite({ job_role_id: null });
    const { missing, rows } = await coverage();
    expect(missing).toMatchObject({
      count: 2,
      invited: { places: 1, people: 2 },
      first: [
        { outlet_name: 'Dinoyo', tasks: 7, daily: 1, invited: 2 },
        { outlet_name: 'KB', tasks: 7, daily: 1, invited: 0, fails: false },
      ],
    });
    const roles = rows.flatMap(({ outlet_name, roles }) =>
      roles.map(({ people, invited }) => [outlet_name, people, invited]),
    );
    expect(roles).toEqual([
      ['Dinoyo', 0, 2],
      ['HM', 1, 1],
      ['KB', 0, 0],
    ]);
    // A manager who is invited reviews nothing yet.
    await server.signIn({ role: 'staff', location_id: outlets.Dinoyo, job_role_id: cashier });
    expect((await coverage()).unreviewed.first).toMatchObject([{ outlet_name: 'Dinoyo', invited: 1 }]);
    const preview = await get<GenerationPreview>('/api/generation/preview');
    expect(preview.nobody).toMatchObject({
      count: 1,
      invited: { places: 0, people: 0 },
      first: [{ outlet_name: 'KB', daily: 1, fails: false }],
    });
    // Once somebody there has signed in, what nobody does fails.
    await server.signIn({ role: 'manager', location_id: outlets.KB });
    expect((await coverage()).missing.first).toMatchObject([{ outlet_name: 'KB', fails: true }]);
    const begun = await get<GenerationPreview>('/api/generation/preview');
    expect(begun.nobody.first).toMatchObject([{ outlet_name: 'KB', fails: true }]);
  });

  test('says where nobody reviews what somebody does, until a manager, an area manager or a deputy is there', async () => {
    await create({ location_ids: [outlets.HM, outlets.KB], more_deadline_times: ['09:00'] });
    await create({ task_name: 'Grill', assigned_job_role_id: cook, location_ids: [outlets.KB] });
    // What nobody does fails: without people nothing is approved.
    expect((await coverage()).unreviewed).toEqual({ count: 0, first: [] });
    await server.signIn({ role: 'staff', location_id: outlets.KB, job_role_id: cashier });
    await close(outlets.KB, 'Sunday');
    const unreviewed = async (query = '') => {
      const week = await coverage(query);
      const days = week.rows.flatMap(({ outlet_name, unreviewed }) =>
        unreviewed.length > 0 ? [`${outlet_name} ${unreviewed.join('')}`] : [],
      );
      return { first: week.unreviewed.first, days };
    };
    const kb = { outlet_id: outlets.KB, outlet_name: 'KB' };
    expect(await unreviewed()).toEqual({
      first: [{ ...kb, tasks: 12, daily: 2, invited: 0 }],
      days: ['KB 012345'],
    });
    expect((await unreviewed('only=problems')).days).toEqual(['KB 012345']);
    expect((await unreviewed(`location_id=${outlets.HM}`)).first).toEqual([]);
    // A deputy for some days, a manager whose last day is named, one who is to move here, and one of the area above.
    const { db } = server.context;
    const staff = await server.signIn({ role: 'staff', location_id: outlets.HM, job_role_id: cashier });
    const manager = await server.signIn({ role: 'manager', location_id: outlets.HM });
    const post = (uid: string, place: object) =>
      server.call('POST', `/api/users/${uid}/postings`, { token, body: { role: 'manager', ...place } });
    const deputy = { outlet_id: outlets.KB, from_date: TODAY, until_date: TODAY };
    expect((await post(staff.uid, deputy)).statusCode).toBe(201);
    expect((await unreviewed()).days).toEqual(['KB 01235']);
    const leaver = await server.signIn({ role: 'manager', location_id: outlets.KB });
    await db.updateTable('users').set({ last_day: MONDAY }).where('uid', '=', leaver.uid).execute();
    expect((await unreviewed()).days).toEqual(['KB 1235']);
    const now = server.context.clock.now().toISOString();
    const { id: area_id } = await db
      .insertInto('areas')
      .values({ area_name: 'Malang', created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('outlets').set({ area_id }).where('id', '=', outlets.KB).execute();
    expect((await post(manager.uid, { area_id, from_date: addDays(TODAY, 1) })).statusCode).toBe(201);
    expect((await unreviewed()).days).toEqual(['KB 123']);
    await server.signIn({ role: 'manager', location_id: outlets.KB });
    expect(await unreviewed()).toEqual({ first: [], days: [] });
  });

  test('counts what the night would approve: with a photo, and not reviewed by whoever alone does it', async () => {
    await create({ location_ids: [outlets.KB], more_deadline_times: ['09:00'] });
    await create({ task_name: 'Sweep', location_ids: [outlets.KB], photo_required: false });
    const kb = { role: 'staff', location_id: outlets.KB, job_role_id: cashier } as const;
    const { uid } = await server.signIn(kb);
    const left = async () => (await coverage('only=problems')).unreviewed.first.map(({ tasks }) => tasks);
    expect(await left()).toEqual([14]);
    // Their own deputy, who does it alone; then somebody else does it too.
    const posting = { role: 'manager', outlet_id: outlets.KB, from_date: MONDAY };
    const posted = await server.call('POST', `/api/users/${uid}/postings`, { token, body: posting });
    expect(posted.statusCode, posted.body).toBe(201);
    expect(await left()).toEqual([14]);
    await server.signIn(kb);
    expect(await left()).toEqual([]);
  });

  test('marks far more than on the weekdays before, and nothing where it is as ever', async () => {
    await create({ task_name: 'Usual', location_ids: [outlets.HM, outlets.KB] });
    for (const weeks of [1, 2])
      await server.call('POST', '/api/generation', { token, body: { date: addDays(TODAY, -7 * weeks) } });
    for (let n = 0; n < 5; n++) await create({ task_name: `More ${n}`, location_ids: [outlets.HM] });
    const week = await coverage();
    expect(week.overload).toBe(1);
    expect(week.rows.map(({ outlet_name, roles }) => [outlet_name, roles[0]?.overload])).toEqual([
      ['Dinoyo', undefined],
      ['HM', [4]],
      ['KB', []],
    ]);
  });

  test('is narrowed by outlet, job role, group and to problems', async () => {
    const { id: group_id } = await server.context.db
      .insertInto('task_groups')
      .values({ group_name: 'Opening', sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await create({ group_id });
    await create({ task_name: 'Grill', assigned_job_role_id: cook, location_ids: [outlets.HM] });
    await server.signIn({ role: 'staff', location_id: outlets.HM, job_role_id: cook });
    const names = (week: Coverage) => week.rows.map(({ outlet_name }) => outlet_name);
    expect(brief(await coverage(`location_id=${outlets.HM}`))).toHaveLength(2);
    expect(await coverage(`location_id=${outlets.HM}`)).toMatchObject({ outlets: 1, missing: { count: 0 } });
    expect(brief(await coverage(`job_role_id=${cook}`))).toEqual(['HM Cook 1: 1 1 1 1 1 1 1']);
    expect(brief(await coverage(`group_id=${group_id}`))).toHaveLength(3);
    expect(await coverage('only=problems')).toMatchObject({ outlets: 2 });
    expect(names(await coverage('only=problems'))).toEqual(['Dinoyo', 'KB']);
    expect(names(await coverage(`only=problems&job_role_id=${cook}`))).toEqual([]);
  });

  test('comes in pages of outlets, each once, with the totals of all', async () => {
    await create();
    const first = await coverage('limit=2');
    const second = await coverage(`limit=2&after=${encodeURIComponent(first.next!)}`);
    expect([first, second].flatMap(({ rows }) => rows.map(({ outlet_name }) => outlet_name))).toEqual([
      'Dinoyo',
      'HM',
      'KB',
    ]);
    expect([first.tasks[0], second.tasks[0], second.next]).toEqual([3, 3, null]);
  });

  test('of an empty business has its outlets, and a date over a year away is refused', async () => {
    const week = await coverage();
    expect(week).toMatchObject({
      outlets: 3,
      tasks: [0, 0, 0, 0, 0, 0, 0],
      missing: { count: 0, invited: { places: 0, people: 0 }, first: [] },
    });
    expect((await server.call('GET', '/api/coverage?date=2028-01-01', { token })).statusCode).toBe(422);
  });
});

describe('the month', () => {
  const dueOn = ({ days, templates }: Calendar, date: string) =>
    days.find((day) => day.date === date)!.due.map((n) => templates[n]!.task_name);

  test('of an outlet says what is due on each day, and when it is closed', async () => {
    await create({ more_deadline_times: ['09:00'] });
    await create({ task_name: 'Grill', assigned_job_role_id: cook, location_ids: [outlets.HM] });
    await create({ task_name: 'Elsewhere', location_ids: [outlets.KB] });
    await create({
      ...{ task_name: 'Pests', location_ids: [outlets.HM] },
      ...{ frequency: 'monthly_weekday', monthly_week: 'last', weekly_days: ['Monday'] },
    });
    await close(outlets.HM, 'Sunday');
    const month = await get<Calendar>(`/api/coverage/outlets/${outlets.HM}?month=2026-11`);
    expect(month.days).toHaveLength(30);
    expect(month.today).toBe(TODAY);
    expect(dueOn(month, '2026-11-30')).toEqual(['Grill', 'Open the till', 'Pests']);
    expect(dueOn(month, '2026-11-23')).toEqual(['Grill', 'Open the till']);
    expect(month.days[22]).toMatchObject({ is_closed: false, tasks: 3 });
    expect(month.days[21]).toEqual({ date: '2026-11-22', is_closed: true, tasks: 0, due: [] });
    expect(month.templates.map(({ times }) => times)).toContainEqual(['09:00', '17:00']);
  });

  test('of a template says how many tasks it makes where an outlet is open', async () => {
    const id = await create({ location_ids: [outlets.HM, outlets.KB], more_deadline_times: ['09:00'] });
    const everywhere = await create({ frequency: 'once', start_date: '2026-11-22' });
    await close(outlets.HM, 'Sunday');
    const of = async (display_id: string) =>
      (await get<Calendar>(`/api/coverage/templates/${display_id}?month=2026-11`)).days;
    expect((await of(id)).slice(20, 22).map(({ tasks }) => tasks)).toEqual([4, 2]);
    expect((await of(everywhere)).filter(({ tasks }) => tasks > 0)).toEqual([
      { date: '2026-11-22', is_closed: false, tasks: 2, due: [0] },
    ]);
  });

  test('of what does not exist is not found', async () => {
    for (const path of ['outlets/00000000-0000-4000-8000-000000000000', 'templates/TT261120-NOTHERE'])
      expect((await server.call('GET', `/api/coverage/${path}?month=2026-11`, { token })).statusCode).toBe(
        404,
      );
  });
});
