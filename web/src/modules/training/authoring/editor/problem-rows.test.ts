import { publishProblems } from '@gerai/shared/training/authoring/rules.ts';
import { expect, test } from 'vitest';
import { newLesson } from '../content/new-lesson.ts';
import { newCourseContent } from '../list/new-course-content.ts';
import { problemRows } from './problem-rows.ts';

test('a field empty in both languages is one row, which names the field', () => {
  const content = newCourseContent({ id: 'Kas', en: 'Cash' });
  const problems = publishProblems(content);
  const rows = problemRows(content, problems);
  expect(rows.length).toBeLessThan(problems.length);
  expect(new Set(rows.map(({ problem: { language: _, ...place } }) => JSON.stringify(place))).size).toBe(
    rows.length,
  );
  const checklist = content.lessons.find(({ kind }) => kind === 'checklist')!;
  const items = rows.filter(({ problem }) => problem.lesson_id === checklist.id);
  expect(items.map(({ item, languages }) => ({ item, languages }))).toEqual(
    [1, 2, 3].map((item) => ({ item, languages: ['id', 'en'] })),
  );
});

test('an option is named by its question and number, and a problem that is not about text names no language', () => {
  const quiz = newLesson('quiz', { id: 'Kuis', en: 'Quiz' });
  const content = { ...newCourseContent({ id: 'Kas', en: 'Cash' }), lessons: [quiz, newLesson('video')] };
  const rows = problemRows(content, publishProblems(content));
  expect(rows.filter(({ item }) => item !== null).map(({ question, item }) => [question, item])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  expect(rows.find(({ problem }) => problem.code === 'no_video')).toMatchObject({
    languages: [],
    question: null,
    item: null,
  });
});
