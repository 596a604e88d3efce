import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { assessRisk, type RiskFacts } from '@gerai/shared/work/reviews/risk.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../../testing/photos.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { assessed, listByRisk } from './list-by-risk.ts';

let server: TestServer;
let job_role_id: string;
let good: string;
let bad: string;
let sari: TestUser;
let budi: TestUser;
let manager: TestUser;
let auditor: TestUser;

const OUTLET = { latitude: -7.942761, longitude: 112.609448 };

const approval = () => ({
  manager_status: 'Approved' as const,
  manager_reviewed_by_uid: manager.uid,
  manager_reviewed_at: '2026-11-20T11:30:00+08:00',
});

interface Sent {
  outlet_id?: string;
  by?: TestUser;
  at?: string;
  date?: string;
  attempt?: number;
  photo?: object;
  values?: object;
}

/** A submission sent and approved on a day, with its deadline at 10:00. */
async function sent({ outlet_id = good, by = sari, at = '09:00', date = '2026-11-20', ...input }: Sent = {}) {
  const { db } = server.context;
  const task = await insertTask(db, { outlet_id, job_role_id, task_date: date, deadline_time: '10:00' });
  const submitted_at = `${date}T${at}:00+08:00`;
  const id = await insertSubmission(db, task, {
    ...approval(),
    attempt: input.attempt ?? 1,
    ...input.values,
    submitted_by_uid: by.uid,
    submitted_at,
  });
  const photo = await insertPhoto(db, by.uid, {
    submission_id: id,
    position: 1,
    attached_at: submitted_at,
    ...input.photo,
  });
  return { id, photo };
}

/** The failure of its task before a submission arrived. */
const fail = (id: string) =>
  sql`insert into task_submissions (task_id, attempt, is_latest, outlet_id, job_role_id, staff_status, manager_status,
      audit_status, system_status, submitted_at, updated_at)
    select task_id, 1, false, outlet_id, job_role_id, 'AutoFailed', 'AutoFailed', 'AutoFailed', 'AutoFailed',
      submitted_at, submitted_at
    from task_submissions where id = ${id}`.execute(server.context.db);

const rejected = () => ({
  ...approval(),
  manager_status: 'Rejected',
  manager_notes: 'No',
});
/** Decided, hence not in the queue. */
const audited = () => ({
  ...approval(),
  audit_status: 'Approved',
  audit_reviewed_by_uid: auditor.uid,
  audit_reviewed_at: '2026-11-20T11:40:00+08:00',
});

beforeAll(async () => {
  server = await testServer();
  job_role_id = await server.jobRole();
  [good, bad] = [await server.outlet('Good'), await server.outlet('Bad')];
  await server.context.db.updateTable('outlets').set(OUTLET).execute();
  sari = await server.signIn({ role: 'staff', name: 'Sari' });
  budi = await server.signIn({ role: 'staff', name: 'Budi' });
  manager = await server.signIn({ role: 'manager' });
  auditor = await server.signIn({ role: 'audit' });
  // Outlet Bad has 10 of 40 rejected, all of Budi's 20, and outlet Good none of 100. Older ones do not count.
  for (let n = 0; n < 20; n++) await sent({ outlet_id: bad, by: sari, values: audited() });
  for (let n = 0; n < 10; n++) await sent({ outlet_id: bad, by: budi, values: rejected() });
  for (let n = 0; n < 10; n++) await sent({ outlet_id: bad, by: budi, values: audited() });
  for (let n = 0; n < 6; n++)
    await sent({ outlet_id: good, by: sari, date: '2026-10-20', values: rejected() });
  for (let n = 0; n < 100; n++) await sent({ outlet_id: good, by: sari, values: audited() });
});
afterAll(() => server.close());

async function queue(query: string) {
  const answer = await server.call('GET', `/api/reviews/audit?${query}`, { token: auditor.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { rows: ReviewItem[]; next: string | null; total: number };
}

describe('the order by risk', () => {
  it('puts first what there is to look at, says why, and pages without a gap', async () => {
    const plain = await sent({ at: '09:30' });
    const older = await sent({ at: '09:10' });
    const late = await sent({ at: '10:25' });
    const again = await sent({ at: '09:20', attempt: 2 });
    const auto = await sent({
      at: '09:00',
      values: {
        manager_status: 'AutoApproved',
        system_status: 'AutoApprove',
        manager_reviewed_by_uid: null,
      },
    });
    // Done in time without a network, after whose deadline the system had failed the task.
    const offline = await sent({
      at: '10:50',
      attempt: 2,
      values: { proved_at: '2026-11-20T09:50:00+08:00' },
    });
    await fail(offline.id);
    const gallery = await sent({ at: '09:05', photo: { source: 'gallery' } });
    const far = await sent({
      at: '09:04',
      photo: { source: 'camera', ...OUTLET, latitude: -7.98, accuracy: 10 },
    });
    const near = await sent({ at: '09:03', photo: { source: 'camera', ...OUTLET, accuracy: 10 } });
    const budis = await sent({ outlet_id: bad, by: budi, at: '11:30' });
    const reused = await sent({ at: '09:15' });
    // The older of two matching photos is no reuse, nor is one from the same viewpoint.
    const first = await sent({ at: '08:00' });
    await server.context.db
      .insertInto('photo_matches')
      .values([
        { photo_id: reused.photo, other_id: older.photo, verdict: 'edited copy' },
        { photo_id: plain.photo, other_id: first.photo, verdict: 'same file' },
        { photo_id: late.photo, other_id: plain.photo, verdict: 'same viewpoint' },
      ])
      .execute();

    const { rows, total } = await queue('order=risk');
    const reasons = Object.fromEntries(rows.map(({ id, risk }) => [id, risk!.reasons]));
    expect(reasons[budis.id]).toEqual([
      { kind: 'late', points: 20, minutes: 90 },
      { kind: 'person', points: 20, rejected: 10, sent: 21 },
      { kind: 'outlet', points: 12, rejected: 10, sent: 41 },
    ]);
    expect(reasons[reused.id]).toEqual([{ kind: 'reused', points: 40 }]);
    expect(reasons[plain.id]).toEqual([{ kind: 'reused', points: 40 }]);
    expect(reasons[first.id]).toEqual([]);
    expect(reasons[late.id]).toEqual([{ kind: 'late', points: 10, minutes: 25 }]);
    expect(reasons[again.id]).toEqual([{ kind: 'attempt', points: 15, attempt: 2 }]);
    expect(reasons[offline.id]).toEqual([]);
    expect(reasons[gallery.id]).toEqual([{ kind: 'gallery', points: 10 }]);
    expect(reasons[far.id]).toEqual([{ kind: 'far', points: 10 }]);
    expect(reasons[near.id]).toEqual([]);
    expect(reasons[auto.id]).toEqual([{ kind: 'auto', points: 10 }]);
    const order = [budis, plain, reused, again, late, gallery, far, auto, offline, older, near, first].map(
      ({ id }) => id,
    );
    expect(rows.map(({ id }) => id)).toEqual(order);
    expect(total).toBe(12);

    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof queue>> = await queue(
        `order=risk&limit=3${after ? `&after=${after}` : ''}`,
      );
      paged.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(paged).toEqual(order);
    // Sorting by newest gives the same risks.
    const newest = await queue('');
    expect(Object.fromEntries(newest.rows.map(({ id, risk }) => [id, risk!.reasons]))).toEqual(reasons);
  });

  it('gives the points of the rule', async () => {
    const { rows } = await sql<RiskFacts & { points: number }>`
      ${assessed(sql`submission.staff_status = 'Submitted'`, server.clock.now())} select * from assessed`.execute(
      server.context.db,
    );
    expect(new Set(rows.map(({ points }) => points)).size).toBeGreaterThan(5);
    for (const row of rows) expect(row.points, JSON.stringify(row)).toBe(assessRisk(row).points);
  });

  it('refuses a cursor of another list', async () => {
    const { next } = await queue('limit=1');
    const answer = await server.call('GET', `/api/reviews/audit?order=risk&after=${next}`, {
      token: auditor.token,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the templates of what waits', () => {
  it('come with how many wait, those with most first, narrowed by the filters', async () => {
    const { db } = server.context;
    const plan = await insertTask(db, { outlet_id: bad, job_role_id, task_name: 'Wipe the tables' });
    const { definition_id } = await db
      .selectFrom('daily_tasks')
      .select('definition_id')
      .where('id', '=', plan.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('task_definitions')
      .set({ display_id: 'TT-WIPE' })
      .where('id', '=', definition_id)
      .execute();
    const id = await insertSubmission(db, plan, {
      ...approval(),
      submitted_by_uid: sari.uid,
      submitted_at: '2026-11-20T09:00:00+08:00',
    });
    const templates = async (query = '') =>
      (
        await server.call('GET', `/api/reviews/audit/templates?${query}`, { token: auditor.token })
      ).json() as object;
    expect(await templates()).toEqual({
      rows: [
        {
          display_id: 'TT261120-ABCDEFGH',
          task_name: 'Sweep the floor',
          sample_photo_url: null,
          sample_thumbnail_url: null,
          waiting: 12,
          outlets: 2,
        },
        {
          display_id: 'TT-WIPE',
          task_name: 'Wipe the tables',
          sample_photo_url: null,
          sample_thumbnail_url: null,
          waiting: 1,
          outlets: 1,
        },
      ],
      total: 13,
      waiting: { total: 13, oldest: expect.any(String) },
    });
    // What the filters leave out can be told.
    expect(await templates(`outlet_id=${bad}`)).toMatchObject({ total: 2, waiting: { total: 13 } });
    expect(await templates('dateTo=2026-11-01')).toMatchObject({ rows: [], total: 0 });
    const sheet = await queue('display_id=TT-WIPE');
    expect([sheet.total, sheet.rows[0]!.id]).toEqual([1, id]);
  });
});

describe('the statement of a page by risk', () => {
  it('reads the facts of people and outlets once, and the tasks by key, however many wait', async () => {
    const page = { limit: 50 };
    const plans = await plansOf(server.context.db, (db) =>
      listByRisk(db, sql`submission.audit_status = 'Pending'`, server.context.clock.now(), page),
    );
    const lines = (JSON.parse(plans[0]!) as object[]).flatMap((row) => Object.values(row) as string[]);
    for (const part of ['by_outlet', 'by_person', 'sent_by_outlet', 'people'])
      expect(lines.map((line) => line.trim())).toContain(`CTE ${part}`);
    // Not a join, for which the tasks of all years are read.
    const tasks = lines.findIndex((line) => line.includes('on daily_tasks'));
    expect(lines[tasks]).toContain('Index Scan using daily_tasks_pkey');
    expect(lines[tasks - 1]).toContain('SubPlan');
  });
});
