import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { createCertificate, randomNumber } from './create-certificate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const now = new Date('2026-11-20T23:30:00+08:00');

async function completed(validity_months: number | null = 12) {
  const { db } = server.context;
  const location_id = await server.outlet();
  const { uid, name, session_id } = await server.signIn({ role: 'staff', name: 'Siti Aminah', location_id });
  const course = await insertCourse(db, uid, { content: { validity_months } });
  const enrolment = await insertEnrolment(db, course, uid, { completed_at: now.toISOString() });
  const actor: PersonActor = {
    kind: 'person',
    uid,
    name,
    session_id,
    role: 'staff',
    location_id,
    job_role_id: null,
  };
  const issue = (makeNumber?: () => string) =>
    db.transaction().execute((tx) => createCertificate(tx, actor, now, enrolment, makeNumber));
  return { uid, location_id, course, enrolment, issue };
}

test('stores holder, course and validity of that day, with an entry', async () => {
  const { db } = server.context;
  const { uid, location_id, course, enrolment, issue } = await completed();
  const { id, number, valid_until } = await issue();
  expect(valid_until).toBe('2027-11-20');
  expect(await db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst()).toEqual({
    id,
    number,
    enrolment_id: enrolment.id,
    user_id: uid,
    course_id: course.id,
    holder_name: 'Siti Aminah',
    course_title: { id: 'Hygiene (id)', en: 'Hygiene' },
    issued_on: '2026-11-20',
    valid_until: '2027-11-20',
  });
  const entry = await db
    .selectFrom('activity')
    .select(['event', 'subject_id', 'concerns_uid', 'outlet_id', 'details'])
    .where('concerns_uid', '=', uid)
    .executeTakeFirst();
  expect(entry).toMatchObject({
    event: 'training certificate earned',
    subject_id: course.id,
    concerns_uid: uid,
    outlet_id: location_id,
    details: { number, certificateId: id, validUntil: '2027-11-20' },
  });
});

test('creates another number where one is taken, in the same transaction', async () => {
  const taken = await (await completed()).issue();
  const numbers = [taken.number, taken.number, 'GR-00000-00001'];
  const second = await (await completed(null)).issue(() => numbers.shift()!);
  expect(second).toMatchObject({ number: 'GR-00000-00001', valid_until: null });
  await expect((await completed()).issue(() => taken.number)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an enrolment has one certificate', async () => {
  const { issue } = await completed();
  await issue();
  await expect(issue()).rejects.toMatchObject({ code: '23505' });
});

test('numbers fit their column, and no two of many are the same', () => {
  const numbers = Array.from({ length: 1000 }, randomNumber);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(/^GR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});
