import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;
let auditor: TestUser;
/** Of Kuta in Bali, and Sanur in Denpasar below it. */
let manager: TestUser;
const areas: Record<string, string> = {};
const outlets: Record<string, string> = {};

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  auditor = await server.signIn({ role: 'audit' });
  const job_role_id = await server.jobRole('Cook');
  for (const name of ['Kuta', 'Sanur', 'Jakarta']) outlets[name] = await server.outlet(name);
  manager = await server.signIn({ role: 'manager', location_id: outlets.Kuta! });
  await addArea('Bali', { outlet_ids: [outlets.Kuta] });
  await addArea('Denpasar', { parent_id: areas.Bali, outlet_ids: [outlets.Sanur] });
  await addArea('Jawa', {});
  for (const outlet_id of Object.values(outlets)) {
    const staff = await server.signIn({ role: 'staff', location_id: outlet_id, job_role_id });
    const sent = { submitted_by_uid: staff.uid, submitted_at: '2026-11-20T10:00:00+08:00' };
    const reviewed = {
      manager_status: 'Approved' as const,
      manager_reviewed_by_uid: admin.uid,
      manager_reviewed_at: '2026-11-20T11:00:00+08:00',
    };
    const { db } = server.context;
    await insertSubmission(db, await insertTask(db, { outlet_id, job_role_id }), sent);
    await insertSubmission(db, await insertTask(db, { outlet_id, job_role_id }), { ...sent, ...reviewed });
    await addTemplate({ location_ids: [outlet_id], assigned_job_role_id: job_role_id });
  }
  server.clock.set('2026-11-20T12:00:00+08:00');
}, 60_000);
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', path: string, body?: object, { token } = admin) =>
  server.call(method, path, { token, body });
async function addArea(area_name: string, rest: object) {
  areas[area_name] = (await call('POST', '/api/areas', { area_name, ...rest })).json().id;
}
async function addTemplate(rest: object) {
  const input = { task_name: 'Sweep the floor', frequency: 'daily', start_date: '2026-11-20', ...rest };
  expect((await call('POST', '/api/template-groups', input)).statusCode).toBe(201);
}

const period = 'dateFrom=2026-11-20&dateTo=2026-11-20';
type Row = Record<string, never>;

/** Each list with what names the outlet of a row. */
const lists: [list: string, path: string, outletsOf: (answer: Record<string, Row[]>) => string[]][] = [
  ['the tasks', `/api/daily-tasks?${period}`, ({ rows }) => rows!.map((row) => row.outlet_name!)],
  ['the pages of outlets', '/api/outlets/page?', ({ rows }) => rows!.map((row) => row.outlet_name!)],
  ['the coverage', '/api/coverage?', ({ rows }) => rows!.map((row) => row.outlet_name!)],
  ['what waits for managers', '/api/reviews/manager?', ({ rows }) => rows!.map((row) => row.outlet_name!)],
  ['what waits for auditors', '/api/reviews/audit?', ({ rows }) => rows!.map((row) => row.outlet_name!)],
  [
    'what managers decided',
    '/api/reviews/manager/history?',
    ({ rows }) => rows!.map((row) => row.outlet_name!),
  ],
  ['what is worth a look', '/api/proof-rates?', ({ rows }) => rows!.map((row) => row.name!)],
  ['a report', `/api/reports?${period}`, ({ rows }) => rows!.map((row) => row.name!)],
  [
    'the heat map',
    '/api/dashboards/completion?',
    (answer) => answer.outlets!.map((outlet) => outlet.outlet_name!),
  ],
  [
    'the users',
    '/api/users?role=staff',
    ({ rows }) => rows!.map(({ outlets: of }) => (of as unknown as { outlet_name: string }).outlet_name),
  ],
  ['the templates', '/api/template-groups?', ({ rows }) => rows!.flatMap((row) => row.location_names!)],
];

it.each(lists)('%s can be those of an area and of the areas below it', async (_, path, outletsOf) => {
  const shown = async (area: string) => {
    const answer = await call('GET', `${path}&area_id=${areas[area]}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return [...new Set(outletsOf(answer.json()))].toSorted();
  };
  expect(await shown('Bali')).toEqual(['Kuta', 'Sanur']);
  expect(await shown('Denpasar')).toEqual(['Sanur']);
  expect(await shown('Jawa')).toEqual([]);
});

it.each([
  ['the tasks', `/api/daily-tasks/export?file=overview&${period}`],
  ['the templates', '/api/template-groups/export?'],
  ['the report', `/api/reports/export?${period}`],
  ['what is worth a look', '/api/proof-rates/export?'],
])('a file of %s has those of the area too', async (_, path) => {
  const { body } = await call('GET', `${path}&area_id=${areas.Denpasar}`);
  expect(body).toContain('Sanur');
  expect(body).not.toContain('Kuta');
});

describe('the templates of an area', () => {
  it('are those that make tasks at one of its outlets, for whatever reason', async () => {
    const job = { assigned_job_role_id: await server.jobRole(), location_ids: null };
    await addTemplate({ ...job, task_name: 'Everywhere' });
    await addTemplate({ ...job, task_name: 'In Bali', assigned_area_id: areas.Bali });
    await addTemplate({ ...job, task_name: 'In Jawa', assigned_area_id: areas.Jawa });
    const named = async (area: string) => {
      const { rows } = (
        await call('GET', `/api/template-groups?search=${'in'}&area_id=${areas[area]}`)
      ).json();
      return rows.map(({ task_name }: { task_name: string }) => task_name);
    };
    expect(await named('Denpasar')).toEqual(['In Bali']);
    expect(await named('Bali')).toEqual(['In Bali']);
    expect(await named('Jawa')).toEqual(['In Jawa']);
    const everywhere = await call('GET', `/api/template-groups?search=Everywhere&area_id=${areas.Jawa}`);
    expect(everywhere.json().total).toBe(1);
  });
});

describe('a report by area', () => {
  const rowsOf = async (query: string) => {
    const { rows } = (await call('GET', `/api/reports?${period}&by=area&sort=name&${query}`)).json();
    return rows.map(({ name, tasks }: { name: string; tasks: number }) => [name, tasks]);
  };

  it('counts each outlet once: in the areas at the top with all below, or in none', async () => {
    expect(await rowsOf('')).toEqual([
      ['', 2],
      ['Bali', 4],
    ]);
  });

  it('has the areas directly below a chosen one, and the outlets directly in it', async () => {
    expect(await rowsOf(`area_id=${areas.Bali}`)).toEqual([
      ['', 2],
      ['Denpasar', 2],
    ]);
  });

  it('says in a file which outlets are in none', async () => {
    const { body } = await call('GET', `/api/reports/export?${period}&by=area`);
    expect(body).toMatch(/Other outlets.*\n|\nOther outlets/);
  });
});

it('a task cannot be reported of an area: tasks are counted for all outlets together', async () => {
  const answer = await call('GET', `/api/reports?${period}&by=task&area_id=${areas.Bali}`);
  expect(answer.statusCode).toBe(400);
});

describe('the names of the areas', () => {
  const namesFor = async (user: TestUser) =>
    (await call('GET', '/api/areas/names', undefined, user))
      .json()
      .map(({ area_name }: { area_name: string }) => area_name);

  it('are all for admins and auditors', async () => {
    expect(await namesFor(admin)).toEqual(['Bali', 'Denpasar', 'Jawa']);
    expect(await namesFor(auditor)).toEqual(['Bali', 'Denpasar', 'Jawa']);
  });

  it('are those of the own outlets for a manager, and narrow to what they may see', async () => {
    expect(await namesFor(manager)).toEqual(['Bali']);
    const { rows } = (
      await call('GET', `/api/reviews/manager?area_id=${areas.Bali}`, undefined, manager)
    ).json();
    expect(rows.map(({ outlet_name }: { outlet_name: string }) => outlet_name)).toEqual(['Kuta']);
  });
});
