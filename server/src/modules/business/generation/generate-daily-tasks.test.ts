import type { GenerationResult } from '@gerai/shared/business/generation/contract.ts';
import type { TemplateGroup, TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';

const nightly = { kind: 'job', name: 'Generate Daily Tasks' } as const;
const TODAY = '2026-11-20';

let server: TestServer;
let token: string;
let jobRole: string;
let outlets: string[];

beforeEach(async () => {
  server = await testServer();
  await signIn();
  jobRole = await server.jobRole('Ops');
  outlets = [await server.outlet('HM'), await server.outlet('KB'), await server.outlet('PI')];
});
afterEach(() => server.close());

const signIn = async () => {
  token = (await server.signIn({ role: 'admin', name: 'Ayu' })).token;
};

async function create(changes: Partial<TemplateInput> = {}): Promise<TemplateGroup> {
  const answer = await server.call('POST', '/api/template-groups', {
    token,
    body: {
      task_name: 'Open the till',
      assigned_job_role_id: jobRole,
      frequency: 'daily',
      start_date: '2026-01-01',
      location_ids: null,
      ...changes,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const generate = (body: { date?: string } = {}) => server.call('POST', '/api/generation', { token, body });
const generated = async (date?: string): Promise<GenerationResult> => {
  const answer = await generate(date ? { date } : {});
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const tasks = () => server.context.db.selectFrom('daily_tasks').selectAll().orderBy('id').execute();

describe('a template with several times a day', () => {
  const brief = async () =>
    (await tasks())
      .map(({ slot, task_name, deadline_datetime }) => `${slot} ${task_name} ${deadline_datetime}`)
      .sort();
  const several = { deadline_time: '13:00', more_deadline_times: ['17:00', '09:00'] };

  test('makes a task for each, named by its time, and none twice', async () => {
    await create({ ...several, location_ids: [outlets[0]!] });
    expect(await generated()).toMatchObject({ totalGenerated: 3, totalSkipped: 0 });
    expect(await brief()).toEqual([
      '1 Open the till (09:00) 2026-11-20T01:00:00.000Z',
      '2 Open the till (13:00) 2026-11-20T05:00:00.000Z',
      '3 Open the till (17:00) 2026-11-20T09:00:00.000Z',
    ]);
    const again = await Promise.all([generated(), generated()]);
    expect(again).toMatchObject(again.map(() => ({ totalGenerated: 0, totalSkipped: 3 })));
    expect(await brief()).toHaveLength(3);
  });

  test('that gets another time gets the task that is missing, and none a second time for a time that moved', async () => {
    const { display_id } = await create({ deadline_time: '09:00', location_ids: [outlets[0]!] });
    await generated();
    const edit = async (times: Partial<TemplateInput>) => {
      const body = {
        task_name: 'Open the till',
        assigned_job_role_id: jobRole,
        frequency: 'daily',
        start_date: '2026-01-01',
        location_ids: [outlets[0]!],
        ...times,
      };
      const answer = await server.call('PUT', `/api/template-groups/${display_id}`, { token, body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await edit({ deadline_time: '10:00' });
    expect(await generated()).toMatchObject({ totalGenerated: 0, totalSkipped: 1 });
    await edit({ deadline_time: '10:00', more_deadline_times: ['15:00'] });
    expect(await generated()).toMatchObject({ totalGenerated: 1, totalSkipped: 1 });
    expect(await brief()).toEqual([
      '1 Open the till 2026-11-20T01:00:00.000Z',
      '2 Open the till (15:00) 2026-11-20T07:00:00.000Z',
    ]);
  });

  test('counts as so many tasks before they are made, and after', async () => {
    await create(several);
    const preview = async () => (await server.call('GET', '/api/generation/preview', { token })).json();
    expect(await preview()).toMatchObject({ due: 1, tasks: 9, existing: 0 });
    await generated();
    expect(await preview()).toMatchObject({ tasks: 9, existing: 9 });
  });

  test('has each time once, and at most twelve', async () => {
    const refused = async (changes: Partial<TemplateInput>) => {
      const body = {
        task_name: 'Open the till',
        assigned_job_role_id: jobRole,
        frequency: 'daily',
        start_date: '2026-01-01',
        location_ids: null,
        ...changes,
      };
      return fieldMessages(await server.call('POST', '/api/template-groups', { token, body }));
    };
    expect(await refused({ deadline_time: '09:00', more_deadline_times: ['13:00', '09:00'] })).toEqual({
      more_deadline_times: reasonMessage('templates.repeated_time'),
    });
    const twelve = Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`);
    expect(Object.keys(await refused({ more_deadline_times: twelve }))).toEqual(['more_deadline_times']);
  });
});

describe('generating a date', () => {
  test('makes a task for every outlet of a template without location, and for its own of one with', async () => {
    await create();
    await create({ task_name: 'Clean the fridge', location_ids: [outlets[1]!], photo_required: false });
    const result = await generated();
    expect(result).toMatchObject({ date: TODAY, totalGenerated: 4, totalSkipped: 0 });
    expect(result.message).toBe(reasonMessage('generation.done', { generated: 4, skipped: 0, date: TODAY }));
    const made = await tasks();
    const of = (name: string) =>
      made.filter((task) => task.task_name === name).map((task) => task.assigned_location_id);
    expect(of('Open the till').sort()).toEqual([...outlets].sort());
    expect(of('Clean the fridge')).toEqual([outlets[1]]);
    expect(made[0]).toMatchObject({
      run_id: result.run_id,
      task_date: TODAY,
      assigned_job_role_id: jobRole,
      deadline_datetime: '2026-11-20T09:00:00.000Z',
      deadline_date: TODAY,
      created_at: '2026-11-20T04:00:00.000Z',
    });
  });

  test('again makes nothing, and counts what exists as skipped', async () => {
    await create();
    await generated();
    const again = await generated();
    expect(again).toMatchObject({ totalGenerated: 0, totalSkipped: 3 });
    expect(again.message).toBe(reasonMessage('generation.done', { generated: 0, skipped: 3, date: TODAY }));
    expect(await tasks()).toHaveLength(3);
  });

  test('includes an outlet that was opened since', async () => {
    await create();
    await generated();
    const opened = await server.outlet('New');
    expect(await generated()).toMatchObject({ totalGenerated: 1, totalSkipped: 3 });
    expect((await tasks()).filter((task) => task.assigned_location_id === opened)).toHaveLength(1);
  });

  test('takes the business date: at 23:59 UTC+8 the day itself, a minute later the next', async () => {
    await create();
    server.clock.set('2026-11-20T23:59:59+08:00');
    await signIn();
    expect((await generated()).date).toBe('2026-11-20');
    server.clock.set('2026-11-21T00:00:00+08:00');
    expect((await generated()).date).toBe('2026-11-21');
  });

  test('gives a month that lacks the day its last one', async () => {
    server.clock.set('2027-01-31T08:00:00+08:00');
    await signIn();
    await create({ frequency: 'monthly', monthly_date: 31, location_ids: [outlets[0]!] });
    for (const date of ['2027-01-31', '2027-02-27', '2027-02-28', '2027-03-01', '2027-03-31'])
      await generated(date);
    expect((await tasks()).map((task) => task.task_date).sort()).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  test('says so when the schedules make nothing that day', async () => {
    await create({ start_date: '2026-12-01' });
    expect(await generated()).toMatchObject({
      totalGenerated: 0,
      totalSkipped: 0,
      message: reasonMessage('generation.none', { date: TODAY }),
    });
  });

  test('leaves an entry in the trail and a run in the history', async () => {
    await create();
    const { run_id } = await generated();
    const run = await server.context.db.selectFrom('job_runs').selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({
      id: run_id,
      status: 'succeeded',
      business_date: TODAY,
      actor_kind: 'person',
    });
    expect(run.result).toMatchObject({ totalGenerated: 3, totalSkipped: 0 });
    const entries = await server.context.db
      .selectFrom('activity')
      .selectAll()
      .where('event', '=', 'tasks generated')
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor_name: 'Ayu', subject_id: String(run_id) });
    expect(entries[0]!.details).toEqual({ date: TODAY, generated: 3, skipped: 0 });
  });

  test('by several at once creates each task once, and each caller gets its own count', async () => {
    for (let n = 0; n < 20; n++) await create({ task_name: `Task ${n}` });
    for (const date of [TODAY, '2026-11-21', '2026-11-22']) {
      const runs = await Promise.all(
        [1, 2, 3, 4].map(() => generateDailyTasks(server.context, nightly, date)),
      );
      const made = (await tasks()).filter((task) => task.task_date === date);
      expect(made).toHaveLength(60);
      expect(runs.reduce((sum, run) => sum + run.totalGenerated, 0)).toBe(60);
      expect(runs.every((run) => run.totalGenerated + run.totalSkipped === 60)).toBe(true);
    }
  });

  test('while its templates are edited and deleted neither fails nor doubles a task', async () => {
    const groups: TemplateGroup[] = [];
    for (let n = 0; n < 12; n++) groups.push(await create({ task_name: `Task ${n}` }));
    const edit = (group: TemplateGroup, location_ids: string[] | null) =>
      server.call('PUT', `/api/template-groups/${group.display_id}`, {
        token,
        body: { ...group, task_name: `${group.task_name}, edited`, location_ids },
      });
    const remove = (group: TemplateGroup) =>
      server.call('DELETE', `/api/template-groups/${group.display_id}`, { token });
    const answers = await Promise.all([
      ...[1, 2].map(() => generate()),
      ...groups.slice(0, 4).map((group) => edit(group, outlets)),
      ...groups.slice(4, 8).map((group) => remove(group)),
      ...[3, 4].map(() => generate()),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([
      200, 200, 200, 200, 200, 200, 204, 204, 204, 204, 200, 200,
    ]);
    await generated();
    const living = (await tasks()).filter((task) => task.template_id !== null);
    const places = living.map((task) => `${task.task_name.split(',')[0]} at ${task.assigned_location_id}`);
    expect(places).toHaveLength(8 * 3);
    expect(new Set(places).size).toBe(places.length);
  });
});

test('a generation that fails says why, also where its run cannot be recorded', async () => {
  await create();
  const { db } = server.context;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise '%', tg_argv[0]; end $$`.execute(
    db,
  );
  await sql`create trigger refused before insert on daily_tasks
    for each statement execute function refuse('the cause')`.execute(db);
  await sql`create trigger refused before insert on job_runs for each row
    when (new.status = 'failed') execute function refuse('the record')`.execute(db);
  await expect(generateDailyTasks(server.context, nightly, TODAY)).rejects.toThrow('the cause');
});

describe('generation refuses', () => {
  test('when there are no templates, and leaves no trace', async () => {
    const answer = await generate();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      reason: 'generation.no_templates',
      message: reasonMessage('generation.no_templates'),
    });
    expect(await server.context.db.selectFrom('job_runs').select('id').execute()).toEqual([]);
  });

  test('what is no date', async () => {
    for (const date of ['2026-02-29', '20-11-2026', 'tomorrow', '', '0001-01-01']) {
      const answer = await generate({ date });
      expect(answer.statusCode).toBe(400);
      expect(fieldMessages(answer)).toEqual({ date: 'Invalid date' });
    }
  });

  test('a date over a year away', async () => {
    await create();
    for (const date of ['2025-11-18', '2027-11-22', '1900-01-01']) {
      const answer = await generate({ date });
      expect(answer.statusCode).toBe(422);
      expect(fieldMessages(answer)).toEqual({
        date: reasonMessage('generation.out_of_bounds', { first: '2025-11-19', last: '2027-11-21' }),
      });
    }
    expect(await tasks()).toEqual([]);
    for (const date of ['2025-11-19', '2027-11-21']) await generated(date);
  });

  test('every role but the admin', async () => {
    await server.context.db.insertInto('login_roles').values({ role_name: 'cashier' }).execute();
    for (const role of ['manager', 'staff', 'audit', 'cashier']) {
      const other = await server.signIn({ role, location_id: outlets[0]! });
      const answer = await server.call('POST', '/api/generation', { token: other.token, body: {} });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('a failure', () => {
  test('is recorded as a failed run, and its changes are rolled back', async () => {
    await create();
    await server.context.db.schema
      .alterTable('daily_tasks')
      .renameColumn('deadline_date', 'elsewhere')
      .execute();
    expect((await generate()).statusCode).toBe(500);
    const runs = await server.context.db.selectFrom('job_runs').selectAll().execute();
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ status: 'failed', business_date: TODAY });
    expect(runs[0]!.error).toContain('deadline_date');
    expect(await tasks()).toEqual([]);
  });
});
