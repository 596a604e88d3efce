import { randomUUID } from 'node:crypto';
import type { TemplateGroup, TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testTemplates } from './test-templates.ts';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';

let server: TestServer;
let templates: Awaited<ReturnType<typeof testTemplates>>;
let staff: TestUser;
let group: TemplateGroup;

beforeEach(async () => {
  server = await testServer();
  templates = await testTemplates(server);
  const { jobRole, outlets } = templates;
  staff = await server.signIn({ role: 'staff', location_id: outlets.HM, job_role_id: jobRole });
  group = await templates.create({ photo_required: false });
  for (const date of [YESTERDAY, TODAY]) await generate(date);
});
afterEach(() => server.close());

const generate = (date: string) =>
  server.call('POST', '/api/generation', { token: templates.admin.token, body: { date } });

async function edit(changes: Partial<TemplateInput> & { apply_today?: boolean }) {
  const answer = await server.call('PUT', `/api/template-groups/${group.display_id}`, {
    token: templates.admin.token,
    body: templates.template({ photo_required: false, ...changes }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().applied_today as number;
}

const unsubmitted = async () =>
  (
    await server.call('GET', `/api/template-groups/${group.display_id}/today`, {
      token: templates.admin.token,
    })
  ).json().unsubmitted;

const submit = (task_id: string) =>
  server.call('POST', `/api/daily-tasks/${task_id}/submissions`, {
    token: staff.token,
    body: { id: randomUUID(), staff_notes: 'Done' },
  });

/** The tasks of a date at HM first, as they are shown. */
const tasksOf = (date: string) =>
  server.context.db
    .selectFrom('daily_tasks as task')
    .innerJoin('task_definitions as definition', 'definition.id', 'task.definition_id')
    .innerJoin('outlets', 'outlets.id', 'task.assigned_location_id')
    .select([
      'task.id',
      'outlet_name',
      'task.task_name',
      'definition.instructions',
      'definition.photo_required',
    ])
    .select(['task.deadline_datetime', 'task.deadline_date', 'definition.task_name as said'])
    .where('task.task_date', '=', date)
    .orderBy('outlet_name')
    .orderBy('slot')
    .execute();

describe("an edit for today's tasks too", () => {
  test('gives the tasks of a day with several times each its new time, and leaves those whose time is gone', async () => {
    const times = { deadline_time: '09:00', more_deadline_times: ['13:00', '17:00'] };
    await edit(times);
    await generate(TODAY);
    const shown = async () =>
      (await tasksOf(TODAY))
        .filter(({ outlet_name }) => outlet_name === 'HM')
        .map(({ task_name }) => task_name);
    // The first was made with one time.
    expect(await shown()).toEqual(['Open the till', 'Open the till (13:00)', 'Open the till (17:00)']);
    expect(await edit({ ...times, apply_today: true })).toBe(3);
    expect(await shown()).toEqual([
      'Open the till (09:00)',
      'Open the till (13:00)',
      'Open the till (17:00)',
    ]);
    expect(
      await edit({
        task_name: 'Count',
        deadline_time: '10:00',
        more_deadline_times: ['14:00'],
        apply_today: true,
      }),
    ).toBe(6);
    expect(await shown()).toEqual(['Count (10:00)', 'Count (14:00)', 'Open the till (17:00)']);
  });

  const changes = {
    task_name: 'Open both tills',
    instructions: 'Count twice',
    photo_required: true,
    deadline_time: '20:00',
    deadline_days: 2,
  };
  const changed = {
    task_name: 'Open both tills',
    said: 'Open both tills',
    instructions: 'Count twice',
    photo_required: true,
    deadline_datetime: '2026-11-21T12:00:00.000Z',
    deadline_date: '2026-11-21',
  };
  const before = {
    task_name: 'Open the till',
    instructions: '',
    photo_required: false,
    deadline_date: TODAY,
  };

  test('says before how many, and gives them name, instructions, photo rule and deadline', async () => {
    expect(await unsubmitted()).toBe(3);
    expect(await edit({ ...changes, apply_today: true })).toBe(3);
    expect(await tasksOf(TODAY)).toMatchObject([changed, changed, changed]);
    expect(await tasksOf(YESTERDAY)).toMatchObject(Array(3).fill({ ...before, deadline_date: YESTERDAY }));
    expect(await templates.definitions()).toHaveLength(2);
  });

  test('leaves a task with a submission, or a cancelled one, as it was', async () => {
    const [first, second] = await tasksOf(TODAY);
    expect((await submit(first!.id)).statusCode).toBe(201);
    await server.call('POST', `/api/daily-tasks/${second!.id}/cancellation`, {
      token: templates.admin.token,
      body: { reason: 'Closed' },
    });
    expect(await unsubmitted()).toBe(1);
    expect(await edit({ ...changes, apply_today: true })).toBe(1);
    expect(await tasksOf(TODAY)).toMatchObject([before, before, changed]);
  });

  test('unless it is not asked for', async () => {
    expect(await edit(changes)).toBe(0);
    expect(await tasksOf(TODAY)).toMatchObject([before, before, before]);
  });

  test('also later, when the template itself does not change any more', async () => {
    await edit(changes);
    expect(await edit({ ...changes, apply_today: true })).toBe(3);
    expect(await tasksOf(TODAY)).toMatchObject([changed, changed, changed]);
    expect(await edit({ ...changes, apply_today: true })).toBe(0);
  });

  test('leaves an entry of the trail by which screens follow, at the outlet where it is one', async () => {
    await edit({ ...changes, apply_today: true });
    const entries = async () =>
      (await server.context.db.selectFrom('activity').selectAll().orderBy('id').execute()).filter(
        ({ event }) => event === 'tasks updated',
      );
    const details = { name: 'Open both tills', date: TODAY, changed: 3 };
    expect(await entries()).toMatchObject([{ subject_id: group.display_id, outlet_id: null, details }]);
    await edit({
      ...changes,
      location_ids: [templates.outlets.KB],
      deadline_time: '21:00',
      apply_today: true,
    });
    expect((await entries()).at(-1)).toMatchObject({ outlet_id: templates.outlets.KB });
  });

  test('at the moment at which it is submitted keeps the counts right, whoever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const date = TODAY;
      await server.context.db.deleteFrom('daily_tasks').where('task_date', '=', date).execute();
      await generate(date);
      const [task] = await tasksOf(date);
      // By one deadline it is late, by the other in time.
      const deadline_time = round % 2 ? '11:00' : '18:00';
      await Promise.all([
        submit(task!.id),
        edit({ task_name: `Round ${round}`, deadline_time, apply_today: true }),
      ]);
      const { rows } = await sql<{ counted: number; on_time: number }>`
        select (select sum(on_time)::int from outlet_day_counts where task_date = ${date}) as counted,
          (select count(*)::int from task_submissions join daily_tasks task on task.id = task_id
            where staff_status = 'Submitted' and task.task_date = ${date} and submitted_at <= deadline_datetime) as on_time`.execute(
        server.context.db,
      );
      expect(rows[0]!.counted).toBe(rows[0]!.on_time);
    }
  });
});
