import { randomUUID } from 'node:crypto';
import { insertEnrolment as insert, type insertCourse, type insertEnrolment } from './courses.ts';
import type { TestServer } from './server.ts';

type Course = Awaited<ReturnType<typeof insertCourse>>;

/** Submitted, failed attempts at a course's quiz, unless `input` says otherwise. */
export async function insertAttempts(
  { context }: TestServer,
  enrolment_id: string,
  { content }: Course,
  ...inputs: { open?: boolean; passed?: boolean }[]
): Promise<void> {
  const lesson = content.lessons.find(({ kind }) => kind === 'quiz')!;
  for (const [index, { open, passed = false }] of inputs.entries())
    await context.db
      .insertInto('quiz_attempts')
      .values({
        enrolment_id,
        lesson_id: lesson.id,
        number: index + 1,
        shown: JSON.stringify([]),
        started_at: '2026-11-20T09:00:00+08:00',
        ...(open
          ? {}
          : { submitted_at: '2026-11-20T09:05:00+08:00', answers: '{}', score: passed ? 100 : 0, passed }),
      })
      .execute();
}

/** A completed enrolment with its certificate. */
export async function insertCompleted(
  server: TestServer,
  course: Course,
  user_id: string,
  valid_until: string | null,
  input: Partial<Parameters<typeof insertEnrolment>[3]> = {},
): Promise<{ id: string }> {
  const { db } = server.context;
  const enrolment = await insert(db, course, user_id, {
    completed_at: '2026-06-01T09:00:00+08:00',
    ...input,
  });
  await db
    .insertInto('certificates')
    .values({
      number: `GR-${numberPart()}-${numberPart()}`,
      enrolment_id: enrolment.id,
      user_id,
      course_id: course.id,
      holder_name: 'Sari',
      valid_until,
      course_title: JSON.stringify(course.content.title),
      issued_on: '2025-06-01',
    })
    .execute();
  return enrolment;
}

const numberPart = () => randomUUID().slice(0, 5).toUpperCase();
