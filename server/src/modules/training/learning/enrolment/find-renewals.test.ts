import { randomUUID } from 'node:crypto';
import { businessInstant } from '@gerai/shared/time/business-time.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { Renewal } from '@gerai/shared/training/learning/progress-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothTexts, type CourseQuery, insertCourse, insertEnrolment } from '../../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { createCertificate } from '../../certificates/create-certificate.ts';
import { answered, testLearner } from '../test-learner.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  // Noon of 20 November 2026 in the business zone.
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

type Course = Awaited<ReturnType<typeof insertCourse>>;

const course = (months: number | null, input: CourseQuery = {}): Promise<Course> =>
  insertCourse(server.context.db, admin.uid, {
    ...input,
    content: { title: bothTexts('Fire safety'), validity_months: months },
  });

/** Gives a person a certificate of a course completed on a business date. */
async function earn({ uid }: TestUser, of: Course, date: string): Promise<string> {
  const { db } = server.context;
  const at = businessInstant(date, '10:00');
  const enrolment = await insertEnrolment(db, of, uid, { completed_at: at.toISOString() });
  await db.transaction().execute((tx) => createCertificate(tx, { kind: 'job', name: 'test' }, at, enrolment));
  return of.id;
}

const renewalsOf = async ({ token }: TestUser): Promise<Renewal[]> =>
  (await server.call('GET', '/api/training/dashboard', { token })).json().renewals;
const coursesOf = async (user: TestUser) => (await renewalsOf(user)).map(({ course_id }) => course_id);

it("returns what expires within 30 days and then what has expired, by each course's setting", async () => {
  const siti = await server.signIn({ role: 'staff' });
  const last = await earn(siti, await course(1), '2026-11-20');
  const tomorrow = await earn(siti, await course(2), '2026-10-21');
  const gone = await earn(siti, await course(1), '2026-03-02');
  const forEver = await earn(siti, await course(null), '2026-01-02');
  expect(await renewalsOf(siti)).toEqual([
    { course_id: last, title: bothTexts('Fire safety'), valid_until: '2026-12-20' },
    { course_id: gone, title: bothTexts('Fire safety'), valid_until: '2026-04-02' },
  ]);
  const learner = testLearner(server, siti);
  const mayRenew = async (id: string) =>
    answered<CourseDetail>(await learner.course(id)).enrolment?.can_renew;
  expect(await Promise.all([last, gone, tomorrow, forEver].map(mayRenew))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('omits what is being renewed, was renewed or archived, and what others have', async () => {
  const [siti, budi] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
  const [begun, renewed, kept] = [await course(1), await course(6), await course(1)];
  await earn(siti, await course(1, { archived: true }), '2026-10-20');
  await earn(budi, kept, '2026-10-20');
  await earn(siti, renewed, '2026-05-01');
  await earn(siti, begun, '2026-10-20');
  expect(await coursesOf(siti)).toEqual([begun.id, renewed.id]);

  answered(await testLearner(server, siti).enrol(begun.id), 201);
  expect(await coursesOf(siti)).toEqual([renewed.id]);
  await earn(siti, renewed, '2026-11-19');
  expect(await coursesOf(siti)).toEqual([]);
  expect(await coursesOf(budi)).toEqual([kept.id]);
});

it('omits courses not offered to the person, though their own page allows a renewal', async () => {
  const { db } = server.context;
  const job_role_id = await server.jobRole();
  const siti = await server.signIn({ role: 'staff', job_role_id });
  const closed = await course(1, { is_open: false });
  await earn(siti, closed, '2026-10-20');
  expect(await coursesOf(siti)).toEqual([]);
  expect(answered<CourseDetail>(await testLearner(server, siti).course(closed.id)).enrolment?.can_renew).toBe(
    true,
  );
  await db
    .insertInto('course_assignments')
    .values({
      id: randomUUID(),
      course_id: closed.id,
      job_role_id,
      due_date: '2026-12-01',
      created_by_uid: admin.uid,
      created_at: server.clock.now(),
    })
    .execute();
  expect(await coursesOf(siti)).toEqual([closed.id]);
});
