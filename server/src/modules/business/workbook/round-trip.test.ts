import { randomUUID } from 'node:crypto';
import { postingInput } from '@gerai/shared/accounts/postings/contract.ts';
import { userInput } from '@gerai/shared/accounts/users/manage-contract.ts';
import { areaInput } from '@gerai/shared/business/areas/contract.ts';
import { calendarInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { outletInput } from '@gerai/shared/business/outlets/contract.ts';
import { taskGroupInput } from '@gerai/shared/business/task-groups/contract.ts';
import { templateInput } from '@gerai/shared/business/templates/contract.ts';
import { SHEETS, sheetColumns } from '@gerai/shared/business/workbook/sheets.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TableCell } from '../../../platform/tables/table-cell.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { listSheetRows } from './list-sheet-rows.ts';
import { type Cells, type Sheets, testWorkbook } from './test-workbook.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', email: 'admin@gerai.test', name: 'Ayu' });
});
afterEach(() => server.close());

async function ok(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await server.call(method, path, { token: admin.token, ...(body && { body }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** The rows of the downloaded file, as its reader gives them. */
async function exported(): Promise<Sheets> {
  const sheets: Sheets = {};
  for (const sheet of SHEETS) {
    const rows: Cells[] = [];
    for await (const page of listSheetRows[sheet](server.context.db, '2026-11-20'))
      for (const cells of page)
        rows.push(Object.fromEntries(cells.map((cell, at) => [sheetColumns[sheet][at]!, textOf(cell)])));
    sheets[sheet] = rows;
  }
  return sheets;
}
const textOf = (cell: TableCell): string =>
  cell === null ? '' : typeof cell === 'object' && 'date' in cell ? cell.date : String(cell);

async function upload(sheets: Sheets) {
  const body = { import_id: randomUUID(), sheets: testWorkbook(sheets) };
  const checked = await ok('POST', '/api/workbook/import', { ...body, check_only: true });
  expect(checked.errors).toEqual([]);
  await ok('POST', '/api/workbook/import', { ...body, outcome: checked.outcome });
  return checked;
}

type Values = Record<string, unknown>;

/** A record made by its form, with a value in each field, and with none. */
interface Form {
  fields: readonly string[];
  full: Values;
  plain: Values;
  /** What a file can't have, and why. */
  left?: Record<string, string>;
  read: () => Promise<Values>;
  write: (values: Values) => Promise<unknown>;
}

/** The forms of one whole business, in which everything is filled in. */
async function wholeBusiness(): Promise<Record<string, Form>> {
  const [hm, kb] = [await server.outlet('HM', 'Jakarta'), await server.outlet('KB', 'Bogor')];
  const [kasir, dapur] = [await server.jobRole('Kasir'), await server.jobRole('Dapur')];
  const green = { group_name: 'Pagi', description: 'Sebelum\nbuka', color: '#34A853' } as const;
  const group = await ok('POST', '/api/task-groups', green);
  const person = { name: 'Rina', email: 'rina@gerai.test', role: 'manager' };
  const rina = await server.signIn({ ...person, location_id: hm, job_role_id: kasir });
  const posted = { role: 'staff', outlet_id: kb, job_role_id: kasir, from_date: '2026-12-01' };
  const posting = await ok('POST', `/api/users/${rina.uid}/postings`, posted);
  const schedule = {
    task_name: 'Sapu',
    frequency: 'daily',
    start_date: '2026-12-01',
    end_date: '2199-12-31',
  };
  const plain = {
    ...schedule,
    assigned_job_role_id: dapur,
    location_ids: [kb],
    group_id: null,
    photo_required: true,
    photo_challenge: 'none',
    ai_comparison_enabled: false,
  };
  const made = await ok('POST', '/api/template-groups', plain);
  const path = `/api/template-groups/${made.display_id}`;
  const calendar = async (calendar_name: string) => {
    const body = { calendar_name, for_new_outlets: false, holidays: [], outlet_ids: [], withdraw: false };
    return (await ok('POST', '/api/holiday-calendars', body)).id as string;
  };
  const calendars = [await calendar('Bali'), await calendar('Nasional')];
  const jawa = await ok('POST', '/api/areas', { area_name: 'Jawa' });
  const bali = await ok('POST', '/api/areas', { area_name: 'Bali' });
  return {
    areas: {
      fields: Object.keys(areaInput.shape),
      full: { area_name: 'Bali', parent_id: jawa.id, outlet_ids: [hm] },
      plain: { area_name: 'B', parent_id: null, outlet_ids: [] },
      read: async () => (await ok('GET', '/api/areas')).find(({ id }: Values) => id === bali.id),
      write: (values) => ok('PUT', `/api/areas/${bali.id}`, values),
    },
    outlets: {
      fields: Object.keys(outletInput.shape),
      full: {
        ...{ outlet_name: 'HM', region: 'Jakarta', latitude: -6.2088, longitude: 106.8456 },
        ...{ address: 'Jl. Kebon Sirih 12', phone: '0215550142', opening_hours: 'Setiap hari 08.00–21.00' },
        time_zone: 'Asia/Jayapura',
        tags: ['Drive-through', 'Mall'],
      },
      plain: {
        ...{ outlet_name: 'HX', region: 'Depok', latitude: null, longitude: null, tags: [] },
        ...{ address: '', phone: '', opening_hours: '' },
        time_zone: null,
      },
      read: () => ok('GET', `/api/outlets/${hm}`),
      write: (values) => ok('PUT', `/api/outlets/${hm}`, values),
    },
    opening: {
      fields: Object.keys(calendarInput.shape),
      full: {
        opens_on: '2026-11-01',
        closed_from: '2027-12-01',
        weekdays: ['Saturday', 'Sunday'],
        days: [{ date: '2026-12-25', name: 'Natal' }],
        pauses: [],
        calendar_ids: [calendars[0]],
        withdraw: false,
      },
      plain: {
        ...{ opens_on: null, closed_from: null, weekdays: ['Monday'], days: [], pauses: [] },
        ...{ calendar_ids: [calendars[1]], withdraw: false },
      },
      left: { pauses: 'They begin and end by a button, with the tasks that go.' },
      read: () => ok('GET', `/api/outlets/${hm}/calendar`),
      write: (values) => ok('PUT', `/api/outlets/${hm}/calendar`, values),
    },
    task_groups: {
      fields: Object.keys(taskGroupInput.shape),
      full: green,
      plain: { group_name: 'Malam', description: 'x', color: '#4285F4' },
      read: async () => (await ok('GET', '/api/task-groups')).find(({ id }: Values) => id === group.id),
      write: (values) => ok('PUT', `/api/task-groups/${group.id}`, values),
    },
    people: {
      fields: Object.keys(userInput.shape),
      full: { ...person, phone: '+6281234567890', location_id: hm, job_role_id: kasir },
      plain: { ...person, phone: null, name: 'R', role: 'staff', location_id: kb, job_role_id: dapur },
      left: { email: 'People sign in by it.' },
      read: () => ok('GET', `/api/users/${rina.uid}`),
      write: (values) => ok('PUT', `/api/users/${rina.uid}`, values),
    },
    postings: {
      fields: Object.keys(postingInput.shape),
      full: { from_date: '2026-12-01', until_date: '2026-12-31' },
      plain: { from_date: '2026-12-05', until_date: null },
      left: {
        outlet_id: 'A posting keeps its place.',
        area_id: 'A posting keeps its place.',
        role: 'A posting keeps its role.',
        job_role_id: 'A posting keeps its job role.',
      },
      read: async () => (await ok('GET', `/api/users/${rina.uid}/postings`))[0],
      write: (values) => ok('PUT', `/api/postings/${posting.id}`, values),
    },
    templates: {
      fields: Object.keys(templateInput.shape),
      full: {
        ...plain,
        task_name: 'Pel',
        frequency: 'monthly_weekday',
        monthly_week: 'last',
        weekly_days: ['Monday'],
        start_date: '2026-12-02',
        end_date: '2027-12-31',
        assigned_job_role_id: kasir,
        group_id: group.id,
        instructions: 'Dua\nbaris',
        completion_criteria: 'Bersih',
        photo_required: false,
        photo_challenge: 'code',
        ai_comparison_enabled: true,
        status: 'Pending',
        priority: 'High',
        assigned_to: 'rina@gerai.test',
        deadline_time: '09:00',
        more_deadline_times: ['12:00'],
        deadline_days: 2,
      },
      plain: { ...plain, status: 'Active', priority: null, assigned_to: null },
      left: {
        sample_photo_id: 'A picture is no cell; the template keeps its own.',
        location_ids: 'A row for each: the row that is here stays at its location.',
        assigned_area_id: 'The location of the only row.',
        assigned_tag_id: 'The location of the only row.',
        monthly_date: 'Of another frequency, read by the tests of the rows.',
        custom_days: 'Of another frequency, read by the tests of the rows.',
        custom_weeks: 'Of another frequency, read by the tests of the rows.',
      },
      read: () => ok('GET', path),
      write: (values) => ok('PUT', path, values),
    },
  };
}

it('carries every field of every form: what was changed since comes back with the file', async () => {
  const forms = Object.values(await wholeBusiness());
  for (const { full, write } of forms) await write(full);
  const before = await Promise.all(forms.map(({ read }) => read()));
  const file = await exported();
  for (const { plain, write } of forms) await write(plain);
  const changed = await Promise.all(forms.map(({ read }) => read()));
  await upload(file);
  const after = await Promise.all(forms.map(({ read }) => read()));
  for (const [at, { fields, left = {} }] of forms.entries()) {
    const carried = fields.filter((field) => !(field in left));
    const only = (values: Values) => Object.fromEntries(carried.map((field) => [field, values[field]]));
    for (const field of carried)
      expect(changed[at]![field], `the test changes ${field}`).not.toEqual(before[at]![field]);
    expect(only(after[at]!)).toEqual(only(before[at]!));
  }
});

it('is unchanged when it is uploaded as it was downloaded', async () => {
  const forms = Object.values(await wholeBusiness());
  for (const { full, write } of forms) await write(full);
  const { counts } = await upload(await exported());
  for (const sheet of SHEETS) expect(counts[sheet]).toMatchObject({ created: 0, updated: 0, wrong: 0 });
  expect(counts.templates.unchanged).toBe(1);
});
