import type { Area } from '@gerai/shared/business/areas/contract.ts';
import type { TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let assigned_job_role_id: string;
let kuta: string;
let sanur: string;
let far: string;
let bali: Area;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  assigned_job_role_id = await server.jobRole('Cook');
  [kuta, sanur, far] = [
    await server.outlet('Kuta'),
    await server.outlet('Sanur'),
    await server.outlet('Jakarta'),
  ];
  bali = await add('Bali', { outlet_ids: [kuta] });
  await add('Denpasar', { parent_id: bali.id, outlet_ids: [sanur] });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: admin.token, body });
async function add(area_name: string, rest: object): Promise<Area> {
  return (await call('POST', '/api/areas', { area_name, ...rest })).json();
}
const input = (rest: object = {}) => ({
  task_name: 'Sweep the floor',
  assigned_job_role_id,
  frequency: 'daily',
  start_date: '2026-11-20',
  location_ids: null,
  ...rest,
});
const create = async (rest: object = {}): Promise<TemplateGroup> => {
  const answer = await call('POST', '/api/template-groups', input({ assigned_area_id: bali.id, ...rest }));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
/** The outlets at which a date's tasks would be made. */
const due = async (date = '2026-11-21'): Promise<string[]> => {
  const { rows } = (await call('GET', `/api/generation/preview/rows?limit=50&date=${date}`)).json();
  return rows.map(({ outlet_name }: { outlet_name: string }) => outlet_name).toSorted();
};

describe('a template of an area', () => {
  it('makes tasks at its outlets and those of the areas below, as they are on the day', async () => {
    const { display_id, locations, assigned_area } = await create();
    expect([locations, assigned_area]).toEqual([null, 'Bali']);
    expect(await due()).toEqual(['Kuta', 'Sanur']);
    await call('PUT', `/api/areas/${bali.id}`, { area_name: 'Bali', outlet_ids: [far] });
    expect(await due()).toEqual(['Jakarta', 'Sanur']);

    const run = await call('POST', '/api/generation', { date: '2026-11-20' });
    expect(run.statusCode, run.body).toBe(200);
    const tasks = await server.context.db
      .selectFrom('daily_tasks')
      .innerJoin('outlets', 'outlets.id', 'assigned_location_id')
      .select('outlet_name')
      .orderBy('outlet_name')
      .execute();
    expect(tasks.map(({ outlet_name }) => outlet_name)).toEqual(['Jakarta', 'Sanur']);

    const month = (await call('GET', `/api/coverage/templates/${display_id}?month=2026-11`)).json();
    expect(month.days[20]).toMatchObject({ date: '2026-11-21', tasks: 2 });
    const at = async (id: string) =>
      (await call('GET', `/api/template-groups?location_id=${id}`)).json().rows as TemplateGroup[];
    expect(await at(sanur)).toMatchObject([{ display_id, assigned_area: 'Bali', location_count: null }]);
    expect(await at(kuta)).toEqual([]);
    const { occurrences } = (
      await call('POST', '/api/template-groups/preview', { ...input(), assigned_area_id: bali.id })
    ).json();
    expect(occurrences[0]).toMatchObject({ task_date: '2026-11-20', open: 2 });
  });

  it('stays with its area for a client that does not know areas, and leaves it for locations', async () => {
    const { display_id } = await create();
    const put = async (rest: object): Promise<TemplateGroup> =>
      (await call('PUT', `/api/template-groups/${display_id}`, input(rest))).json();
    expect(await put({ task_name: 'Mop' })).toMatchObject({ assigned_area: 'Bali', locations: null });
    expect(await put({ location_ids: [far] })).toMatchObject({
      assigned_area_id: null,
      locations: [{ outlet_name: 'Jakarta' }],
    });
    expect(await put({ assigned_area_id: bali.id })).toMatchObject({ assigned_area: 'Bali' });
    expect(await put({ assigned_area_id: null })).toMatchObject({ assigned_area: null, locations: null });
    const both = await call(
      'POST',
      '/api/template-groups',
      input({ location_ids: [far], assigned_area_id: bali.id }),
    );
    expect(Object.keys(fieldMessages(both))).toEqual(['location_ids']);
    const unknown = await call(
      'POST',
      '/api/template-groups',
      input({ assigned_area_id: crypto.randomUUID() }),
    );
    expect(Object.keys(fieldMessages(unknown))).toEqual(['location_ids']);
  });

  it('keeps the area from being deleted, and is named there', async () => {
    await create();
    const refused = await call('DELETE', `/api/areas/${bali.id}`);
    expect([refused.statusCode, refused.json().uses]).toEqual([409, [{ what: 'templates', count: 1 }]]);
  });

  it('is exported and imported with its area', async () => {
    const { display_id } = await create();
    const file = await call('GET', '/api/template-groups/export?format=csv');
    expect(file.body).toContain('Area: Bali');
    const cells = {
      ...{ TaskID: 'AREA-1', TaskName: 'Count the cash', StartDate: '2026-11-20', EndDate: '2026-12-31' },
      ...{ Priority: '', AssignedTo: '', Status: 'Active', JobRole: 'Cook', Frequency: 'daily' },
    };
    const imported = async (...rows: object[]) =>
      (
        await call('POST', '/api/templates/import', {
          import_id: crypto.randomUUID(),
          file_name: 'a.csv',
          rows: rows.map((row, at) => ({ row: at + 2, cells: { ...cells, ...row } })),
        })
      ).json();
    expect(await imported({ Location: 'area: bali' }, { Location: 'Kuta' })).toMatchObject({
      imported: 1,
      errors: [{ row: 3, field: 'Location', reason: 'template_import.everywhere' }],
    });
    expect(await imported({ TaskID: 'AREA-2', Location: 'Area: Lombok' })).toMatchObject({
      errors: [{ field: 'Location', reason: 'template_import.unknown' }],
    });
    expect(await imported({ TaskID: display_id, Location: 'Sanur' })).toMatchObject({
      errors: [{ field: 'Location', reason: 'template_import.everywhere' }],
    });
    const stored = (await call('GET', '/api/template-groups/AREA-1')).json();
    expect(stored).toMatchObject({ assigned_area: 'Bali', locations: null });
  });
});
