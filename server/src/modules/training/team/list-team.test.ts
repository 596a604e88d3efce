import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { teamStatus } from '@gerai/shared/training/team/rules.ts';
import { TEAM_STATUSES } from '@gerai/shared/training/team/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAttempts, insertCompleted } from '../../../testing/attempts.ts';
import { bothTexts, insertCourse, insertEnrolment, quizLesson } from '../../../testing/courses.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { listTeam } from './list-team.ts';
import { routes } from './routes.ts';

const TODAY = '2026-11-20';
let server: TestServer;
let outlet: string;
let elsewhere: string;
let jobRole: string;
let admin: TestUser;
let auditor: TestUser;
let manager: TestUser;
let sari: TestUser;
let budi: TestUser;
let other: TestUser;
let hygiene: Awaited<ReturnType<typeof insertCourse>>;
let cash: Awaited<ReturnType<typeof insertCourse>>;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.context;
  [outlet, elsewhere, jobRole] = [
    await server.outlet('HM'),
    await server.outlet('PS'),
    await server.jobRole('Ops'),
  ];
  admin = await server.signIn({ role: 'admin' });
  auditor = await server.signIn({ role: 'audit' });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: outlet });
  const at = { role: 'staff', location_id: outlet, job_role_id: jobRole } as const;
  sari = await server.signIn({ ...at, name: 'Sari', email: 'sari@gerai.test' });
  budi = await server.signIn({ ...at, name: 'Budi' });
  other = await server.signIn({ role: 'staff', name: 'Tio', location_id: elsewhere });
  hygiene = await insertCourse(db, admin.uid);
  cash = await insertCourse(db, admin.uid, { content: { title: bothTexts('Cash') } });
  await insertEnrolment(db, hygiene, sari.uid, { due_date: '2026-11-19', source: 'assigned', lessons: 1 });
  await insertCompleted(server, cash, sari.uid, '2027-01-01');
  await insertEnrolment(db, hygiene, budi.uid, { due_date: TODAY });
  await insertEnrolment(db, cash, budi.uid);
  await insertEnrolment(db, hygiene, other.uid, { due_date: '2026-11-01' });
});
afterAll(() => server.close());

async function list(of: TestUser, query = ''): Promise<{ rows: TeamRow[]; next: string | null }> {
  const answer = await server.call('GET', `/api/training/team${query}`, { token: of.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const shown = async (of: TestUser, query = '') =>
  (await list(of, query)).rows.map(
    ({ name, course_title, status }) => `${name} ${course_title.en} ${status}`,
  );
const counts = async (of: TestUser, query = '') =>
  (await server.call('GET', `/api/training/team/counts${query}`, { token: of.token })).json();

const outlets = async (of: TestUser, query = '') =>
  (await server.call('GET', `/api/training/team/outlets${query}`, { token: of.token })).json();

describe('the team', () => {
  it('of a manager is that of the outlet, what wants attention first', async () => {
    expect(await shown(manager)).toEqual([
      'Sari Hygiene late',
      'Budi Hygiene due',
      'Budi Cash open',
      'Sari Cash completed',
    ]);
    expect((await list(manager)).rows[0]).toMatchObject({
      user_id: sari.uid,
      email: null,
      job_role: 'Ops',
      outlet_id: outlet,
      outlet_name: 'HM',
      course_id: hygiene.id,
      course_title: { id: 'Hygiene (id)', en: 'Hygiene' },
      source: 'assigned',
      reason: null,
      completed_lessons: 1,
      lesson_count: 2,
      due_date: '2026-11-19',
      completed_at: null,
      certificate_id: null,
      valid_until: null,
      last_reminded_at: null,
    });
    expect((await list(manager)).rows[3]).toMatchObject({
      certificate_id: expect.any(String),
      valid_until: '2027-01-01',
    });
  });

  it('of an admin and an auditor is everyone’s, of a manager without an outlet nobody’s', async () => {
    for (const person of [admin, auditor])
      expect((await shown(person)).slice(0, 2)).toEqual(['Tio Hygiene late', 'Sari Hygiene late']);
    expect(await shown(await server.signIn({ role: 'manager' }))).toEqual([]);
    expect(await shown(manager, `?outlet_id=${elsewhere}`)).toEqual([]);
  });

  it('can be narrowed', async () => {
    expect(await shown(admin, `?outlet_id=${elsewhere}`)).toEqual(['Tio Hygiene late']);
    expect(await shown(admin, `?job_role_id=${jobRole}&status=open&status=completed`)).toEqual([
      'Budi Cash open',
      'Sari Cash completed',
    ]);
    expect(await shown(admin, `?course_id=${cash.id}&q=SARI@`)).toEqual(['Sari Cash completed']);
    expect(await shown(admin, '?q=_ari')).toEqual([]);
  });

  it('of an outlet has those posted there today too, who stay with their own', async () => {
    const { db } = server.context;
    const posted = (from_date: string, until_date: string) => ({
      ...{
        uid: budi.uid,
        outlet_id: elsewhere,
        role: 'staff' as const,
        job_role_id: jobRole,
        from_date,
        until_date,
      },
      ...{ created_at: new Date(), updated_at: new Date() },
    });
    await db
      .insertInto('postings')
      .values([posted(TODAY, TODAY), posted('2026-11-01', '2026-11-19')])
      .execute();
    expect(await shown(admin, `?outlet_id=${elsewhere}`)).toEqual([
      'Tio Hygiene late',
      'Budi Hygiene due',
      'Budi Cash open',
    ]);
    expect(await shown(admin, `?outlet_id=${outlet}&q=Budi`)).toEqual(['Budi Hygiene due', 'Budi Cash open']);
    const { rows } = await outlets(admin);
    expect(rows.map((row: { counts: object }) => row.counts)).toEqual([
      { late: 1, due: 1, open: 1 },
      { late: 1, due: 1, open: 1, completed: 1 },
    ]);
    expect((await outlets(manager)).total).toBe(1);
    await db.deleteFrom('postings').execute();
  });

  it('of whoever manages an area is that of its outlets, the ones furthest behind first', async () => {
    const { db } = server.context;
    const third = await server.outlet('QS');
    const done = await server.signIn({ role: 'staff', name: 'Wayan', location_id: third });
    const { id } = await insertCompleted(server, cash, done.uid, null);
    const area = await db
      .insertInto('areas')
      .values({ area_name: 'South', created_at: new Date(), updated_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('outlets').set({ area_id: area.id }).where('id', 'in', [elsewhere, third]).execute();
    const ofArea = await server.signIn({ role: 'manager', name: 'Ayu', location_id: outlet });
    await db
      .insertInto('postings')
      .values({
        ...{ uid: ofArea.uid, area_id: area.id, role: 'manager', from_date: '2026-11-01' },
        ...{ created_at: new Date(), updated_at: new Date() },
      })
      .execute();
    expect((await shown(ofArea)).slice(0, 2)).toEqual(['Tio Hygiene late', 'Sari Hygiene late']);
    expect(await shown(ofArea, `?outlet_id=${elsewhere}`)).toEqual(['Tio Hygiene late']);
    expect((await counts(ofArea)).totals).toEqual({ late: 2, due: 1, open: 1, completed: 2 });
    const [ps, hm, qs] = [
      { outlet_id: elsewhere, outlet_name: 'PS', behind: 1, counts: { late: 1 } },
      { outlet_id: outlet, outlet_name: 'HM', behind: 1, counts: { late: 1, due: 1, open: 1, completed: 1 } },
      { outlet_id: third, outlet_name: 'QS', behind: 0, counts: { completed: 1 } },
    ];
    expect(await outlets(ofArea)).toEqual({ rows: [ps, hm, qs], total: 3 });
    expect(await outlets(auditor)).toEqual({ rows: [ps, hm, qs], total: 3 });
    expect(await outlets(manager)).toEqual({ rows: [hm], total: 1 });
    const ofCash = [
      { ...hm, behind: 0, counts: { open: 1, completed: 1 } },
      { ...qs, counts: { completed: 1 } },
    ];
    expect((await outlets(ofArea, `?course_id=${cash.id}`)).rows).toEqual(ofCash);
    await db.deleteFrom('certificates').where('user_id', '=', done.uid).execute();
    await db.deleteFrom('course_enrolments').where('id', '=', id).execute();
  });

  it('comes in pages that neither miss nor repeat', async () => {
    const all = await shown(admin);
    const pages: string[] = [];
    let query = '?limit=2';
    for (;;) {
      const { rows, next } = await list(admin, query);
      pages.push(...rows.map(({ name, course_title, status }) => `${name} ${course_title.en} ${status}`));
      if (!next) break;
      query = `?limit=2&after=${next}`;
    }
    expect(pages).toEqual(all);
    const beyond = Buffer.from(JSON.stringify([9e15, '2026-11-20', '', admin.uid])).toString('base64url');
    const noYear = Buffer.from(JSON.stringify([1, '0000-01-01', '', admin.uid])).toString('base64url');
    for (const after of ['x', beyond, noYear]) {
      const path = `/api/training/team?after=${after}`;
      expect((await server.call('GET', path, { token: admin.token })).statusCode).toBe(400);
    }
  });

  it('shows of each person and course the latest', async () => {
    const { db } = server.context;
    const person = await server.signIn({ role: 'staff', name: 'Again', location_id: outlet });
    await insertCompleted(server, hygiene, person.uid, '2026-11-01');
    expect(await shown(manager, '?q=Again')).toEqual(['Again Hygiene expired']);
    await db
      .updateTable('course_enrolments')
      .set({ enrolled_at: '2025-01-01T00:00:00Z' })
      .where('user_id', '=', person.uid)
      .execute();
    await insertEnrolment(db, hygiene, person.uid, { source: 'renewal' });
    expect(await shown(manager, '?q=Again')).toEqual(['Again Hygiene open']);
    await db.deleteFrom('certificates').where('user_id', '=', person.uid).execute();
    await db.deleteFrom('course_enrolments').where('user_id', '=', person.uid).execute();
  });

  it('leaves out who may not sign in, and what was not begun of an archived course', async () => {
    const { db } = server.context;
    const gone = await server.signIn({ role: 'staff', name: 'Gone', location_id: outlet });
    const archived = await insertCourse(db, admin.uid, { archived: true });
    await insertEnrolment(db, hygiene, gone.uid);
    await insertEnrolment(db, archived, gone.uid);
    expect(await shown(manager, '?q=Gone')).toEqual(['Gone Hygiene open']);
    await db
      .updateTable('course_enrolments')
      .set({ started_at: new Date().toISOString(), version_id: archived.version_id })
      .where('course_id', '=', archived.id)
      .execute();
    expect(await shown(manager, '?q=Gone')).toHaveLength(2);
    const finished = await insertCourse(db, admin.uid, { archived: true });
    await insertCompleted(server, finished, gone.uid, null);
    await db
      .updateTable('course_enrolments')
      .set({ enrolled_at: '2025-01-01T00:00:00Z' })
      .where('user_id', '=', gone.uid)
      .execute();
    await insertEnrolment(db, finished, gone.uid, { source: 'renewal' });
    expect(await shown(manager, '?q=Gone&status=completed')).toHaveLength(1);
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', gone.uid).execute();
    expect(await shown(manager, '?q=Gone')).toEqual([]);
  });

  it('is counted in all and by course, by the same filter', async () => {
    expect(await counts(manager)).toEqual({
      totals: { late: 1, due: 1, open: 1, completed: 1 },
      courses: [
        { course_id: cash.id, course_title: cash.content.title, counts: { open: 1, completed: 1 } },
        { course_id: hygiene.id, course_title: hygiene.content.title, counts: { late: 1, due: 1 } },
      ],
    });
    expect((await counts(auditor, '?q=Tio')).totals).toEqual({ late: 1 });
    expect(await counts(await server.signIn({ role: 'manager' }))).toEqual({ totals: {}, courses: [] });
  });

  it('goes out as a file', async () => {
    const { body, headers } = await server.call('GET', '/api/training/team/export?q=sari', {
      token: auditor.token,
    });
    expect(headers['content-disposition']).toBe('attachment; filename="training-2026-11-20.csv"');
    const [heading, ...rows] = body.trim().split('\r\n');
    expect(heading).toContain('Name,Email,Phone,Location,Job Role,Course,Status');
    expect(rows).toEqual([
      'Sari,sari@gerai.test,,HM,Ops,Hygiene,Late,1,2,2026-11-19,Assigned,2026-11-20 09:00,,,',
      'Sari,sari@gerai.test,,HM,Ops,Cash,Completed,0,2,,Own choice,2026-11-20 09:00,2026-06-01 09:00,2027-01-01,',
    ]);
  });

  it('has e-mail addresses for admins and auditors alone, and is searched by them by nobody else', async () => {
    for (const person of [admin, auditor])
      expect((await list(person, '?q=sari%40gerai')).rows[0]).toMatchObject({ email: 'sari@gerai.test' });
    expect((await list(manager, '?q=sari%40gerai')).rows).toEqual([]);
    await server.context.db
      .updateTable('users')
      .set({ phone: '+6281234567890' })
      .where('email', '=', 'sari@gerai.test')
      .execute();
    expect((await list(auditor, '?q=0812-3456')).rows[0]).toMatchObject({ phone: '+6281234567890' });
    expect((await list(manager, '?q=0812-3456')).rows).toEqual([]);
    expect((await list(manager, '?q=sari')).rows[0]).toMatchObject({
      ...{ name: 'Sari', email: null, phone: null },
    });
  });
});

it('the rule and the statement give the same status for every enrolment', async () => {
  const { db } = server.context;
  const course = await insertCourse(db, admin.uid, {
    content: { lessons: [quizLesson({ max_attempts: 1 })] },
  });
  const ways = ['2026-11-19', TODAY, '2026-11-21', null].flatMap((date) =>
    [false, true].flatMap((completed) => [false, true].map((stuck) => ({ date, completed, stuck }))),
  );
  const expected = new Map<string, string>();
  for (const { date, completed, stuck } of ways) {
    const { uid } = await server.signIn({ role: 'staff' });
    const { id } = completed
      ? await insertCompleted(server, course, uid, date)
      : await insertEnrolment(db, course, uid, { started: true, due_date: date });
    if (stuck) await insertAttempts(server, id, course, {});
    const way = {
      completed_at: completed ? '2026-06-01T01:00:00Z' : null,
      is_stuck: stuck,
      due_date: completed ? null : date,
      valid_until: completed ? date : null,
    };
    expected.set(id, teamStatus(way, TODAY));
  }
  const { rows } = await list(admin, `?course_id=${course.id}&limit=500`);
  expect(new Map(rows.map(({ enrolment_id, status }) => [enrolment_id, status]))).toEqual(expected);
  expect(new Set(expected.values())).toEqual(new Set(TEAM_STATUSES));
});

describe('a person is stuck', () => {
  it.each<[string, { open?: boolean; passed?: boolean }[], number, string]>([
    ['with all attempts used up', [{}, {}], 0, 'stuck'],
    ['not with one left', [{}], 0, 'open'],
    ['not while one is open', [{}, { open: true }], 0, 'open'],
    ['not once it was passed', [{}, { passed: true }], 0, 'open'],
    ['not when given another', [{}, {}], 1, 'open'],
    ['again when that is used up', [{}, {}, {}], 1, 'stuck'],
  ])('%s', async (_, attempts, extra_attempts, status) => {
    const { db } = server.context;
    const { uid } = await server.signIn({ role: 'staff' });
    const course = await insertCourse(db, admin.uid);
    const { id } = await insertEnrolment(db, course, uid, { lessons: 1 });
    await insertAttempts(server, id, course, ...attempts);
    await db.updateTable('course_enrolments').set({ extra_attempts }).where('id', '=', id).execute();
    expect((await list(admin, `?course_id=${course.id}`)).rows).toMatchObject([{ status }]);
  });

  it('never where attempts are not limited', async () => {
    const { db } = server.context;
    const { uid } = await server.signIn({ role: 'staff' });
    const course = await insertCourse(db, admin.uid, {
      content: { lessons: [quizLesson({ max_attempts: null })] },
    });
    const { id } = await insertEnrolment(db, course, uid, { started: true });
    await insertAttempts(server, id, course, {}, {}, {});
    expect((await list(admin, `?course_id=${course.id}`)).rows).toMatchObject([{ status: 'open' }]);
  });
});

it('limits each of its calls per minute', () => {
  const bounds = routes.map(({ endpoint, options }) => [endpoint.path, options.callsPerMinute]);
  expect(bounds.slice(0, 4)).toEqual([
    ['/api/training/team', 60],
    ['/api/training/team/counts', 60],
    ['/api/training/team/outlets', 60],
    ['/api/training/team/export', 10],
  ]);
});

it('takes as many statements for a hundred rows as for one, and reads an outlet by index', async () => {
  const { db, clock } = server.context;
  await sql`analyze`.execute(db);
  const actor = {
    kind: 'person',
    role: 'manager',
    location_id: outlet,
    job_role_id: null,
    ...manager,
  } as const;
  const plans = await plansOf(db, (traced) => listTeam({ db: traced, clock }, actor, {}, { limit: 100 }));
  expect(plans).toHaveLength(1);
  for (const index of ['users_location_idx', 'course_enrolments_user_idx']) expect(plans[0]).toContain(index);
});
