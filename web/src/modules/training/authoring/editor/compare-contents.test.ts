import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import { expect, test } from 'vitest';
import { newLesson } from '../content/new-lesson.ts';
import { newCourseContent } from '../list/new-course-content.ts';
import { compareContents } from './compare-contents.ts';
import { marksOf } from './course-draft.ts';

const titled = (id: string, en = id): Lesson => ({ ...newLesson('text'), id, title: { id: en, en } });
const course = (lessons: Lesson[], given: Partial<CourseContent> = {}): CourseContent => ({
  ...newCourseContent(),
  ...given,
  lessons,
});
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((id) => titled(id)) as [Lesson, Lesson, Lesson, Lesson];
const base = course([a, b, c]);

const none = { added: [], removed: [], changed: [], moved: [], isCourseChanged: false };
test.each<[string, CourseContent, object]>([
  ['nothing', course([a, b, c]), {}],
  ['a lesson added', course([a, d, b, c]), { added: ['D'] }],
  ['a lesson removed', course([a, c]), { removed: ['B'] }],
  ['a lesson changed', course([a, titled('B', 'Bee'), c]), { changed: ['Bee'] }],
  ['the last one moved to the top', course([c, a, b]), { moved: ['C'] }],
  ['one moved and changed', course([titled('C', 'Sea'), a, b]), { moved: ['Sea'], changed: ['Sea'] }],
  ['the order turned round', course([c, b, a]), { moved: ['B', 'A'] }],
  ['its title', course([a, b, c], { title: { id: '', en: 'New' } }), { isCourseChanged: true }],
  ['spaces alone', course([a, titled('B', 'B '), c]), {}],
])('of another version it is told that it has %s', (_, theirs, expected) => {
  const told = compareContents(marksOf(base), theirs, base);
  const names = Object.entries(told).map(([what, lessons]) => [
    what,
    Array.isArray(lessons) ? lessons.map(({ title }) => title.en) : lessons,
  ]);
  expect(Object.fromEntries(names)).toEqual({ ...none, ...expected });
});

test('lessons that were changed or dropped here too are marked', () => {
  const theirs = course([titled('A', 'Ay'), titled('B', 'Bee')]);
  const told = (mine: Lesson[]) => {
    const { changed, removed } = compareContents(marksOf(base), theirs, course(mine));
    return [...changed, ...removed].map(({ title, isMine }) => [title.en, isMine]);
  };
  expect(told([titled('A', 'Eh'), b, titled('C', 'Sea'), d])).toEqual([
    ['Ay', true],
    ['Bee', false],
    ['C', true],
  ]);
  // What both removed is no matter between them.
  expect(told([b])).toEqual([
    ['Ay', true],
    ['Bee', false],
    ['C', false],
  ]);
});
