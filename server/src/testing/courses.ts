import { randomUUID } from 'node:crypto';
import type { CourseContent, Lesson, Question } from '@gerai/shared/training/authoring/content.ts';
import type { RichText } from '@gerai/shared/training/authoring/rich-text.ts';
import { showQuestions } from '@gerai/shared/training/learning/quiz-rules.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';

const at = '2026-11-20T09:00:00+08:00';

export const bothTexts = (text: string) => ({ id: `${text} (id)`, en: text });

export const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const body = (text: string) => ({ id: paragraph(`${text} (id)`), en: paragraph(text) });

export const textLesson = (title = 'Read this'): Lesson => ({
  id: randomUUID(),
  kind: 'text',
  title: bothTexts(title),
  minutes: 5,
  body: body('Wash your hands.'),
});

export const checklistLesson = (title = 'Do this'): Lesson => ({
  id: randomUUID(),
  kind: 'checklist',
  title: bothTexts(title),
  minutes: 5,
  body: body('Do all of it.'),
  items: ['Soap', 'Water'].map((text) => ({ id: randomUUID(), text: bothTexts(text) })),
});

export const singleQuestion = (text = 'How long?'): Question => ({
  id: randomUUID(),
  kind: 'single',
  text: bothTexts(text),
  explanation: bothTexts('Twenty seconds.'),
  options: ['Five seconds', 'Twenty seconds', 'A minute'].map((option, place) => ({
    id: randomUUID(),
    text: bothTexts(option),
    correct: place === 1,
  })),
});

export const quizLesson = (input: Partial<Extract<Lesson, { kind: 'quiz' }>> = {}): Lesson => ({
  id: randomUUID(),
  kind: 'quiz',
  title: bothTexts('What do you know?'),
  minutes: 5,
  pass_mark: 100,
  max_attempts: 2,
  shuffle: false,
  questions: [singleQuestion()],
  ...input,
});

export const courseContent = (input: Partial<CourseContent> = {}): CourseContent => ({
  title: bothTexts('Hygiene'),
  description: bothTexts('Clean hands, clean shop.'),
  category: 'Safety',
  level: 'beginner',
  languages: ['id', 'en'],
  cover_photo_id: null,
  validity_months: 12,
  lessons: [textLesson(), quizLesson()],
  ...input,
});

export interface CourseQuery {
  content?: Partial<CourseContent>;
  is_open?: boolean;
  published?: boolean;
  archived?: boolean;
}

/** A course by an admin, by default published and open to everyone. */
export async function insertCourse(
  db: Kysely<Tables>,
  created_by_uid: string,
  { content, is_open = true, published = true, archived = false }: CourseQuery = {},
): Promise<{ id: string; version_id: string; content: CourseContent }> {
  const id = randomUUID();
  const says = courseContent(content);
  await db
    .insertInto('courses')
    .values({
      id,
      is_open,
      created_by_uid,
      created_at: at,
      updated_at: at,
      archived_at: archived ? at : null,
    })
    .execute();
  const { id: version_id } = await db
    .insertInto('course_versions')
    .values({
      course_id: id,
      number: 1,
      content: JSON.stringify(says),
      updated_at: at,
      ...(published ? { published_at: at, published_by_uid: created_by_uid, is_current: true } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, version_id, content: says };
}

interface EnrolmentQuery {
  started?: boolean;
  /** Number of completed lessons. */
  lessons?: number;
  completed_at?: string | null;
  due_date?: string | null;
  source?: 'self' | 'assigned' | 'renewal';
}

/** A person's enrolment in a course. */
export async function insertEnrolment(
  db: Kysely<Tables>,
  course: Awaited<ReturnType<typeof insertCourse>>,
  user_id: string,
  { started, lessons = 0, completed_at = null, due_date = null, source = 'self' }: EnrolmentQuery = {},
): Promise<{ id: string }> {
  const begun = started ?? (lessons > 0 || completed_at !== null);
  const enrolment = await db
    .insertInto('course_enrolments')
    .values({
      course_id: course.id,
      user_id,
      source,
      due_date,
      enrolled_at: at,
      completed_at,
      ...(begun ? { version_id: course.version_id, started_at: at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, { id }] of course.content.lessons.slice(0, lessons).entries())
    await db
      .insertInto('lesson_completions')
      .values({ enrolment_id: enrolment.id, position: place + 1, lesson_id: id, completed_at: at })
      .execute();
  return enrolment;
}

/** An open attempt at a quiz, with the questions in the quiz's order. */
export async function insertAttempt(
  db: Kysely<Tables>,
  enrolment_id: string,
  lesson: Lesson,
  { number = 1 }: { number?: number } = {},
): Promise<{ id: string }> {
  const shown = lesson.kind === 'quiz' ? showQuestions({ ...lesson, shuffle: false }, () => 0) : [];
  return await db
    .insertInto('quiz_attempts')
    .values({ enrolment_id, lesson_id: lesson.id, number, shown: JSON.stringify(shown), started_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
}
