import { randomUUID } from 'node:crypto';
import { CFB, read, utils, type WorkBook } from '@e965/xlsx';
import { sheetColumns } from '@gerai/shared/business/workbook/sheets.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', email: 'admin@gerai.test' });
});
afterAll(() => server.close());

async function bytes(): Promise<Buffer> {
  const answer = await server.call('GET', '/api/workbook?language=en', { token: admin.token });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="workbook-2026-11-20.xlsx"');
  return answer.rawPayload;
}
const download = async (): Promise<WorkBook> => read(await bytes());
const rowsOf = (book: WorkBook, sheet: string): string[][] =>
  utils.sheet_to_json(book.Sheets[sheet]!, { header: 1, raw: false, defval: '' });

it('gives an empty business the headings, and explains them in both languages', async () => {
  const book = await download();
  expect(book.SheetNames).toEqual([
    'Areas',
    'Outlets',
    'Job roles',
    'Task groups',
    'People',
    'Postings',
    'Templates',
    'Help',
    // Hidden, for drop-downs of several sheets.
    'Choices',
  ]);
  expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([...Array(8).fill(0), 1]);
  expect(rowsOf(book, 'Outlets')).toEqual([[...sheetColumns.outlets]]);
  expect(rowsOf(book, 'Templates')[0]).toContain('Frequency');
  expect(rowsOf(book, 'Help')).toContainEqual([
    'People',
    'Location',
    'The outlet.',
    'Outlet tempat kerjanya.',
  ]);
});

it('has what is stored, each row with its id', async () => {
  const outlet_id = await server.outlet('HM', 'Jakarta');
  const job_role_id = await server.jobRole('Kasir');
  const post = async (path: string, body: object) =>
    (await server.call('POST', path, { token: admin.token, body })).json();
  const group = await post('/api/task-groups', {
    group_name: 'Pagi',
    description: 'Sebelum buka',
    color: '#34A853',
  });
  const rina = await server.signIn({
    role: 'staff',
    name: 'Rina',
    email: 'rina@gerai.test',
    location_id: outlet_id,
    job_role_id,
  });
  const template = {
    task_name: 'Sapu',
    frequency: 'weekly',
    weekly_days: ['Monday', 'Thursday'],
    start_date: '2026-12-01',
    end_date: '2199-12-31',
    assigned_job_role_id: job_role_id,
    group_id: group.id,
    location_ids: [outlet_id],
    instructions: 'Dua\nbaris',
  };
  const { display_id } = await post('/api/template-groups', template);
  for (const tag_name of ['Mall', 'Drive-through'])
    await post('/api/tags', { tag_name, add_outlet_ids: [outlet_id] });
  const book = await download();
  expect(rowsOf(book, 'Outlets')[1]).toEqual([
    ...['HM', 'Jakarta', '', '', '', '', '', '', '', 'Drive-through, Mall', '', '', '', '', '', outlet_id],
  ]);
  expect(rowsOf(book, 'Job roles')[1]).toEqual(['Kasir', job_role_id]);
  expect(rowsOf(book, 'Task groups')[1]).toEqual(['Pagi', 'Sebelum buka', 'Green', group.id]);
  expect(rowsOf(book, 'People')).toContainEqual([
    'rina@gerai.test',
    '',
    'Rina',
    'staff',
    'HM',
    'Kasir',
    rina.uid,
  ]);
  const [headings, row] = rowsOf(book, 'Templates');
  expect(Object.fromEntries(headings!.map((heading, at) => [heading, row![at]]))).toMatchObject({
    TaskID: display_id,
    TaskName: 'Sapu',
    StartDate: '1 Dec 2026',
    EndDate: '31 Dec 2199',
    Status: 'Active',
    JobRole: 'Kasir',
    Frequency: 'weekly',
    Location: 'HM',
    WeeklyDays: 'Monday, Thursday',
    DeadlineTime: '17:00',
    DeadlineDays: '1',
    TaskGroup: 'Pagi',
    Description: 'Dua\nbaris',
    ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('has every row of many, once', async () => {
  const { db } = server.context;
  const people = Array.from({ length: 2500 }, (_, at) => ({
    name: 'Many',
    email: `many${at}@gerai.test`,
    role: 'staff',
    password_hash: '',
  }));
  await db.insertInto('users').values(people).execute();
  const job_role_id = await server.jobRole('Gudang');
  const outlets = Array.from({ length: 1500 }, (_, at) => ({
    id: randomUUID(),
    outlet_name: `T${at}`,
    region: 'Bogor',
  }));
  await db.insertInto('outlets').values(outlets).execute();
  for (const task_name of ['One', 'Two'])
    await server.call('POST', '/api/template-groups', {
      token: admin.token,
      body: {
        task_name,
        frequency: 'daily',
        start_date: '2026-12-01',
        assigned_job_role_id: job_role_id,
        location_ids: outlets.map(({ id }) => id),
      },
    });
  const book = await download();
  const emails = rowsOf(book, 'People')
    .map(([email]) => email!)
    .filter((email) => email.startsWith('many'));
  expect([emails.length, new Set(emails).size]).toEqual([2500, 2500]);
  const ids = rowsOf(book, 'Templates')
    .slice(1)
    .map((row) => row.at(-1)!);
  expect([ids.length, new Set(ids).size]).toEqual([3001, 3001]);
});

it('offers the outlets of its own sheet to choose from, with those that are added there', async () => {
  const file = CFB.find(CFB.read(await bytes(), { type: 'buffer' }), '/xl/worksheets/sheet5.xml');
  const people = Buffer.from(file!.content as Uint8Array).toString();
  expect(people).toContain('sqref="D2:D20001"');
  expect(people).toContain("OFFSET('Outlets'!$A$2,0,0,MAX(1,COUNTA('Outlets'!$A$2:$A$20001)),1)");
  expect(people).toContain('<formula1>&quot;admin,manager,staff,audit&quot;</formula1>');
});

it('offers areas before outlets where a place may be either, with those that are added there', async () => {
  const { db } = server.context;
  const dates = { created_at: new Date(), updated_at: new Date() };
  await db
    .insertInto('areas')
    .values({ area_name: 'Bali', ...dates })
    .execute();
  const file = await bytes();
  const parts = CFB.read(file, { type: 'buffer' });
  const xmlOf = (sheet: number) =>
    Buffer.from(CFB.find(parts, `/xl/worksheets/sheet${sheet}.xml`)!.content as Uint8Array).toString();
  const offered = "OFFSET('Choices'!$A$2,0,0,MAX(1,MIN(5000,'Choices'!$B$1+'Choices'!$C$1)),1)";
  for (const sheet of [6, 7]) expect(xmlOf(sheet)).toContain(`<formula1>${offered}</formula1>`);
  const { A2, B1, C1, A5001 } = read(file, { type: 'buffer', sheetStubs: true }).Sheets.Choices!;
  expect([B1.f, C1.f]).toEqual(["COUNTA('Areas'!$A$2:$A$20001)", "COUNTA('Outlets'!$A$2:$A$20001)"]);
  expect(A2.f).toBe(
    `IF(ROW()-1<=$B$1,"Area: "&INDEX('Areas'!$A$2:$A$20001,ROW()-1),` +
      `IF(ROW()-1-$B$1<=$C$1,INDEX('Outlets'!$A$2:$A$20001,ROW()-1-$B$1),""))`,
  );
  expect(A5001.f).toBe(A2.f);
});

it('records the download in the trail', async () => {
  await download();
  const { event, actor_uid } = await server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_uid'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ event, actor_uid }).toEqual({ event: 'workbook exported', actor_uid: admin.uid });
});
