import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('lessons are completed in their order, and each once', async () => {
  const { db } = server.context;
  const { uid } = await server.signIn({ role: 'admin' });
  const course = await insertCourse(db, uid);
  const { id: enrolment_id } = await insertEnrolment(db, course, uid, { started: true });
  const complete = (position: number, lesson_id = randomUUID()) =>
    db
      .insertInto('lesson_completions')
      .values({ enrolment_id, position, lesson_id, completed_at: '2026-11-20T10:00:00Z' })
      .execute();
  await expect(complete(2)).rejects.toMatchObject({ code: '23503' });
  const first = randomUUID();
  await complete(1, first);
  await expect(complete(1)).rejects.toMatchObject({ code: '23505' });
  await expect(complete(2, first)).rejects.toMatchObject({ code: '23505' });
  await complete(2);
});

test('a published version never changes, and a draft does', async () => {
  const { db } = server.context;
  const { uid } = await server.signIn({ role: 'admin' });
  const change = (id: string) =>
    db.updateTable('course_versions').set({ number: 7 }).where('id', '=', id).execute();
  await expect(change((await insertCourse(db, uid)).version_id)).rejects.toMatchObject({ code: '23514' });
  await change((await insertCourse(db, uid, { published: false })).version_id);
});

test('a person has one enrolment in a course at a time', async () => {
  const { db } = server.context;
  const { uid } = await server.signIn({ role: 'admin' });
  const course = await insertCourse(db, uid);
  await insertEnrolment(db, course, uid, { completed_at: '2026-11-20T10:00:00Z' });
  await insertEnrolment(db, course, uid);
  await expect(insertEnrolment(db, course, uid)).rejects.toMatchObject({ code: '23505' });
});
