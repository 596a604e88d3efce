import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import {
  createCourse,
  deleteCourse,
  type EditedCourse,
  getManagedCourse,
  listManagedCourses,
  type ManagedCourse,
  publishCourse,
  saveDraft,
} from '@gerai/shared/training/authoring/contract.ts';
import { courseReasons } from '@gerai/shared/training/authoring/reasons.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newCourseContent } from '../modules/training/authoring/list/new-course-content.ts';
import { type Answer, answer, NoNetwork, Refusal } from './answer-calls.ts';
import { answerUploads } from './answer-uploads.ts';
import { button, text } from './screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';

answerUploads();

/** A course as its authors edit it: new, with the lessons that every new course has. */
export const editedCourseOf = (given: Partial<EditedCourse> = {}): EditedCourse => ({
  id: crypto.randomUUID(),
  state: 'draft',
  is_open: true,
  content: newCourseContent({ id: 'Kebersihan', en: 'Hygiene' }),
  has_draft: true,
  revision: 1,
  version: null,
  published_at: null,
  published_by: null,
  updated_at: AT,
  updated_by: null,
  pictures: [],
  videos: [],
  learning: 0,
  has_learners: false,
  ...given,
});

const rowOf = ({ id, content, state, is_open, version, updated_at }: EditedCourse): ManagedCourse => ({
  id,
  title: content.title,
  category: content.category,
  state,
  is_open,
  version,
  updated_at,
  lesson_count: content.lessons.length,
  enrolled: 0,
  completed: 0,
});

/**
 * A fake of the server's endpoints for writing courses, which changes the given list. Without a network it is not
 * reached: `network` says whether there is one.
 */
export function keepCourses(courses: EditedCourse[], network = { isCut: false }): Answer[] {
  const find = (id: string) => {
    const course = courses.find((each) => each.id === id);
    if (!course) throw new Refusal('not_found', { reason: 'http.not_found', message: 'Course not found' });
    return course;
  };
  const change = (course: EditedCourse, changed: Partial<EditedCourse>) =>
    Object.assign(course, { revision: course.revision + 1, updated_at: new Date().toISOString() }, changed);
  return [
    answer(listManagedCourses, ({ query: { q = '' } }) => ({
      rows: courses.filter(({ content }) => Object.values(content.title).join().includes(q)).map(rowOf),
      next: null,
    })),
    answer(createCourse, ({ body }) => {
      courses.unshift(editedCourseOf(body));
      return courses[0]!;
    }),
    answer(getManagedCourse, ({ params }) => structuredClone(find(params.id))),
    answer(saveDraft, ({ params, body: { content, revision } }) => {
      if (network.isCut) throw new NoNetwork();
      const course = find(params.id);
      if (course.revision !== revision) {
        const reason = 'courses.changed_meanwhile';
        throw new Refusal('conflict', { reason, message: courseReasons[reason] });
      }
      return change(course, { content, has_draft: true });
    }),
    answer(publishCourse, ({ params }) =>
      structuredClone(
        change(find(params.id), {
          state: 'published',
          version: 1,
          has_draft: false,
          published_at: new Date().toISOString(),
          published_by: 'Admin',
        }),
      ),
    ),
    answer(deleteCourse, ({ params }) => {
      courses.splice(courses.indexOf(find(params.id)), 1);
      return undefined;
    }),
    answer(putPhoto, ({ params: { id } }) => {
      const url = `/api/photos/${id}`;
      return { id, url, thumbnail_url: url, width: 800, height: 600 };
    }),
  ];
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const lessons = page.getByRole('navigation', { name: 'Course content', exact: true });
export const saved = () => expect.element(text('Saved')).toBeVisible();

/** Switches the language being written. */
export async function write(language: 'Indonesian' | 'English'): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: 'Language that you write', exact: true });
  await choice
    .getByText(new RegExp(`^${language}`))
    .first()
    .click();
  await expect.element(choice.getByRole('radio', { name: new RegExp(`^${language}`) })).toBeChecked();
}

/** Opens a lesson of the course, or what is about the course itself. */
export const openLesson = (name: string) => lessons.getByRole('link', { name: new RegExp(name) }).click();

export async function addLesson(kind: string): Promise<void> {
  await button('Add lesson').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
}

/** Fills fields in both languages, by their labels. */
export async function fillBoth(texts: Record<string, [id: string, en: string]>): Promise<void> {
  for (const [at, language] of (['Indonesian', 'English'] as const).entries()) {
    await write(language);
    for (const [label, words] of Object.entries(texts)) await field(label).fill(words[at]!);
  }
}
