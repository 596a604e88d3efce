import { randomUUID } from 'node:crypto';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
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

const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await server.call(method, path, { token: admin.token, ...(body && { body }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
/** Checks and writes a workbook; returns the import's id. */
async function write(sheets: Sheets): Promise<string> {
  const body = { import_id: randomUUID(), file_name: 'toko.xlsx', sheets: testWorkbook(sheets) };
  const { outcome } = await ok('POST', '/api/workbook/import', { ...body, check_only: true });
  await ok('POST', '/api/workbook/import', { ...body, outcome });
  return body.import_id;
}
const undo = (id: string, check_only = false) =>
  ok('POST', `/api/workbook/import/${id}/revocation`, { check_only });
const namesOf = async (table: string, column: string) =>
  (
    await sql<{
      name: string;
    }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(server.context.db)
  ).rows.map(({ name }) => name);
const idOf = async (table: string, column: string, name: string) =>
  (
    await sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${name}`.execute(
      server.context.db,
    )
  ).rows[0]!.id;
const people = async () =>
  await server.context.db
    .selectFrom('users')
    .select(['uid', 'email', 'name', 'role', 'location_id'])
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
const template: Cells = {
  TaskID: 'OPEN-01',
  TaskName: 'Buka kasir',
  StartDate: '2026-11-01',
  EndDate: '2199-12-31',
  Status: 'Active',
  JobRole: 'Kasir',
  Frequency: 'daily',
  Location: 'HM',
  TaskGroup: 'Pagi',
};
const business: Sheets = {
  outlets: [{ OutletName: 'HM', Region: 'Jakarta' }],
  job_roles: [{ JobRole: 'Kasir' }],
  task_groups: [{ TaskGroup: 'Pagi' }],
  people: [{ Email: 'rina@gerai.test', Name: 'Rina', Role: 'staff', Location: 'HM', JobRole: 'Kasir' }],
  templates: [template],
};
const names = (kept: { name: string; reason: string }[]) => kept.map(({ name, reason }) => [name, reason]);

it('takes back all that an import made and nobody used, each with its entry of the trail', async () => {
  const id = await write(business);
  expect(await undo(id)).toEqual({ removed: 5, restored: 0, kept: [] });
  expect(await namesOf('outlets', 'outlet_name')).toEqual([]);
  expect(await namesOf('job_roles', 'role_name')).toEqual([]);
  expect(await namesOf('task_groups', 'group_name')).toEqual([]);
  expect(await namesOf('task_templates', 'display_id')).toEqual([]);
  expect((await people()).map(({ email }) => email)).toEqual(['admin@gerai.test']);
  const { rows } = await sql<{ event: string }>`
    select event from activity where created_at = ${server.clock.now().toISOString()}
      and event like '%delete%' or event = 'workbook import revoked' order by id`.execute(server.context.db);
  expect(rows.map(({ event }) => event)).toEqual([
    'task deleted',
    'account_deleted',
    'outlet deleted',
    'role deleted',
    'task group deleted',
    'workbook import revoked',
  ]);
});

it('says before what would go and what would stay, and does nothing by that', async () => {
  const id = await write(business);
  expect(await undo(id, true)).toEqual({ removed: 5, restored: 0, kept: [] });
  expect(await namesOf('outlets', 'outlet_name')).toEqual(['HM']);
  expect((await people()).map(({ email }) => email)).toContain('rina@gerai.test');
});

it('gives what it changed its former values', async () => {
  await write({ ...business, outlets: [...business.outlets!, { OutletName: 'KB', Region: 'Bogor' }] });
  const [hm, kasir, pagi] = [
    await idOf('outlets', 'outlet_name', 'HM'),
    await idOf('job_roles', 'role_name', 'Kasir'),
    await idOf('task_groups', 'group_name', 'Pagi'),
  ];
  const before = await people();
  const id = await write({
    outlets: [{ OutletName: 'HM Baru', Region: 'Depok', ID: hm }],
    job_roles: [{ JobRole: 'Kasir senior', ID: kasir }],
    task_groups: [{ Color: 'Red', ID: pagi }],
    people: [{ Email: 'rina@gerai.test', Name: 'Rina Sari', Role: 'manager', Location: 'KB', JobRole: '-' }],
    templates: [
      { ...template, TaskName: 'Buka toko' },
      { TaskID: 'OPEN-01', Location: 'KB' },
    ],
  });
  expect(await undo(id)).toEqual({ removed: 0, restored: 5, kept: [] });
  expect(await namesOf('outlets', 'outlet_name')).toEqual(['HM', 'KB']);
  expect(await namesOf('outlets', 'region')).toEqual(['Bogor', 'Jakarta']);
  expect(await namesOf('job_roles', 'role_name')).toEqual(['Kasir']);
  expect(await namesOf('task_groups', 'color')).toEqual(['#4285F4']);
  expect(await people()).toEqual(before);
  expect(await ok('GET', '/api/template-groups/OPEN-01')).toMatchObject({
    task_name: 'Buka kasir',
    locations: [{ outlet_name: 'HM' }],
  });
});

it('leaves what somebody has changed since, and names it', async () => {
  await write(business);
  const hm = await idOf('outlets', 'outlet_name', 'HM');
  const id = await write({
    outlets: [
      { OutletName: 'HM', Region: 'Depok' },
      { OutletName: 'KB', Region: 'Bogor' },
    ],
    people: [{ Email: 'rina@gerai.test', Name: 'Rina Sari' }],
    templates: [{ ...template, TaskName: 'Buka toko' }],
  });
  await ok('PUT', `/api/outlets/${hm}`, { outlet_name: 'HM', region: 'Bandung' });
  const kb = await idOf('outlets', 'outlet_name', 'KB');
  await ok('PUT', `/api/outlets/${kb}`, { outlet_name: 'KB Utara', region: 'Bogor' });
  const { uid } = (await people()).find(({ email }) => email === 'rina@gerai.test')!;
  await ok('PUT', `/api/users/${uid}`, { name: 'Rina Dewi', email: 'rina@gerai.test', role: 'staff' });
  const { removed, restored, kept } = await undo(id);
  expect({ removed, restored }).toEqual({ removed: 0, restored: 1 });
  expect(names(kept).toSorted()).toEqual([
    ['HM', 'workbook.kept_changed'],
    ['KB Utara', 'workbook.kept_changed'],
    ['Rina Dewi', 'workbook.kept_changed'],
  ]);
  expect(await namesOf('outlets', 'region')).toEqual(['Bandung', 'Bogor']);
});

it('leaves what is used: tasks, people who signed in, and what these refer to', async () => {
  const id = await write(business);
  await ok('POST', '/api/generation', {});
  await sql`update users set password_hash = 'x', status = 'active' where email = 'rina@gerai.test'`.execute(
    server.context.db,
  );
  const { removed, kept } = await undo(id);
  expect(names(kept)).toEqual([
    ['Buka kasir', 'workbook.kept_used'],
    ['Rina', 'workbook.kept_signed_in'],
    ['HM', 'workbook.kept_used'],
    ['Kasir', 'workbook.kept_used'],
    ['Pagi', 'workbook.kept_used'],
  ]);
  expect(removed).toBe(0);
  expect(await namesOf('task_templates', 'display_id')).toEqual(['OPEN-01']);
});

it('leaves a person who works at another outlet too by now, and what they refer to', async () => {
  const id = await write(business);
  const { uid } = (await people()).find(({ email }) => email === 'rina@gerai.test')!;
  const posting = { from_date: '2026-11-20', outlet_id: await server.outlet('KB'), role: 'manager' };
  await ok('POST', `/api/users/${uid}/postings`, posting);
  expect(names((await undo(id)).kept)).toEqual([
    ['Rina', 'workbook.kept_changed'],
    ['HM', 'workbook.kept_used'],
    ['Kasir', 'workbook.kept_used'],
  ]);
});

it('leaves a name that another one has taken', async () => {
  await write(business);
  const hm = await idOf('outlets', 'outlet_name', 'HM');
  const id = await write({ outlets: [{ OutletName: 'HM Baru', ID: hm }] });
  await ok('POST', '/api/outlets', { outlet_name: 'hm', region: 'Solo' });
  expect(names((await undo(id)).kept)).toEqual([['HM Baru', 'workbook.kept_name']]);
});

it('takes back an import once, within a day, and offers the last one', async () => {
  expect(await ok('GET', '/api/workbook/import')).toEqual({ last: null });
  const id = await write(business);
  expect(await ok('GET', '/api/workbook/import')).toMatchObject({
    last: { import_id: id, who: 'Ayu', file_name: 'toko.xlsx', counts: { outlets: { created: 1 } } },
  });
  await undo(id);
  expect(await ok('GET', '/api/workbook/import')).toEqual({ last: null });
  const refused = async (import_id: string) =>
    (
      await server.call('POST', `/api/workbook/import/${import_id}/revocation`, {
        token: admin.token,
        body: {},
      })
    ).json().reason;
  expect(await refused(id)).toBe('workbook.undone_already');
  const late = await write(business);
  expect(await refused(randomUUID())).toBe('http.not_found');
  server.clock.advance(24 * 3_600_000);
  admin = await server.signIn({ role: 'admin' });
  expect(await refused(late)).toBe('workbook.too_late');
  expect(await ok('GET', '/api/workbook/import')).toEqual({ last: null });
});

describe('some time later, when a task was made and somebody has changed an outlet', () => {
  /** Writes the file, and lets the time go by; returns the import's id. */
  async function writeBefore(hours: number, minutes: number): Promise<string> {
    const id = await write({
      ...business,
      outlets: ['HM', 'KB', 'LT'].map((OutletName) => ({ OutletName, Region: 'Jakarta' })),
      // One makes a task; the other is paused and makes none.
      templates: [template, { ...template, TaskID: 'SHUT-01', Location: 'LT', Status: 'Pending' }],
    });
    server.clock.advance((hours * 60 + minutes) * 60_000);
    admin = await server.signIn({ role: 'admin', name: 'Budi' });
    await ok('POST', '/api/generation', {});
    const kb = await idOf('outlets', 'outlet_name', 'KB');
    await ok('PUT', `/api/outlets/${kb}`, { outlet_name: 'KB', region: 'Bogor' });
    return id;
  }
  const left = async () => [
    await namesOf('outlets', 'outlet_name'),
    await namesOf('task_templates', 'display_id'),
    (await people()).filter(({ email }) => email === 'rina@gerai.test').length,
  ];

  it.each([
    [1, 0],
    [23, 59],
  ])('takes the rest back within a day: %i h %i min', async (hours, minutes) => {
    const id = await writeBefore(hours, minutes);
    expect((await ok('GET', '/api/workbook/import')).last.import_id).toBe(id);
    const told = await undo(id, true);
    expect(await undo(id)).toEqual(told);
    expect(told.removed).toBe(3);
    expect(names(told.kept)).toEqual([
      ['Buka kasir', 'workbook.kept_used'],
      ['HM', 'workbook.kept_used'],
      ['KB', 'workbook.kept_changed'],
      ['Kasir', 'workbook.kept_used'],
      ['Pagi', 'workbook.kept_used'],
    ]);
    expect(await left()).toEqual([['HM', 'KB'], ['OPEN-01'], 0]);
  });

  it('takes nothing back after a day: 24 h 1 min', async () => {
    const id = await writeBefore(24, 1);
    expect(await ok('GET', '/api/workbook/import')).toEqual({ last: null });
    const path = `/api/workbook/import/${id}/revocation`;
    const refused = await server.call('POST', path, { token: admin.token, body: {} });
    expect(refused.json().reason).toBe('workbook.too_late');
    expect(await left()).toEqual([['HM', 'KB', 'LT'], ['OPEN-01', 'SHUT-01'], 1]);
  });
});

it('moves a template to an area and back, as long as its former place is there', async () => {
  await write(business);
  const area = await ok('POST', '/api/areas', { area_name: 'Bali', outlet_ids: [] });
  const stored = () => ok('GET', '/api/template-groups/OPEN-01');
  const moveTo = async (Location: string) =>
    write({
      templates: [{ ...template, ID: await idOf('task_templates', 'display_id', 'OPEN-01'), Location }],
    });
  const there = await moveTo('area: bali');
  expect(await stored()).toMatchObject({ assigned_area: 'Bali', locations: null });
  expect(await undo(there)).toEqual({ removed: 0, restored: 1, kept: [] });
  expect(await stored()).toMatchObject({ assigned_area: null, locations: [{ outlet_name: 'HM' }] });
  await moveTo('Area: Bali');
  const back = await moveTo('HM');
  expect(await stored()).toMatchObject({ assigned_area: null, locations: [{ outlet_name: 'HM' }] });
  await server.call('DELETE', `/api/areas/${area.id}`, { token: admin.token });
  expect(names((await undo(back)).kept)).toEqual([['Buka kasir', 'workbook.kept_changed']]);
});

it('takes areas back with what was in them, unless somebody has changed or used them', async () => {
  const [hm, kb] = [await server.outlet('HM'), await server.outlet('KB')];
  const bali = await ok('POST', '/api/areas', { area_name: 'Bali', outlet_ids: [hm] });
  const jawa = await ok('POST', '/api/areas', { area_name: 'Jawa', outlet_ids: [kb] });
  const areas = async (): Promise<Area[]> =>
    (await ok('GET', '/api/areas')).map(({ updated_at: _, ...area }: Area) => area);
  const before = await areas();
  const file: Sheets = {
    areas: [
      { AreaName: 'Pulau Bali', AreaAbove: 'Indonesia', ID: bali.id },
      { AreaName: 'Indonesia' },
      { AreaName: 'Denpasar', AreaAbove: 'Bali' },
    ],
    outlets: [
      { OutletName: 'HM', Area: 'Denpasar' },
      { OutletName: 'KB', Area: '-' },
    ],
  };
  const id = await write(file);
  expect(await undo(id)).toEqual({ removed: 2, restored: 2, kept: [] });
  expect(await areas()).toEqual(before);
  const { rows } = await sql<{ event: string }>`
    select event from activity where event like 'area%' order by id desc limit 4`.execute(server.context.db);
  expect(rows.map(({ event }) => event).toSorted()).toEqual([
    'area deleted',
    'area deleted',
    'area updated',
    'area updated',
  ]);

  const again = await write(file);
  const wayan = await server.signIn({ role: 'manager', name: 'Wayan' });
  const denpasar = (await areas()).find(({ area_name }) => area_name === 'Denpasar')!;
  await ok('POST', `/api/users/${wayan.uid}/postings`, {
    ...{ role: 'manager', area_id: denpasar.id, from_date: '2026-11-20' },
  });
  await ok('PUT', `/api/areas/${jawa.id}`, { area_name: 'Jawa Barat', outlet_ids: [] });
  const { kept } = await undo(again);
  expect(names(kept)).toEqual([
    ['Jawa Barat', 'workbook.kept_changed'],
    ['Denpasar', 'workbook.kept_used'],
  ]);
});

it('tells in the history of outlets that they have moved to another area and back, and whoever had one open', async () => {
  const hm = await server.outlet('HM');
  const bali = await ok('POST', '/api/areas', { area_name: 'Bali', outlet_ids: [hm] });
  const { updated_at, ...open } = await ok('GET', `/api/outlets/${hm}`);
  const history = async () => {
    const { rows } = await sql<{ before: object; after: object }>`
      select details -> 'before' as before, details -> 'after' as after from activity
      where event = 'outlet updated' and subject_id = ${hm} order by id`.execute(server.context.db);
    return rows;
  };
  const known = (await history()).length;
  const id = await write({
    areas: [{ AreaName: 'Jawa' }],
    outlets: [
      { OutletName: 'HM', Area: 'Jawa' },
      { OutletName: 'New', Region: 'Bogor', Area: 'Jawa' },
    ],
  });
  const { outlet_name, region } = open;
  const late = await server.call('PUT', `/api/outlets/${hm}`, {
    token: admin.token,
    body: { outlet_name, region, area_id: null, expected_updated_at: updated_at },
  });
  expect(late.statusCode).toBe(409);
  expect(await undo(id)).toEqual({ removed: 2, restored: 1, kept: [] });
  expect((await history()).slice(known)).toEqual([
    { before: { area: 'Bali' }, after: { area: 'Jawa' } },
    { before: { area: 'Jawa' }, after: { area: 'Bali' } },
  ]);
  expect(await ok('GET', `/api/outlets/${hm}`)).toMatchObject({ area_id: bali.id });
});

it('takes back when outlets are open, unless somebody has changed it since', async () => {
  const [hm, kb] = [await server.outlet('HM'), await server.outlet('KB')];
  const days = (id: string) => ok('GET', `/api/outlets/${id}/calendar`);
  const { updated_at: _, ...before } = await days(hm);
  const file: Sheets = {
    outlets: [
      { OutletName: 'HM', ClosedWeekdays: 'Sunday', ClosedDays: '2026-12-25 Natal' },
      { OutletName: 'KB', ClosedFrom: '2027-01-01', Region: 'Depok' },
      { OutletName: 'New', Region: 'Bogor', OpensOn: '2026-12-01' },
    ],
  };
  expect(await undo(await write(file))).toEqual({ removed: 1, restored: 2, kept: [] });
  expect(await days(hm)).toMatchObject(before);
  expect((await days(kb)).closed_from).toBeNull();

  const id = await write(file);
  const { id: __, outlet_name, updated_at, ...input } = await days(hm);
  await ok('PUT', `/api/outlets/${hm}/calendar`, { ...input, weekdays: ['Monday'], withdraw: false });
  const { kept, restored } = await undo(id);
  expect([names(kept), restored]).toEqual([[['HM', 'workbook.kept_changed']], 1]);
});

it('takes postings back, unless somebody has changed them since', async () => {
  await write({ ...business, outlets: [...business.outlets!, { OutletName: 'KB', Region: 'Bogor' }] });
  const rina = (await people()).find(({ email }) => email === 'rina@gerai.test')!;
  const postings = () => ok('GET', `/api/users/${rina.uid}/postings`);
  const own = {
    role: 'staff',
    outlet_id: await idOf('outlets', 'outlet_name', 'KB'),
    from_date: '2026-11-20',
  };
  const job_role_id = await idOf('job_roles', 'role_name', 'Kasir');
  await ok('POST', `/api/users/${rina.uid}/postings`, { ...own, job_role_id });
  const row = { Email: 'rina@gerai.test', Location: 'KB' };
  const file: Sheets = {
    postings: [
      { ...row, JobRole: 'Kasir', UntilDate: '2026-12-31' },
      { ...row, Role: 'manager', FromDate: '2026-12-01' },
    ],
  };
  const id = await write(file);
  expect(await postings()).toHaveLength(2);
  expect(await undo(id)).toEqual({ removed: 1, restored: 1, kept: [] });
  expect(await postings()).toMatchObject([{ role: 'staff', until_date: null }]);

  const again = await write(file);
  for (const posting of await postings())
    await ok('PUT', `/api/postings/${posting.id}`, { from_date: '2026-12-02', until_date: null });
  const { kept, removed } = await undo(again);
  expect([names(kept), removed]).toEqual([
    [
      ['Rina', 'workbook.kept_changed'],
      ['Rina', 'workbook.kept_changed'],
    ],
    0,
  ]);
});

it('takes a person back with the postings that the same import gave them', async () => {
  const id = await write({
    ...business,
    outlets: [...business.outlets!, { OutletName: 'KB', Region: 'Bogor' }],
    postings: [{ Email: 'rina@gerai.test', Location: 'KB', JobRole: 'Kasir' }],
  });
  expect(await undo(id)).toEqual({ removed: 7, restored: 0, kept: [] });
  expect((await people()).map(({ email }) => email)).toEqual(['admin@gerai.test']);
});

const tagged = (OutletName: string, Tags: string): Sheets => ({
  outlets: [{ OutletName, Region: 'Jakarta', Tags }],
});
const tagsOf = async (id: string): Promise<string[]> => (await ok('GET', `/api/outlets/${id}`)).tags;

it('takes the tags back that an import gave an outlet, and those that it made', async () => {
  await write(tagged('HM', 'Mall, Halal kitchen'));
  const hm = await idOf('outlets', 'outlet_name', 'HM');
  const changed = await write(tagged('HM', 'mall; Drive-through'));
  expect(await tagsOf(hm)).toEqual(['Drive-through', 'Mall']);
  expect(await undo(changed)).toEqual({ removed: 0, restored: 1, kept: [] });
  expect(await tagsOf(hm)).toEqual(['Halal kitchen', 'Mall']);
  expect(await namesOf('tags', 'tag_name')).toEqual(['Halal kitchen', 'Mall']);

  // One of them is deleted meanwhile: it is there again, as the outlet had it.
  const emptied = await write(tagged('HM', '-'));
  const mall = await idOf('tags', 'tag_name', 'Mall');
  await server.call('DELETE', `/api/tags/${mall}`, { token: admin.token });
  expect(await undo(emptied)).toEqual({ removed: 0, restored: 1, kept: [] });
  expect(await tagsOf(hm)).toEqual(['Halal kitchen', 'Mall']);
});

it('keeps a tag that an import made and that a template is for by now', async () => {
  const done = await write({ ...business, ...tagged('HM', 'Mall') });
  const tag_id = await idOf('tags', 'tag_name', 'Mall');
  await ok('POST', '/api/template-groups', {
    ...{ task_name: 'Sweep', assigned_job_role_id: await server.jobRole(), frequency: 'daily' },
    ...{ start_date: '2026-11-20', location_ids: null, assigned_tag_id: tag_id },
  });
  await undo(done);
  expect(await namesOf('tags', 'tag_name')).toEqual(['Mall']);
});

it('moves a template to a tag and back, as long as its former place is there', async () => {
  await write({ ...business, outlets: [{ OutletName: 'HM', Region: 'Jakarta', Tags: 'Mall' }] });
  const stored = () => ok('GET', '/api/template-groups/OPEN-01');
  const moveTo = async (Location: string) =>
    write({
      templates: [{ ...template, ID: await idOf('task_templates', 'display_id', 'OPEN-01'), Location }],
    });
  const there = await moveTo('tag: mall');
  expect(await stored()).toMatchObject({ assigned_tag: 'Mall', locations: null });
  expect(await undo(there)).toEqual({ removed: 0, restored: 1, kept: [] });
  expect(await stored()).toMatchObject({ assigned_tag: null, locations: [{ outlet_name: 'HM' }] });
  await moveTo('Tag: Mall');
  const back = await moveTo('HM');
  expect(await stored()).toMatchObject({ assigned_tag: null, locations: [{ outlet_name: 'HM' }] });
  const mall = await idOf('tags', 'tag_name', 'Mall');
  await server.call('DELETE', `/api/tags/${mall}`, { token: admin.token });
  expect(names((await undo(back)).kept)).toEqual([['Buka kasir', 'workbook.kept_changed']]);
});

it('gives people their former phone number back, unless somebody else has it by now', async () => {
  const [joko, dewi] = ['joko@gerai.test', 'dewi@gerai.test'];
  for (const [email, phone] of [
    [joko, '+6281234567890'],
    [dewi, '+6281234567891'],
  ] as const) {
    const { uid } = await server.signIn({ role: 'staff', email, name: email });
    await server.context.db.updateTable('users').set({ phone }).where('uid', '=', uid).execute();
  }
  const import_id = await write({
    people: [
      { Email: joko, Phone: '0812-2222-0001' },
      { Email: dewi, Phone: '0812-2222-0002' },
    ],
  });
  const phones = async () =>
    (
      await server.context.db
        .selectFrom('users')
        .select('phone')
        .where('email', 'in', [joko, dewi])
        .orderBy('email', 'desc')
        .execute()
    ).map(({ phone }) => phone);
  expect(await phones()).toEqual(['+6281222220001', '+6281222220002']);
  const other = await server.signIn({ role: 'staff' });
  await server.context.db
    .updateTable('users')
    .set({ phone: '+6281234567891' })
    .where('uid', '=', other.uid)
    .execute();
  expect(await undo(import_id)).toMatchObject({
    kept: [{ name: dewi, reason: 'workbook.kept_changed' }],
  });
  expect(await phones()).toEqual(['+6281234567890', '+6281222220002']);
});
