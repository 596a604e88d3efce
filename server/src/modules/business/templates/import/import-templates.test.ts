import { randomUUID } from 'node:crypto';
import { type ImportCells, importLimits } from '@gerai/shared/business/templates/import-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';

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
  update?: boolean;
  awaited?: object;
  /** Of the rows, as a check has told them. */
  outcomes?: string[];
}
async function send(file: ImportCells[], { import_id = randomUUID(), outcomes, ...options }: Input = {}) {
  const rows = file.map((changes, at) => ({
    row: at + 2,
    cells: { ...cells, ...changes },
    outcome: outcomes?.[at],
  }));
  const body = { import_id, ...options, file_name: 'july.csv', rows };
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
    expect(answer).toEqual({ imported: 3, created: [2, 3, 4], updated: [], unchanged: [], errors: [] });
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

  test('asks for a photo, unless the file says that it needs none, or what it must show', async () => {
    await send([
      { TaskID: 'TAP', PhotoRequired: 'no' },
      { TaskID: 'CODE', PhotoChallenge: 'Code', AIPhotoComparison: 'yes' },
      { TaskID: 'MAYBE', PhotoRequired: 'perhaps' },
    ]);
    expect(await get('/api/template-groups/TAP')).toMatchObject({
      photo_required: false,
      photo_challenge: 'none',
    });
    expect(await get('/api/template-groups/CODE')).toMatchObject({
      ...{ photo_required: true, photo_challenge: 'code', ai_comparison_enabled: true },
    });
    expect(await count('task_templates')).toBe(2);
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
    expect(await send([{ Location: 'KB' }])).toMatchObject({ imported: 1, created: [2], errors: [] });
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

test('a call takes as many rows as a template may have locations, each once', async () => {
  const body = (rows: object[]) => ({ import_id: randomUUID(), rows });
  const post = async (rows: object[]) =>
    (await server.call('POST', '/api/templates/import', { token, body: body(rows) })).statusCode;
  const many = Array.from({ length: importLimits.rowsPerCall + 1 }, (_, row) => ({
    row: row + 2,
    cells: {},
  }));
  expect(await post(many)).toBe(400);
  expect(await post(many.slice(1))).toBe(200);
  expect(await post([many[0]!, many[0]!])).toBe(400);
  expect(await post([])).toBe(400);
});

describe('where templates that exist are to be changed', () => {
  const update = { update: true } as const;
  /** Only what is given: blank cells leave what is stored. */
  const changes = (given: ImportCells): ImportCells => ({
    ...Object.fromEntries(Object.keys(cells).map((column) => [column, ''])),
    TaskID: 'OPEN-01',
    ...given,
  });
  beforeEach(async () => {
    await send([
      { Location: 'HM', Description: 'Count it' },
      { Location: 'KB', Description: 'Count it' },
    ]);
  });

  test('a row says what it changes before it is written, and changes the whole template', async () => {
    const file = [
      changes({ Location: 'hm', TaskName: 'Open early', Description: '-', Priority: 'low' }),
      changes({ Location: 'KB' }),
      changes({ Location: 'PI' }),
      { TaskID: 'MOP' },
      changes({ Location: 'HM', Status: 'Soon' }),
    ];
    const checked = await send(file, { ...update, check_only: true });
    expect(checked).toMatchObject({
      imported: 4,
      created: [5, 4],
      updated: [
        {
          row: 2,
          name: 'Open early',
          fields: [
            { field: 'TaskName', before: 'Open the till', after: 'Open early' },
            { field: 'Priority', before: 'High', after: 'Low' },
            { field: 'Description', before: 'Count it', after: '' },
          ],
        },
      ],
      unchanged: [3],
      errors: [{ row: 6, field: 'Status', reason: 'template_import.one_of' }],
    });
    expect(await count('task_templates')).toBe(2);
    expect(await send(file, update)).toEqual(checked);
    expect(await get('/api/template-groups/OPEN-01')).toMatchObject({
      ...{ task_name: 'Open early', instructions: '', priority: 'Low', status: 'Active' },
      locations: [{ outlet_name: 'HM' }, { outlet_name: 'KB' }, { outlet_name: 'PI' }],
    });
    expect(await send(file.slice(0, 4), update)).toMatchObject({ created: [], updated: [], imported: 4 });
    expect((await lines()).at(-1)).toMatchObject({
      event: 'templates imported',
      details: { imported: 2, updated: 1, refused: 1, rows: [5, 4, 2] },
    });
  });

  test('the file of the scheduler is unchanged, also where a template has no end', async () => {
    const { task_name, updated_at: _, ...group } = await get('/api/template-groups/OPEN-01');
    const body = { ...group, location_ids: null, task_name, end_date: null };
    expect((await server.call('PUT', '/api/template-groups/OPEN-01', { token, body })).statusCode).toBe(200);
    const file = await server.call('GET', '/api/template-groups/export', { token });
    const { data } = Papa.parse<ImportCells>(file.body.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toMatchObject([{ TaskID: 'OPEN-01', EndDate: '9999-12-31' }]);
    expect(await send(data, update)).toMatchObject({ unchanged: [2], updated: [], created: [], errors: [] });
  });

  test('what somebody has changed since the check is not overwritten', async () => {
    const file = [changes({ Location: 'HM', TaskName: 'Open early' }), { TaskID: 'MOP' }];
    const { updated } = await send(file, { ...update, check_only: true });
    const seen = { ...update, outcomes: [updated[0].outcome, ''] };
    await send([changes({ Location: 'HM', TaskName: 'Open late' })], update);
    await send([{ TaskID: 'MOP', TaskName: 'Mop the floor' }]);
    const { imported, errors } = await send(file, seen);
    expect(imported).toBe(0);
    expect(errors).toMatchObject([
      { row: 2, field: '', reason: 'template_import.changed_meanwhile' },
      { row: 3, reason: 'template_import.changed_meanwhile' },
    ]);
    expect(await get('/api/template-groups/OPEN-01')).toMatchObject({ task_name: 'Open late' });
    // What is as it was seen is written, also after an answer that was lost.
    const again = await send(file, { ...update, check_only: true });
    const import_id = randomUUID();
    const outcomes = again.updated.map(({ outcome }: { outcome: string }) => outcome);
    for (const _ of ['first', 'repeated'])
      expect(await send(file, { ...update, import_id, outcomes })).toMatchObject({ imported: 2, errors: [] });
    expect(await get('/api/template-groups/OPEN-01')).toMatchObject({ task_name: 'Open early' });
  });

  test('names that are about to be made count in a check', async () => {
    const file = [changes({ Location: 'Mars', TaskGroup: 'Malam', JobRole: 'Chef' })];
    const awaited = { locations: ['Mars'], job_roles: ['Chef'], task_groups: ['Malam'] };
    expect(await send(file, { ...update, check_only: true, awaited })).toMatchObject({ errors: [] });
    expect(
      (await send(file, { ...update, awaited: { locations: ['Mars'] }, check_only: true })).errors,
    ).toMatchObject([{ field: 'JobRole' }, { field: 'TaskGroup' }]);
  });

  test('an ID says which location a row is about', async () => {
    const [HM] = await server.context.db
      .selectFrom('task_templates')
      .innerJoin('outlets', 'outlets.id', 'assigned_location_id')
      .where('outlet_name', '=', 'HM')
      .select('task_templates.id')
      .execute();
    const { updated } = await send([changes({ ID: HM!.id, Location: 'PI' })], update);
    expect(updated[0].fields).toEqual([{ field: 'Location', before: 'HM', after: 'PI' }]);
    const other = await send([changes({ ID: HM!.id, TaskID: 'MOP' }), changes({ ID: randomUUID() })], update);
    expect(other.errors.map(({ reason }: { reason: string }) => reason)).toContain(
      'template_import.other_task',
    );
  });
});
