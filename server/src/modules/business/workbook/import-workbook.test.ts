import { randomUUID } from 'node:crypto';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { SHEETS, type Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { type Cells, type Sheets, testWorkbook } from './test-workbook.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', email: 'admin@gerai.test', name: 'Ayu' });
});
afterEach(() => server.close());

const call = (body: object, token = admin.token) =>
  server.call('POST', '/api/workbook/import', { token, body });
async function check(sheets: Sheets, options: object = {}) {
  const answer = await call({
    import_id: randomUUID(),
    check_only: true,
    sheets: testWorkbook(sheets),
    ...options,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** Checks and writes, as the screen does. */
async function write(sheets: Sheets, import_id = randomUUID()) {
  const { outcome } = await check(sheets, { import_id });
  const answer = await call({ import_id, outcome, file_name: 'toko.xlsx', sheets: testWorkbook(sheets) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
type Row = Record<string, string> & { id: string; uid: string };
async function rowsOf(table: 'outlets' | 'job_roles' | 'task_groups' | 'users' | 'task_templates' | 'tags') {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(server.context.db)).rows;
}
const events = async () =>
  (
    await server.context.db.selectFrom('activity').select(['event', 'details']).orderBy('id').execute()
  ).filter(({ event }) => event !== 'login');
const templateOf = async (display_id: string) =>
  (await server.call('GET', `/api/template-groups/${display_id}`, { token: admin.token })).json();

const template: Cells = {
  TaskID: 'OPEN-01',
  TaskName: 'Buka kasir',
  StartDate: '2026-12-01',
  EndDate: '2199-12-31',
  Status: 'Active',
  JobRole: 'Kasir',
  Frequency: 'daily',
  Location: 'HM',
  TaskGroup: 'Pagi',
};
/** A whole business whose sheets name what the others make. */
const business: Sheets = {
  outlets: [
    { OutletName: 'HM', Region: 'Jakarta', Latitude: '-6,2088', Longitude: '106.8456' },
    { OutletName: 'KB', Region: 'Bogor' },
  ],
  job_roles: [{ JobRole: 'Kasir' }],
  task_groups: [{ TaskGroup: 'Pagi', Color: 'green' }],
  people: [{ Email: 'rina@gerai.test', Name: 'Rina', Role: 'staff', Location: 'hm', JobRole: 'kasir' }],
  templates: [template, { ...template, Location: 'KB' }],
};
const none = { created: 0, updated: 0, unchanged: 0, wrong: 0 };
const only = (sheet: Sheet, counts: object) => ({
  ...Object.fromEntries(SHEETS.map((each) => [each, none])),
  [sheet]: { ...none, ...counts },
});

describe('a workbook for a new business', () => {
  it('is checked whole, and writes nothing by that', async () => {
    const before = (await events()).length;
    const { counts, errors } = await check(business);
    expect(errors).toEqual([]);
    expect(counts).toEqual({
      areas: none,
      outlets: { ...none, created: 2 },
      job_roles: { ...none, created: 1 },
      task_groups: { ...none, created: 1 },
      people: { ...none, created: 1 },
      postings: none,
      templates: { ...none, created: 2 },
    });
    expect([await rowsOf('outlets'), await rowsOf('task_templates')]).toEqual([[], []]);
    expect(await rowsOf('users')).toHaveLength(1);
    expect(await events()).toHaveLength(before);
  });

  it('is written whole, each sheet with what the others make', async () => {
    const { links } = await write(business);
    const outlets = await rowsOf('outlets');
    expect(outlets).toContainEqual(
      expect.objectContaining({
        outlet_name: 'HM',
        region: 'Jakarta',
        latitude: -6.2088,
        longitude: 106.8456,
      }),
    );
    expect(await rowsOf('task_groups')).toMatchObject([
      { group_name: 'Pagi', color: '#34A853', sort_order: 1 },
    ]);
    const rina = (await rowsOf('users')).find(({ email }) => email === 'rina@gerai.test')!;
    expect(rina).toMatchObject({
      status: 'pending',
      location_id: outlets.find(({ outlet_name }) => outlet_name === 'HM')!.id,
    });
    expect(links).toEqual([
      {
        ...{ row: 2, name: 'Rina', email: 'rina@gerai.test', phone: null },
        link: expect.stringContaining('/set-password'),
      },
    ]);
    expect(await templateOf('OPEN-01')).toMatchObject({
      task_name: 'Buka kasir',
      assigned_job_role: 'Kasir',
      locations: [{ outlet_name: 'HM' }, { outlet_name: 'KB' }],
    });
    const written = (await events()).map(({ event }) => event);
    expect(written).toEqual([
      'outlet created',
      'outlet created',
      'role created',
      'task group created',
      'task created',
      'account_created',
      'workbook imported',
    ]);
  });

  it('changes nothing when it is uploaded again', async () => {
    await write(business);
    const { counts } = await check(business);
    expect(counts).toEqual({
      areas: none,
      outlets: { ...none, unchanged: 2 },
      job_roles: { ...none, unchanged: 1 },
      task_groups: { ...none, unchanged: 1 },
      people: { ...none, unchanged: 1 },
      postings: none,
      templates: { ...none, unchanged: 2 },
    });
  });

  it('is written once, however often its call is repeated, which gives links anew', async () => {
    const import_id = randomUUID();
    const first = await write(business, import_id);
    const again = await call({ import_id, outcome: first.outcome, sheets: testWorkbook(business) });
    expect(again.json()).toMatchObject({ counts: first.counts, links: [{ email: 'rina@gerai.test' }] });
    expect(again.json().links[0].link).not.toBe(first.links[0].link);
    expect(await rowsOf('outlets')).toHaveLength(2);
    expect((await events()).filter(({ event }) => event === 'workbook imported')).toHaveLength(1);
  });
});

describe('a row of it', () => {
  it('that is wrong is left out, with what is wrong about it, and with those that name it', async () => {
    const { counts, errors } = await write({
      outlets: [{ OutletName: 'HM' }, { OutletName: 'KB', Region: 'Bogor', Latitude: 'far' }],
      job_roles: [{ JobRole: 'Kasir' }, { JobRole: 'kasir' }],
      task_groups: [{ TaskGroup: 'Pagi', Color: 'Ultraviolet' }],
      people: [
        { Email: 'rina@gerai.test', Name: 'Rina', Role: 'staff', Location: 'hm' },
        { Email: 'budi@gerai.test', Name: 'Budi', Role: 'staff', Location: 'Mars' },
      ],
      templates: [{ ...template, StartDate: 'soon' }],
    });
    expect(errors.map(({ sheet, row, field, reason }: Cells) => [sheet, row, field, reason])).toEqual([
      ['outlets', 2, 'Region', 'workbook.required'],
      ['outlets', 3, 'Latitude', 'workbook.degrees'],
      ['job_roles', 3, 'JobRole', 'workbook.repeated'],
      ['task_groups', 2, 'Color', 'workbook.one_of'],
      ['people', 2, 'Location', 'workbook.wrong_there'],
      ['people', 3, 'Location', 'user_import.unknown_location'],
      ['templates', 2, 'StartDate', 'template_import.invalid_date'],
      ['templates', 2, 'Location', 'workbook.wrong_there'],
      ['templates', 2, 'TaskGroup', 'workbook.wrong_there'],
    ]);
    expect(counts).toEqual({
      areas: none,
      outlets: { ...none, wrong: 2 },
      job_roles: { ...none, created: 1, wrong: 1 },
      task_groups: { ...none, wrong: 1 },
      people: { ...none, wrong: 2 },
      postings: none,
      templates: { ...none, wrong: 1 },
    });
    expect(await rowsOf('outlets')).toEqual([]);
  });

  it('is about the record of its ID, whatever it is called now, and others may still use the old name', async () => {
    await write(business);
    const [id, role] = [
      (await rowsOf('outlets')).find(({ outlet_name }) => outlet_name === 'HM')!.id,
      (await rowsOf('job_roles'))[0]!.id,
    ];
    const { counts, updated } = await write({
      outlets: [{ OutletName: 'HM Baru', Region: '', ID: id.toUpperCase() }],
      job_roles: [{ JobRole: 'Kasir senior', ID: role }],
      people: [{ Email: 'rina@gerai.test', Location: 'HM', JobRole: 'Kasir' }],
      templates: [template],
    });
    expect(updated).toEqual([
      {
        sheet: 'outlets',
        row: 2,
        name: 'HM Baru',
        fields: [{ field: 'OutletName', before: 'HM', after: 'HM Baru' }],
      },
      {
        sheet: 'job_roles',
        row: 2,
        name: 'Kasir senior',
        fields: [{ field: 'JobRole', before: 'Kasir', after: 'Kasir senior' }],
      },
    ]);
    expect([counts.people.unchanged, counts.templates.unchanged]).toEqual([1, 1]);
    expect((await events()).at(-3)).toMatchObject({
      event: 'outlet updated',
      details: {
        name: 'HM Baru',
        before: { outlet_name: 'HM' },
        after: { outlet_name: 'HM Baru', region: 'Jakarta' },
      },
    });
  });

  it('with an ID that nothing has is refused, so that what was deleted does not come back', async () => {
    const ID = randomUUID();
    const { errors } = await check({
      outlets: [{ OutletName: 'HM', Region: 'Jakarta', ID }],
      people: [{ Email: 'x@gerai.test', Name: 'X', Role: 'staff', ID }],
      templates: [{ ...template, Location: '', ID }],
    });
    expect(errors.map(({ sheet, reason }: Cells) => [sheet, reason])).toEqual([
      ['outlets', 'workbook.unknown_id'],
      ['people', 'workbook.unknown_id'],
      ['templates', 'template_import.unknown_id'],
    ]);
  });

  it('that was copied with its ID is refused', async () => {
    await write(business);
    const { id } = (await rowsOf('outlets'))[0]!;
    const { errors } = await check({
      outlets: [
        { ID: id, Region: 'A' },
        { OutletName: 'New', Region: 'B', ID: id },
      ],
    });
    expect(errors).toMatchObject([
      { row: 3, field: 'ID', reason: 'workbook.repeated_id', values: { row: 2 } },
    ]);
  });

  it('makes no second account of somebody whose address was edited in the file', async () => {
    await write(business);
    const { uid } = (await rowsOf('users')).find(({ email }) => email === 'rina@gerai.test')!;
    const { errors } = await check({
      people: [{ Email: 'rina.s@gerai.test', Name: 'Rina', Role: 'staff', ID: uid }],
    });
    expect(errors).toMatchObject([
      { field: 'Email', reason: 'workbook.other_email', values: { email: 'rina@gerai.test' } },
    ]);
  });

  it('is about somebody without an address by their number, and gives them a link', async () => {
    const joko = { Phone: '0812-3456-7890', Name: 'Joko', Role: 'staff', Location: 'HM', JobRole: 'Kasir' };
    const posting = { Email: '81234567890', Location: 'KB', JobRole: 'Kasir', FromDate: '2026-12-01' };
    const first = await write({ ...business, people: [joko], postings: [posting] });
    expect(first.errors).toEqual([]);
    expect(first.links).toMatchObject([{ name: 'Joko', email: null, phone: '+6281234567890' }]);
    const again = await check({ people: [joko], postings: [posting] });
    expect([again.counts.people, again.counts.postings]).toEqual([
      { ...none, unchanged: 1 },
      { ...none, unchanged: 1 },
    ]);
    const { uid } = (await rowsOf('users')).find(({ phone }) => phone === '+6281234567890')!;
    const named = await check({ people: [{ ID: uid, Name: 'Joko W' }] });
    expect(named.updated).toMatchObject([{ fields: [{ field: 'Name', before: 'Joko', after: 'Joko W' }] }]);
    const { errors } = await check({
      people: [
        { ID: uid, Phone: '0811-222-3333' },
        { Phone: '+62 812 3456 7890', Email: 'new@gerai.test', Name: 'New', Role: 'staff' },
        { Phone: '0811', Name: 'New', Role: 'staff' },
      ],
      postings: [{ ...posting, Email: '0811-222-3333' }],
    });
    expect(errors.map(({ row, field, reason }: Cells) => [row, field, reason])).toEqual([
      [2, 'Phone', 'workbook.other_email'],
      [3, 'Phone', 'user_import.phone_taken'],
      [4, 'Phone', 'input.phone_too_short'],
      [2, 'Email', 'workbook.wrong_there'],
    ]);
  });

  it('with a name that another record has is refused', async () => {
    await write(business);
    const { id } = (await rowsOf('outlets')).find(({ outlet_name }) => outlet_name === 'KB')!;
    const { errors } = await check({ outlets: [{ OutletName: 'hm', ID: id }] });
    expect(errors).toMatchObject([{ field: 'OutletName', reason: 'workbook.name_taken' }]);
  });
});

it('leaves what is archived as it is, with the rows that name it already', async () => {
  await write(business);
  const { id } = (await rowsOf('outlets')).find(({ outlet_name }) => outlet_name === 'HM')!;
  const body = { is_archived: true };
  const archived = await server.call('PUT', `/api/outlets/${id}/archive`, { token: admin.token, body });
  expect(archived.statusCode, archived.body).toBe(200);
  const { counts, errors } = await check({
    ...business,
    people: [
      { ...business.people![0], Location: 'HM' },
      { Email: 'budi@gerai.test', Name: 'Budi', Role: 'staff', Location: 'HM' },
    ],
  });
  expect(errors.map(({ sheet, row, reason }: Cells) => [sheet, row, reason])).toEqual([
    ['outlets', 2, 'workbook.archived'],
    ['people', 3, 'workbook.wrong_there'],
  ]);
  expect([counts.people.unchanged, counts.templates.unchanged]).toEqual([1, 2]);
  const renamed = { ...template, TaskName: 'Buka toko' };
  expect((await write({ templates: [renamed] })).counts.templates).toEqual({ ...none, updated: 1 });
  expect((await templateOf('OPEN-01')).locations).toHaveLength(2);
});

it('reads each frequency, and several times a day', async () => {
  await write(business);
  const often: Cells = {
    ...template,
    DeadlineTime: '09:00, 13:00',
    Frequency: 'custom_x_weeks',
    CustomWeeks: '3',
    WeeklyDays: 'Monday',
  };
  const { updated } = await write({ templates: [often] });
  expect(updated[0].fields).toEqual([
    { field: 'Frequency', before: 'daily', after: 'custom_x_weeks' },
    { field: 'WeeklyDays', before: '', after: 'Monday' },
    { field: 'CustomWeeks', before: '', after: '3' },
    { field: 'DeadlineTime', before: '17:00', after: '09:00, 13:00' },
  ]);
  expect(await templateOf('OPEN-01')).toMatchObject({
    frequency: 'custom_x_weeks',
    custom_weeks: 3,
    weekly_days: ['Monday'],
    deadline_time: '09:00',
    more_deadline_times: ['13:00'],
  });
});

describe('the rows of one TaskID', () => {
  beforeEach(async () => {
    await write(business);
  });

  it('change the template when one of them is edited, everywhere', async () => {
    const { counts, updated } = await write({
      templates: [
        template,
        { ...template, Location: 'KB', TaskName: 'Buka kasir pagi', DeadlineTime: '09:00', Priority: 'high' },
      ],
    });
    expect(counts.templates).toEqual({ ...none, updated: 1, unchanged: 1 });
    expect(updated[0].fields).toEqual([
      { field: 'TaskName', before: 'Buka kasir', after: 'Buka kasir pagi' },
      { field: 'Priority', before: '', after: 'High' },
      { field: 'DeadlineTime', before: '17:00', after: '09:00' },
    ]);
    expect(await templateOf('OPEN-01')).toMatchObject({
      task_name: 'Buka kasir pagi',
      deadline_time: '09:00',
      locations: [{ outlet_name: 'HM' }, { outlet_name: 'KB' }],
    });
    expect((await events()).at(-2)).toMatchObject({
      event: 'task updated',
      details: { before: { task_name: 'Buka kasir' } },
    });
  });

  it('are refused where two of them are edited differently', async () => {
    const { errors, counts } = await check({
      templates: [
        { ...template, TaskName: 'One' },
        { ...template, Location: 'KB', TaskName: 'Two' },
      ],
    });
    expect(errors).toMatchObject([
      { row: 3, field: 'TaskName', reason: 'template_import.differs', values: { row: 2 } },
    ]);
    expect(counts.templates).toEqual({ ...none, updated: 1, wrong: 1 });
  });

  it('add a location, move to another by their ID, and leave those that have no row', async () => {
    const ids = await rowsOf('task_templates');
    const { id: kb } = (await rowsOf('outlets')).find(({ outlet_name }) => outlet_name === 'KB')!;
    const atKb = ids.find(({ assigned_location_id }) => assigned_location_id === kb)!;
    const { counts } = await write({
      outlets: [
        { OutletName: 'PI', Region: 'Depok' },
        { OutletName: 'SB', Region: 'Depok' },
      ],
      templates: [
        { ...template, Location: 'PI' },
        { TaskID: 'OPEN-01', Location: 'SB', ID: atKb.id },
      ],
    });
    expect(counts.templates).toEqual({ ...none, created: 1, updated: 1 });
    const { locations } = await templateOf('OPEN-01');
    expect(locations.map(({ outlet_name }: Cells) => outlet_name)).toEqual(['HM', 'PI', 'SB']);
  });

  it('apply to all locations or to some', async () => {
    const { errors } = await check({ templates: [{ ...template, Location: 'All Locations' }] });
    expect(errors).toMatchObject([{ field: 'Location', reason: 'template_import.somewhere' }]);
  });

  it('keep what a form has made longer, or without an end, as a file may not', async () => {
    const [role] = await rowsOf('job_roles');
    const assigned_job_role_id = role!.id;
    const body = {
      task_name: 'Sapu',
      frequency: 'daily',
      start_date: '2026-12-01',
      assigned_job_role_id,
      location_ids: null,
      instructions: 'x'.repeat(2000),
    };
    const { display_id } = (
      await server.call('POST', '/api/template-groups', { token: admin.token, body })
    ).json();
    const row = {
      TaskID: display_id,
      TaskName: 'Sapu lantai',
      StartDate: '2026-12-01',
      Status: 'Active',
      JobRole: 'Kasir',
      Frequency: 'daily',
      Location: 'All Locations',
      Description: body.instructions,
    };
    expect(await write({ templates: [row] })).toMatchObject({
      errors: [],
      counts: { templates: { updated: 1 } },
    });
    expect(await templateOf(display_id)).toMatchObject({
      task_name: 'Sapu lantai',
      end_date: null,
      instructions: body.instructions,
    });
  });
});

describe('between a check and its writing', () => {
  it('a change of somebody else is told, and nothing is written over it', async () => {
    await write(business);
    const sheets = testWorkbook({
      outlets: [
        { OutletName: 'HM', Region: 'Depok' },
        { OutletName: 'PI', Region: 'Depok' },
      ],
    });
    const import_id = randomUUID();
    const { outcome } = (await call({ import_id, check_only: true, sheets })).json();
    const { id } = (await rowsOf('outlets')).find(({ outlet_name }) => outlet_name === 'HM')!;
    const body = { outlet_name: 'HM', region: 'Bandung' };
    await server.call('PUT', `/api/outlets/${id}`, { token: admin.token, body });
    const answer = await call({ import_id, outcome, sheets });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'workbook.changed_meanwhile' }]);
    expect(
      (await rowsOf('outlets')).map(({ outlet_name, region }) => [outlet_name, region]).toSorted(),
    ).toEqual([
      ['HM', 'Bandung'],
      ['KB', 'Bogor'],
    ]);
  });

  it('two calls at once write it once', async () => {
    const import_id = randomUUID();
    const { outcome } = await check(business, { import_id });
    const body = { import_id, outcome, sheets: testWorkbook(business) };
    const both = await Promise.all([call(body), call(body)]);
    // A second call of one person at once is told to wait.
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await rowsOf('outlets')).toHaveLength(2);
  });
});

it('asks who adds people to prove again who they are; a check and other changes do not', async () => {
  await server.context.db
    .updateTable('sessions')
    .set({ created_at: new Date(server.clock.now().getTime() - 3_600_000) })
    .where('id', '=', admin.session_id)
    .execute();
  const { outcome, counts } = await check(business);
  expect(counts.people.created).toBe(1);
  const answer = await call({ import_id: randomUUID(), outcome, sheets: testWorkbook(business) });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_required']);
  expect(await rowsOf('outlets')).toEqual([]);
  await write({ outlets: business.outlets! });
  expect(await rowsOf('outlets')).toHaveLength(2);
});

it('never takes the last admin away, nor the own role', async () => {
  const { errors, counts } = await check({ people: [{ Email: 'admin@gerai.test', Role: 'staff' }] });
  expect(errors).toMatchObject([{ field: 'Role', reason: 'users.own_account' }]);
  expect(counts).toEqual(only('people', { wrong: 1 }));
});

it('refuses texts that cannot be stored, and what formulas failed to make, each as an error of its row', async () => {
  const { errors } = await check({
    outlets: [
      { OutletName: 'a\0b', Region: 'Jakarta' },
      { OutletName: '#REF!', Region: 'Jakarta' },
    ],
    people: [
      { Email: 'x\0@gerai.test', Name: 'X', Role: 'staff' },
      { Email: 'y@gerai.test', Name: '#N/A', Role: 'staff' },
    ],
    templates: [
      { ...template, TaskID: 'A\0' },
      { ...template, TaskName: '#NAME?' },
    ],
  });
  const refused = new Set(errors.map(({ sheet, row }: Cells) => `${sheet} ${row}`));
  expect([...refused]).toEqual(
    SHEETS.flatMap((sheet) => [`${sheet} 2`, `${sheet} 3`]).filter((each) =>
      /outlets|people|templates/.test(each),
    ),
  );
});

describe('areas', () => {
  const areas = async () =>
    new Map(
      (await server.call('GET', '/api/areas', { token: admin.token }))
        .json()
        .map((area: Area) => [area.area_name, area]),
    ) as Map<string, Area>;
  const tree: Sheets = {
    areas: [{ AreaName: 'Denpasar', AreaAbove: 'bali' }, { AreaName: 'Bali' }],
    outlets: [
      { OutletName: 'HM', Region: 'Jakarta' },
      { OutletName: 'Kuta', Region: 'Bali', Area: 'DENPASAR' },
    ],
    job_roles: [{ JobRole: 'Kasir' }],
    templates: [{ ...template, Location: 'Area: Bali', TaskGroup: '' }],
  };

  it('are made with the areas above them, in whatever order, and outlets and templates are in them', async () => {
    const { counts, errors } = await write(tree);
    expect([errors, counts.areas, counts.outlets.created]).toEqual([[], { ...none, created: 2 }, 2]);
    const [bali, denpasar] = [(await areas()).get('Bali')!, (await areas()).get('Denpasar')!];
    const kuta = (await rowsOf('outlets')).find(({ outlet_name }) => outlet_name === 'Kuta')!.id;
    expect(denpasar).toMatchObject({ parent_id: bali.id, outlet_ids: [kuta] });
    expect(await templateOf('OPEN-01')).toMatchObject({ assigned_area: 'Bali', locations: null });
    expect((await events()).map(({ event }) => event).filter((event) => event.startsWith('area'))).toEqual([
      'area created',
      'area created',
    ]);
    expect((await check(tree)).counts).toMatchObject({
      areas: { ...none, unchanged: 2 },
      outlets: { ...none, unchanged: 2 },
      templates: { ...none, unchanged: 1 },
    });
  });

  it('are renamed and moved, whatever the other sheets still call them', async () => {
    await write(tree);
    const [bali, denpasar] = [(await areas()).get('Bali')!, (await areas()).get('Denpasar')!];
    const { updated, errors } = await write({
      ...tree,
      areas: [
        { AreaName: 'Bali Raya', ID: bali.id },
        { AreaName: 'Denpasar', AreaAbove: '-', ID: denpasar.id },
        { AreaName: 'Gianyar', AreaAbove: 'Bali' },
      ],
      outlets: [
        { OutletName: 'HM', Area: 'Gianyar' },
        { OutletName: 'Kuta', Area: 'Bali' },
      ],
    });
    expect(errors).toEqual([]);
    expect(updated.map(({ sheet, fields }: { sheet: Sheet; fields: object[] }) => [sheet, fields])).toEqual([
      ['areas', [{ field: 'AreaName', before: 'Bali', after: 'Bali Raya' }]],
      ['areas', [{ field: 'AreaAbove', before: 'Bali', after: '' }]],
      ['outlets', [{ field: 'Area', before: '', after: 'Gianyar' }]],
      ['outlets', [{ field: 'Area', before: 'Denpasar', after: 'Bali Raya' }]],
    ]);
    const now = await areas();
    expect(now.get('Bali Raya')).toMatchObject({ id: bali.id, parent_id: null });
    expect(now.get('Gianyar')).toMatchObject({ parent_id: bali.id });
    expect([...now.values()].map(({ outlet_ids }) => outlet_ids.length)).toEqual([1, 0, 1]);
    const told = (await events()).slice(-6).map(({ event }) => event);
    expect(told).toEqual([
      'area created',
      'area updated',
      'area updated',
      'outlet updated',
      'outlet updated',
      'workbook imported',
    ]);
  });

  it('are wrong where they lie below themselves or what is not there, with those that lie below them', async () => {
    const { errors, counts } = await check({
      areas: [
        { AreaName: 'A', AreaAbove: 'B' },
        { AreaName: 'B', AreaAbove: 'A' },
        { AreaName: 'C', AreaAbove: 'Mars' },
        { AreaName: 'D', AreaAbove: 'C' },
        { AreaName: 'E' },
      ],
      outlets: [{ OutletName: 'HM', Region: 'Jakarta', Area: 'C' }],
    });
    expect(errors.map(({ sheet, row, reason }: Cells) => [sheet, row, reason])).toEqual([
      ['areas', 2, 'workbook.circle'],
      ['areas', 3, 'workbook.circle'],
      ['areas', 4, 'workbook.unknown_name'],
      ['areas', 5, 'workbook.wrong_there'],
      ['outlets', 2, 'workbook.wrong_there'],
    ]);
    expect(counts.areas).toEqual({ ...none, created: 1, wrong: 4 });
  });
});

describe('when outlets are open', () => {
  const calendarOf = async (outlet_name: string) => {
    const { id } = (await rowsOf('outlets')).find((outlet) => outlet.outlet_name === outlet_name)!;
    return (await server.call('GET', `/api/outlets/${id}/calendar`, { token: admin.token })).json();
  };
  const holidays = async (calendar_name: string, for_new_outlets = false) =>
    (
      await server.call('POST', '/api/holiday-calendars', {
        token: admin.token,
        body: { calendar_name, for_new_outlets, holidays: [], outlet_ids: [], withdraw: false },
      })
    ).json().id as string;

  it('is told in the row of each, and a blank cell leaves what is stored', async () => {
    const [bali, all] = [await holidays('Bali'), await holidays('Nasional', true)];
    const { errors } = await write({
      outlets: [
        {
          OutletName: 'HM',
          Region: 'Jakarta',
          OpensOn: '2026-12-01',
          ClosedFrom: '2027-12-01',
          ClosedWeekdays: 'sunday, Saturday',
          HolidayCalendars: 'nasional; BALI',
          ClosedDays: '25/12/2026 Natal\n2026-12-24 Cuti',
        },
        { OutletName: 'KB', Region: 'Bogor', ClosedWeekdays: 'Sunday' },
      ],
    });
    expect(errors).toEqual([]);
    expect(await calendarOf('HM')).toMatchObject({
      opens_on: '2026-12-01',
      closed_from: '2027-12-01',
      weekdays: ['Saturday', 'Sunday'],
      calendar_ids: [bali, all].toSorted(),
      days: [
        { date: '2026-12-24', name: 'Cuti' },
        { date: '2026-12-25', name: 'Natal' },
      ],
    });
    // It follows the calendar for new outlets, as its row names none.
    expect(await calendarOf('KB')).toMatchObject({
      weekdays: ['Sunday'],
      calendar_ids: [all],
      opens_on: null,
    });
    const { updated } = await write({
      outlets: [
        { OutletName: 'HM', OpensOn: '-', HolidayCalendars: 'Bali', ClosedWeekdays: 'Saturday, Sunday' },
        { OutletName: 'KB', ClosedDays: '' },
      ],
    });
    expect(updated.map(({ fields }: { fields: object[] }) => fields)).toEqual([
      [
        { field: 'OpensOn', before: '2026-12-01', after: '' },
        { field: 'HolidayCalendars', before: 'Bali; Nasional', after: 'Bali' },
      ],
    ]);
    expect(await calendarOf('HM')).toMatchObject({
      opens_on: null,
      closed_from: '2027-12-01',
      calendar_ids: [bali],
    });
    expect((await events()).slice(-2)).toMatchObject([
      { event: 'outlet calendar updated', details: { name: 'HM', before: { opens_on: '2026-12-01' } } },
      { event: 'workbook imported' },
    ]);
  });

  it('keeps its pauses, and what a cell cannot have', async () => {
    await write({ outlets: [{ OutletName: 'HM', Region: 'Jakarta' }] });
    const { id } = (await rowsOf('outlets'))[0]!;
    const days = [{ date: '2026-12-25', name: 'Natal; dan cuti' }];
    const pauses = [{ from: '2026-12-01', until: null, reason: 'Renovasi' }];
    const body = {
      opens_on: null,
      closed_from: null,
      weekdays: [],
      days,
      pauses,
      calendar_ids: [],
      withdraw: false,
    };
    await server.call('PUT', `/api/outlets/${id}/calendar`, { token: admin.token, body });
    await write({ outlets: [{ OutletName: 'HM', ClosedWeekdays: 'Sunday' }] });
    expect(await calendarOf('HM')).toMatchObject({ weekdays: ['Sunday'], days, pauses });
  });

  it('is wrong where it is no date, no day of the week, or not known', async () => {
    const { errors } = await check({
      outlets: [
        { OutletName: 'A', Region: 'R', OpensOn: 'soon' },
        { OutletName: 'B', Region: 'R', OpensOn: '2026-12-02', ClosedFrom: '2026-12-01' },
        { OutletName: 'C', Region: 'R', ClosedWeekdays: 'Someday' },
        { OutletName: 'D', Region: 'R', HolidayCalendars: 'Mars' },
        { OutletName: 'E', Region: 'R', ClosedDays: '2026-12-25' },
        { OutletName: 'F', Region: 'R', ClosedDays: '2026-02-30 Libur' },
      ],
    });
    expect(errors.map(({ field, reason }: Cells) => [field, reason])).toEqual([
      ['OpensOn', 'workbook.date'],
      ['ClosedFrom', 'workbook.closes_before'],
      ['ClosedWeekdays', 'workbook.weekdays'],
      ['HolidayCalendars', 'workbook.unknown_name'],
      ['ClosedDays', 'workbook.days'],
      ['ClosedDays', 'workbook.days'],
    ]);
  });
});

describe('postings', () => {
  const postingsOf = async (email: string) => {
    const { uid } = (await rowsOf('users')).find((user) => user.email === email)!;
    return (await server.call('GET', `/api/users/${uid}/postings`, { token: admin.token })).json();
  };
  const rina = 'rina@gerai.test';
  const deputy: Cells = { Email: rina, Location: 'kb', Role: 'Manager', FromDate: '2026-12-01' };
  const cook: Cells = {
    ...{ Email: rina, Location: 'KB', JobRole: 'kasir', FromDate: '2026-11-25', UntilDate: '2026-11-30' },
  };

  it('are made with the people, outlets and areas of the same file, each with its entry of the trail', async () => {
    const { counts, errors } = await write({
      ...business,
      areas: [{ AreaName: 'Bali' }],
      postings: [deputy, cook, { Email: rina, Location: 'area: bali', Role: 'manager' }],
    });
    expect([errors, counts.postings]).toEqual([[], { ...none, created: 3 }]);
    expect(await postingsOf(rina)).toMatchObject([
      {
        area: { area_name: 'Bali' },
        role: 'manager',
        job_role: null,
        from_date: '2026-11-20',
        until_date: null,
      },
      { outlet: { outlet_name: 'KB' }, role: 'staff', job_role: 'Kasir', until_date: '2026-11-30' },
      { outlet: { outlet_name: 'KB' }, role: 'manager', from_date: '2026-12-01' },
    ]);
    const told = (await events()).filter(({ event }) => event === 'posting created');
    expect(told).toMatchObject([
      { details: { name: 'Rina', after: { place: 'KB', role: 'manager' } } },
      { details: { after: { place: 'KB', job_role: 'Kasir' } } },
      { details: { after: { place: 'Bali' } } },
    ]);
  });

  it('change their days, found by the ID or by person, place and role, and no more', async () => {
    await write({ ...business, postings: [deputy, cook] });
    const [first] = await postingsOf(rina);
    const { updated, counts, errors } = await write({
      postings: [
        { ...deputy, FromDate: '', UntilDate: '2026-12-31' },
        { ID: first.id, Email: rina, UntilDate: '-' },
      ],
    });
    expect(errors).toEqual([]);
    expect(updated.map(({ fields }: { fields: object[] }) => fields)).toEqual([
      [{ field: 'UntilDate', before: '', after: '2026-12-31' }],
      [{ field: 'UntilDate', before: '2026-11-30', after: '' }],
    ]);
    expect(counts.postings).toEqual({ ...none, updated: 2 });
    expect(await check({ postings: [{ ...deputy, UntilDate: '2026-12-31' }] })).toMatchObject({
      counts: { postings: { ...none, unchanged: 1 } },
    });
    expect((await events()).at(-2)).toMatchObject({
      event: 'posting updated',
      details: { place: 'KB', before: { until_date: '2026-11-30' }, after: { until_date: null } },
    });
  });

  it('are wrong as the form would refuse them', async () => {
    await write({ ...business, postings: [cook] });
    const [{ id }] = await postingsOf(rina);
    const { errors } = await check({
      areas: [{ AreaName: 'Bali' }],
      postings: [
        { ...deputy, Email: 'nobody@gerai.test' },
        { ...deputy, Email: 'admin@gerai.test' },
        { ...deputy, Location: 'Mars' },
        { ...deputy, Location: '' },
        { ...deputy, Location: 'Area: Bali', Role: 'staff', JobRole: 'Kasir' },
        { ...cook, JobRole: '', FromDate: '2027-01-01', UntilDate: '' },
        { ...deputy, UntilDate: '2026-11-30' },
        { ...deputy, FromDate: '2026-01-01', UntilDate: '2026-02-01' },
        { ...deputy, FromDate: 'soon' },
        { ID: id, Email: rina, Location: 'HM' },
        { ...deputy, ID: randomUUID() },
        deputy,
        { ...deputy, FromDate: '2026-12-05' },
      ],
    });
    expect(errors.map(({ row, field, reason }: Cells) => [row, field, reason])).toEqual([
      [2, 'Email', 'workbook.unknown_person'],
      [3, 'Email', 'postings.not_posted'],
      [4, 'Location', 'workbook.unknown_name'],
      [5, 'Location', 'postings.place_required'],
      [6, 'Role', 'postings.area_manager_only'],
      [7, 'JobRole', 'postings.job_role_required'],
      [8, 'UntilDate', 'postings.ends_before'],
      [9, 'UntilDate', 'postings.ended'],
      [10, 'FromDate', 'workbook.date'],
      [11, 'Location', 'workbook.posting_moved'],
      [12, 'ID', 'workbook.unknown_id'],
      [14, 'FromDate', 'postings.overlap'],
    ]);
  });

  it('of a manager ask to prove again who one is', async () => {
    await server.outlet('KB');
    await server.jobRole('Kasir');
    await server.signIn({ role: 'staff', name: 'Rina', email: rina });
    await server.context.db
      .updateTable('sessions')
      .set({ created_at: new Date(server.clock.now().getTime() - 3_600_000) })
      .where('id', '=', admin.session_id)
      .execute();
    await write({ postings: [cook] });
    const { outcome } = await check({ postings: [deputy] });
    const answer = await call({
      import_id: randomUUID(),
      outcome,
      sheets: testWorkbook({ postings: [deputy] }),
    });
    expect(answer.json().code).toBe('step_up_required');
  });
});

describe('the tags of outlets in a workbook', () => {
  const row = (OutletName: string, Tags: string): Cells => ({ OutletName, Region: 'Jakarta', Tags });
  const tagsOf = async () =>
    Object.fromEntries(
      (await server.call('GET', '/api/outlets/page', { token: admin.token }))
        .json()
        .rows.map(({ outlet_name, tags }: { outlet_name: string; tags: string[] }) => [outlet_name, tags]),
    );

  it('are words between commas; new ones become tags, in the spelling that comes first', async () => {
    await write({ outlets: [row('HM', 'Mall,  Halal   kitchen'), row('KB', 'halalkitchen; MALL, mall')] });
    expect(await tagsOf()).toEqual({ HM: ['Halal kitchen', 'Mall'], KB: ['Halal kitchen', 'Mall'] });
    const { counts, updated } = await check({
      outlets: [row('HM', 'mall, HALAL kitchen'), row('KB', 'Drive-through')],
    });
    expect(counts.outlets).toEqual({ ...none, updated: 1, unchanged: 1 });
    expect(updated).toMatchObject([
      { name: 'KB', fields: [{ field: 'Tags', before: 'Halal kitchen, Mall', after: 'Drive-through' }] },
    ]);
    await write({ outlets: [row('HM', '-'), row('KB', '')] });
    expect(await tagsOf()).toEqual({ HM: [], KB: ['Halal kitchen', 'Mall'] });
  });

  it('are short and few', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `Tag ${at}`).join(', ');
    const { errors } = await check({
      outlets: [row('HM', many), row('KB', 'x'.repeat(51)), row('PI', ', ;')],
    });
    expect(
      errors.map(({ row: at, field, reason }: { row: number; field: string; reason: string }) => [
        at,
        field,
        reason,
      ]),
    ).toEqual([
      [2, 'Tags', 'workbook.tags'],
      [3, 'Tags', 'workbook.tags'],
    ]);
    expect(await rowsOf('tags')).toEqual([]);
  });

  it('are no place where people work', async () => {
    const { errors } = await check({
      ...business,
      outlets: [row('HM', 'Mall'), row('KB', '')],
      postings: [{ Email: 'rina@gerai.test', Location: 'Tag: Mall', Role: 'manager' }],
    });
    expect(errors).toMatchObject([{ sheet: 'postings', field: 'Location', reason: 'workbook.unknown_name' }]);
  });

  it('may be the place of a template in the same file', async () => {
    await write({
      ...business,
      outlets: [row('HM', 'Mall')],
      templates: [{ ...template, Location: 'Tag: mall' }],
    });
    expect(await rowsOf('task_templates')).toMatchObject([
      { assigned_location_id: null, assigned_tag_id: (await rowsOf('tags'))[0]!.id },
    ]);
  });
});
