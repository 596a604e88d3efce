import { randomUUID } from 'node:crypto';
import { type ImportCells, importLimits } from '@gerai/shared/business/templates/import-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await testServer();
  token = (await server.signIn({ role: 'admin', name: 'Ayu' })).token;
  await server.jobRole('Ops');
  for (const name of ['HM', 'KB', 'PI']) await server.outlet(name);
});
afterEach(() => server.close());

const cells: ImportCells = {
  TaskID: 'OPEN-01',
  TaskName: 'Open the till',
  StartDate: '2026-01-01',
  EndDate: '2026-12-31',
  Priority: 'High',
  AssignedTo: 'siti@gerai.test',
  Status: 'Active',
  JobRole: 'ops',
  Frequency: 'daily',
};
interface Input {
  import_id?: string;
  check_only?: boolean;
  first?: number;
}
async function send(file: ImportCells[], { import_id = randomUUID(), check_only, first = 2 }: Input = {}) {
  const rows = file.map((changes, at) => ({ row: first + at, cells: { ...cells, ...changes } }));
  const body = { import_id, check_only, file_name: 'july.csv', rows };
  const answer = await server.call('POST', '/api/templates/import', { token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const get = async (path: string) => (await server.call('GET', path, { token })).json();
const generate = async () => (await server.call('POST', '/api/generation', { token, body: {} })).json();
const lines = () =>
  server.context.db.selectFrom('activity').select(['event', 'subject_id', 'details']).orderBy('id').execute();
const count = async (table: 'task_definitions' | 'task_templates' | 'activity') =>
  (await server.context.db.selectFrom(table).select('id').execute()).length;

describe('importing', () => {
  test('makes a template of each TaskID, at each of its locations, which share what a task says', async () => {
    const answer = await send([
      { Location: 'HM', Description: String.raw`Count\nClose` },
      { Location: 'kb', Description: String.raw`Count\nClose` },
      {
        TaskID: 'MOP',
        TaskName: 'Mop',
        Frequency: 'weekly',
        WeeklyDays: 'Friday',
        Priority: '',
        AssignedTo: '',
      },
    ]);
    expect(answer).toEqual({ imported: 3, errors: [] });
    expect(await count('task_definitions')).toBe(2);
    expect(await get('/api/template-groups/OPEN-01')).toMatchObject({
      task_name: 'Open the till',
      assigned_job_role: 'Ops',
      instructions: 'Count\nClose',
      photo_required: true,
      ai_comparison_enabled: false,
      locations: [{ outlet_name: 'HM' }, { outlet_name: 'KB' }],
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      status: 'Active',
      priority: 'High',
      assigned_to: 'siti@gerai.test',
      deadline_time: '17:00',
      deadline_days: 1,
    });
    expect(await get('/api/template-groups/MOP')).toMatchObject({
      locations: null,
      weekly_days: ['Friday'],
      priority: null,
      assigned_to: null,
    });
    expect(await generate()).toMatchObject({ totalGenerated: 5 });
  });

  test('generates until EndDate, and only while Active', async () => {
    await send([
      { TaskID: 'PAST', EndDate: '2026-11-19' },
      { TaskID: 'TODAY', EndDate: '2026-11-20' },
      { TaskID: 'PAUSED', Status: 'Pending' },
      { TaskID: 'DONE', Status: 'Complete' },
      { TaskID: 'LATER', StartDate: '2026-11-21' },
    ]);
    await generate();
    const tasks = await server.context.db
      .selectFrom('daily_tasks')
      .innerJoin('task_templates', 'task_templates.id', 'template_id')
      .select('display_id')
      .distinct()
      .execute();
    expect(tasks).toEqual([{ display_id: 'TODAY' }]);
  });

  test('refuses a row alone, and imports the others', async () => {
    const answer = await send([
      { Location: 'HM' },
      { Location: 'HM' },
      { TaskID: 'NO SPACES' },
      { TaskID: 'A', JobRole: 'Chef', TaskGroup: 'Pagi', Location: 'Mars' },
      { TaskID: 'B', Location: 'a\0b' },
      { TaskID: 'a\0b' },
      { TaskID: 'C' },
    ]);
    expect(answer.imported).toBe(2);
    expect(answer.errors).toMatchObject([
      {
        row: 3,
        field: 'TaskID',
        value: 'OPEN-01',
        message: reasonMessage('template_import.repeated', { id: 'OPEN-01', row: 2 }),
      },
      { row: 4, field: 'TaskID', value: 'NO SPACES', message: reasonMessage('template_import.task_id') },
      { row: 5, field: 'Location', value: 'Mars', message: 'Location does not exist' },
      { row: 5, field: 'JobRole', value: 'Chef', message: 'JobRole does not exist' },
      { row: 5, field: 'TaskGroup', value: 'Pagi', message: 'TaskGroup does not exist' },
      { row: 6, field: 'Location', value: 'a\0b', message: reasonMessage('template_import.unreadable') },
      { row: 7, field: 'TaskID', value: 'a\0b', message: reasonMessage('template_import.unreadable') },
    ]);
    expect(await count('task_templates')).toBe(2);
  });

  test('names the task group whatever its case and the spaces inside it', async () => {
    const { id } = await server.context.db
      .insertInto('task_groups')
      .values({ group_name: 'Sif Pagi', color: '#4285F4', sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await send([{ TaskGroup: 'SIF  PAGI' }]);
    expect(await get('/api/template-groups/OPEN-01')).toMatchObject({ group_id: id });
  });

  test('records the counts and each template in the trail', async () => {
    const import_id = randomUUID();
    await send([{ Location: 'HM' }, { Location: 'KB' }, { TaskID: 'MOP' }, { TaskID: '' }], { import_id });
    expect(await lines()).toMatchObject([
      {
        event: 'task created',
        subject_id: 'OPEN-01',
        details: { name: 'Open the till', after: { locations: ['HM', 'KB'], status: 'Active' } },
      },
      { event: 'task created', subject_id: 'MOP', details: { after: { locations: 'all' } } },
      {
        event: 'templates imported',
        subject_id: import_id,
        details: { name: 'july.csv', imported: 3, refused: 1, rows: [2, 3, 4] },
      },
    ]);
  });

  test('writes nothing where every row is refused', async () => {
    expect(await send([{ TaskName: '' }])).toMatchObject({ imported: 0 });
    expect(await count('activity')).toBe(0);
  });
});

describe('a template that exists', () => {
  test('gets another location if the row says the same, and shares its definition', async () => {
    await send([{ Location: 'HM' }]);
    const before = await get('/api/template-groups/OPEN-01');
    server.clock.set('2026-11-20T12:05:00+08:00');
    expect(await send([{ Location: 'KB' }])).toEqual({ imported: 1, errors: [] });
    const after = await get('/api/template-groups/OPEN-01');
    expect(after).toEqual({
      ...before,
      locations: [{ ...before.locations[0] }, { id: expect.any(String), outlet_name: 'KB' }],
      updated_at: '2026-11-20T04:05:00.000Z',
    });
    expect(await count('task_definitions')).toBe(1);
    expect((await lines()).at(-2)).toMatchObject({
      event: 'task updated',
      subject_id: 'OPEN-01',
      details: { before: { locations: ['HM'] }, after: { locations: ['HM', 'KB'] } },
    });
  });

  test('refuses the same location, other words, and all locations', async () => {
    await send([{ Location: 'HM' }]);
    const { imported, errors } = await send([
      { Location: 'hm' },
      { Location: 'KB', TaskName: 'Close the till' },
      { Location: '' },
    ]);
    expect(imported).toBe(0);
    expect(errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['TaskID', reasonMessage('template_import.taken', { id: 'OPEN-01' })],
      [
        'TaskName',
        reasonMessage('template_import.differs_from_stored', { column: 'TaskName', id: 'OPEN-01' }),
      ],
      ['Location', reasonMessage('template_import.somewhere', { id: 'OPEN-01' })],
    ]);
    expect(await count('task_templates')).toBe(1);
  });

  test('of all locations gets no single one', async () => {
    await send([{}]);
    expect((await send([{ Location: 'HM' }, {}])).errors).toMatchObject([
      { row: 2, message: reasonMessage('template_import.everywhere', { id: 'OPEN-01' }) },
      { row: 3, message: reasonMessage('template_import.taken', { id: 'OPEN-01' }) },
    ]);
  });
});

test('checking answers as importing would, and writes nothing', async () => {
  const file = [{ Location: 'HM' }, { Location: 'HM' }, { TaskID: 'MOP' }];
  const checked = await send(file, { check_only: true });
  for (const table of ['task_definitions', 'task_templates', 'activity'] as const)
    expect(await count(table)).toBe(0);
  expect(await send(file)).toEqual(checked);
  expect((await send(file, { check_only: true })).imported).toBe(0);
});

test('the same call again imports nothing twice, and calls its own rows imported', async () => {
  const import_id = randomUUID();
  const file = [{ Location: 'HM' }, { TaskID: 'MOP' }, { TaskName: '' }];
  const first = await send(file, { import_id });
  const [again, meanwhile] = await Promise.all([send(file, { import_id }), send(file, { import_id })]);
  expect(again).toEqual(first);
  expect(meanwhile).toEqual(first);
  expect(first.imported).toBe(2);
  expect(await count('task_templates')).toBe(2);
  expect(await count('activity')).toBe(3);
  // A different file with the same rows is a new import.
  expect((await send(file)).imported).toBe(0);
});

test('of two imports of one TaskID at once, one is first', async () => {
  const answers = await Promise.all([
    send([{ Location: 'HM' }]),
    send([{ Location: 'HM', TaskName: 'Other' }]),
  ]);
  expect(answers.map(({ imported }) => imported).sort()).toEqual([0, 1]);
  expect(await count('task_definitions')).toBe(1);
});

test('a call takes 100 rows, each once', async () => {
  const body = (rows: object[]) => ({ import_id: randomUUID(), rows });
  const post = async (rows: object[]) =>
    (await server.call('POST', '/api/templates/import', { token, body: body(rows) })).statusCode;
  const many = Array.from({ length: importLimits.batch + 1 }, (_, row) => ({ row: row + 2, cells: {} }));
  expect(await post(many)).toBe(400);
  expect(await post(many.slice(1))).toBe(200);
  expect(await post([many[0]!, many[0]!])).toBe(400);
  expect(await post([])).toBe(400);
});
