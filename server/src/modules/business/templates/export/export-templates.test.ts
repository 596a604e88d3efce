import { randomUUID } from 'node:crypto';
import { IMPORT_COLUMNS } from '@gerai/shared/business/templates/import-contract.ts';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { testTemplates } from '../test-templates.ts';

let server: TestServer;
let templates: Awaited<ReturnType<typeof testTemplates>>;
let group_id: string;

beforeEach(async () => {
  server = await testServer();
  templates = await testTemplates(server);
  const { HM, KB } = templates.outlets;
  const group = { group_name: 'Opening', sort_order: 1 };
  ({ id: group_id } = await server.context.db
    .insertInto('task_groups')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow());
  await templates.create({
    ...{ task_name: '=Fridge', location_ids: [HM, KB], group_id, instructions: 'Open;\n"close"' },
    ...{ deadline_time: '09:00', more_deadline_times: ['17:00'], priority: 'High' },
  });
  await templates.create({
    ...{ task_name: 'Pests', status: 'Pending', end_date: '2027-01-01' },
    ...{ frequency: 'monthly_weekday', monthly_week: 'last', weekly_days: ['Monday', 'Friday'] },
  });
  await templates.create({
    ...{ task_name: 'Filters', frequency: 'custom_x_weeks', custom_weeks: 4, weekly_days: ['Tuesday'] },
  });
});
afterEach(() => server.close());

type Line = Record<string, string>;

async function download(query = ''): Promise<Line[]> {
  const answer = await server.call('GET', `/api/template-groups/export${query}`, {
    token: templates.admin.token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = Papa.parse<Line>(answer.body.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  return data.sort((one, other) =>
    `${one.TaskName} ${one.Location}`.localeCompare(`${other.TaskName} ${other.Location}`),
  );
}

const brief = (lines: Line[]) => lines.map(({ TaskName, Location }) => `${TaskName} @ ${Location}`);

describe('the file of the scheduler', () => {
  test('has the columns of an import and a row for each location', async () => {
    const lines = await download();
    expect(Object.keys(lines[0]!)).toEqual([...IMPORT_COLUMNS]);
    expect(brief(lines)).toEqual([
      "'=Fridge @ HM",
      "'=Fridge @ KB",
      'Filters @ All Locations',
      'Pests @ All Locations',
    ]);
    expect(lines[0]).toMatchObject({
      ...{ DeadlineTime: '09:00, 17:00', EndDate: '9999-12-31', TaskGroup: 'Opening', Priority: 'High' },
      Description: 'Open;\n"close"',
    });
  });

  test('follows the filters, and one location has its own rows and those for all', async () => {
    expect(brief(await download(`?location_id=${templates.outlets.KB}&group_id=${group_id}`))).toEqual([
      "'=Fridge @ KB",
    ]);
    expect(brief(await download(`?location_id=${templates.outlets.PI}`))).toEqual([
      'Filters @ All Locations',
      'Pests @ All Locations',
    ]);
    expect(brief(await download('?search=pest&status=Pending'))).toEqual(['Pests @ All Locations']);
    expect(await download('?search=nothing')).toEqual([]);
  });

  test('is imported again as it was', async () => {
    const before = await download();
    const stored = async () =>
      (await templates.rows())
        .map(({ id, definition_id, created_at, updated_at, end_date, ...row }) => ({
          ...row,
          end_date: end_date ?? '9999-12-31',
        }))
        .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
    const rows = await stored();
    for (const { TaskID } of before) await templates.as(templates.admin.token).remove(TaskID!);
    const answer = await server.call('POST', '/api/templates/import', {
      token: templates.admin.token,
      body: {
        import_id: randomUUID(),
        // The browser takes the apostrophe away that keeps a sign from being a formula.
        rows: before.map((line, at) => ({
          row: at + 2,
          cells: { ...line, TaskName: line.TaskName!.replace(/^'/, '') },
        })),
      },
    });
    expect(answer.json()).toMatchObject({ imported: 4, errors: [] });
    expect(await stored()).toEqual(rows);
  });
});
