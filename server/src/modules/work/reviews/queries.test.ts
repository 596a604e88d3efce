import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../../database/schema/tables.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let kitchen: string;
let counter: string;
let here: string;
let there: string;
let staff: TestUser;
let manager: TestUser;
let auditor: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer();
  [kitchen, counter] = [await server.jobRole('Kitchen'), await server.jobRole('Counter')];
  [here, there] = [await server.outlet('Senja'), await server.outlet('Fajar')];
  staff = await server.signIn({ role: 'staff', name: 'Sari', location_id: here, job_role_id: kitchen });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: here });
  auditor = await server.signIn({ role: 'audit' });
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const at = (day: number, time: string) => `2026-11-${day}T${time}:00+08:00`;
const approved = { manager_status: 'Approved', manager_reviewed_at: at(20, '11:00') } as const;

async function sent(
  submitted_at: string,
  {
    outlet_id = here,
    job_role_id = kitchen,
    task_name = 'Mop',
    photos = 0,
    ...input
  }: Partial<Insertable<Tables['task_submissions']>> & { task_name?: string; photos?: number } = {},
): Promise<string> {
  const task = await insertTask(server.context.db, { outlet_id, job_role_id, task_name });
  const by = { submitted_by_uid: staff.uid, submitted_at };
  const reviewer = input.manager_status ? { manager_reviewed_by_uid: manager.uid } : {};
  const id = await insertSubmission(server.context.db, task, { ...reviewer, ...input, ...by });
  for (let position = photos; position > 0; position--)
    await insertPhoto(server.context.db, staff.uid, {
      submission_id: id,
      position,
      width: position,
      attached_at: submitted_at,
    });
  return id;
}

async function page({ token }: TestUser, url: string) {
  const answer = await server.call('GET', url, { token });
  expect(answer.statusCode).toBe(200);
  const { rows, next, total } = answer.json() as { rows: ReviewItem[]; next: string | null; total: number };
  return { rows, next, total, ids: rows.map((row) => row.id) };
}

async function everyPage(user: TestUser, url: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null = null;
  do {
    const got = await page(user, `${url}${next ? `&after=${next}` : ''}`);
    ids.push(...got.ids);
    next = got.next;
  } while (next);
  return ids;
}

describe("the manager's queue", () => {
  let mine: string[];
  beforeAll(async () => {
    // Two were sent at the same moment: the cursor is still unique.
    mine = [
      await sent(at(20, '11:00'), { photos: 3 }),
      await sent(at(20, '10:00'), { job_role_id: counter }),
      ...[await sent(at(20, '09:00')), await sent(at(20, '09:00'))].toSorted().toReversed(),
      await sent(at(19, '23:00')),
    ];
    await sent(at(20, '10:30'), { outlet_id: there });
    await sent(at(20, '10:31'), approved);
    await sent(at(20, '10:32'), { ...approved, manager_status: 'Rejected', manager_notes: 'No' });
  });

  it('contains what is pending at the own outlet, newest first, with all that a decision needs', async () => {
    const { rows, ids, next, total } = await page(manager, '/api/reviews/manager');
    expect(ids).toEqual(mine);
    expect([next, total]).toEqual([null, 5]);
    expect(rows[0]).toMatchObject({
      task_name: 'Mop',
      display_id: 'TT261120-ABCDEFGH',
      outlet_name: 'Senja',
      job_role: 'Kitchen',
      task_date: '2026-11-20',
      deadline_datetime: new Date(at(20, '17:00')).toISOString(),
      submitted_at: new Date(at(20, '11:00')).toISOString(),
      submitted_by: { uid: staff.uid, name: 'Sari' },
      manager_status: 'Pending',
      manager_reviewed_by: null,
      sample_photo_url: null,
    });
    expect(rows[0]!.photos.map((photo) => photo.width)).toEqual([1, 2, 3]);
    expect(rows[0]!.photos[0]!.thumbnail_url).toContain('size=thumbnail');
    expect(rows[1]!.photos).toEqual([]);
  });

  it('comes in pages without a gap or a repeat, from either end', async () => {
    expect(await everyPage(manager, '/api/reviews/manager?limit=2')).toEqual(mine);
    expect(await everyPage(manager, '/api/reviews/manager?limit=1&order=oldest')).toEqual(mine.toReversed());
  });

  it('counts all that match on every page, also where a page is empty', async () => {
    const first = await page(manager, '/api/reviews/manager?limit=2');
    const further = await page(manager, `/api/reviews/manager?limit=2&after=${first.next}`);
    expect([first.total, further.total]).toEqual([5, 5]);
    const past = Buffer.from(JSON.stringify(['2020-01-01T00:00:00.000Z', mine[0]])).toString('base64url');
    expect(await page(manager, `/api/reviews/manager?after=${past}`)).toMatchObject({ rows: [], total: 5 });
  });

  it('can be narrowed to a job role', async () => {
    const { ids, total } = await page(manager, `/api/reviews/manager?job_role_id=${counter}`);
    expect([ids, total]).toEqual([[mine[1]], 1]);
  });

  it('of other outlets is for admins alone', async () => {
    expect((await page(manager, `/api/reviews/manager?outlet_id=${there}`)).total).toBe(0);
    expect((await page(admin, '/api/reviews/manager')).total).toBe(6);
    expect((await page(admin, `/api/reviews/manager?outlet_id=${there}`)).total).toBe(1);
    const without = await server.signIn({ role: 'manager' });
    expect(await page(without, '/api/reviews/manager')).toMatchObject({ rows: [], next: null, total: 0 });
    for (const user of [staff, auditor])
      expect((await server.call('GET', '/api/reviews/manager', { token: user.token })).statusCode).toBe(403);
  });
});

describe("the auditor's queue", () => {
  it('contains what is approved and not audited, of every outlet', async () => {
    const audited = { audit_reviewed_by_uid: auditor.uid, audit_reviewed_at: at(20, '11:00') };
    const a = await sent(at(20, '08:00'), { ...approved, outlet_id: there, task_name: 'Polish 100% of_it' });
    const b = await sent(at(17, '00:00'), { ...approved, job_role_id: counter });
    const c = await sent(at(16, '23:59'), {
      manager_status: 'AutoApproved',
      system_status: 'AutoApprove',
      manager_reviewed_at: at(16, '23:59'),
      manager_reviewed_by_uid: null,
    });
    await sent(at(18, '08:00'), { ...approved, ...audited, audit_status: 'Approved' });
    const own = [a, b, c];
    const get = async (query = '') => {
      const got = await page(auditor, `/api/reviews/audit?limit=50${query}`);
      expect(got.total).toBe(got.rows.length);
      return got.ids.filter((id) => own.includes(id));
    };

    expect(await get()).toEqual([a, b, c]);
    expect(await everyPage(auditor, '/api/reviews/audit?limit=1')).toEqual(
      (await page(auditor, '/api/reviews/audit')).ids,
    );
    expect(await get('&manager_status=Approved')).toEqual([a, b]);
    expect(await get('&manager_status=Approved&manager_status=AutoApproved')).toEqual([a, b, c]);
    expect(await get('&dateFrom=2026-11-17')).toEqual([a, b]);
    expect(await get('&dateFrom=2026-11-16&dateTo=2026-11-16')).toEqual([c]);
    expect(await get(`&outlet_id=${there}`)).toEqual([a]);
    expect(await get(`&job_role_id=${counter}`)).toEqual([b]);
    expect(await get('&search=fajar')).toEqual([a]);
    expect(await get('&search=100%25')).toEqual([a]);
    expect(await get('&search=of_i')).toEqual([a]);
    expect(await get('&search=%25')).toEqual([a]);
    expect(await get('&search=sari')).toEqual([a, b, c]);
    expect(await get('&search=nothing')).toEqual([]);
    const { rows } = await page(auditor, '/api/reviews/audit');
    expect(rows.find((row) => row.id === a)).toMatchObject({
      manager_reviewed_by: 'Made',
      manager_status: 'Approved',
    });
    expect(rows.find((row) => row.id === c)).toMatchObject({ manager_reviewed_by: null });
  });

  it('is for auditors and admins', async () => {
    expect((await server.call('GET', '/api/reviews/audit', { token: admin.token })).statusCode).toBe(200);
    for (const user of [staff, manager])
      expect((await server.call('GET', '/api/reviews/audit', { token: user.token })).statusCode).toBe(403);
  });

  it.each([
    'dateFrom=2026-02-30',
    'dateTo=today',
    'manager_status=Pending',
    'outlet_id=1',
    'limit=0',
    'limit=201',
    'after=x',
  ])('refuses %s', async (query) => {
    const answer = await server.call('GET', `/api/reviews/audit?${query}`, { token: auditor.token });
    expect(answer.statusCode).toBe(400);
  });
});
