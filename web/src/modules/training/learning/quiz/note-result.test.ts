// @vitest-environment node
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { AttemptResult, TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { courseQuery, lessonQuery } from '../api.ts';
import { noteResult } from './note-result.ts';

const key = { owner: 'siti', enrolment: 'e', lesson: 'l' };
const { queryKey } = lessonQuery('e', 'l');
const course = { id: 'c' } as CourseDetail;
const result = {
  id: 'first',
  passed: true,
  attempts_left: 2,
  submitted_at: '2026-11-22T03:00:00.000Z',
  questions: [
    { id: 'q1', answer: ['a', 'b'] },
    { id: 'q2', answer: null },
  ],
} as unknown as AttemptResult;

const taken = (of: object) => {
  const client = new QueryClient();
  const known = { kind: 'quiz', last_result: null, attempts_left: 3, completed_at: null, ...of };
  client.setQueryData(queryKey, known as unknown as TakenLesson);
  noteResult(client, key, { ...result, course });
  return { client, lesson: client.getQueryData(queryKey) };
};

test('the result of the open attempt replaces it', () => {
  const { client, lesson } = taken({ open_attempt: { id: 'first' } });
  expect(lesson).toMatchObject({
    open_attempt: null,
    last_result: result,
    attempts_left: 2,
    completed_at: result.submitted_at,
  });
  expect(client.getQueryData(courseQuery('c').queryKey)).toBe(course);
});

test.each([[{ id: 'second' }], [null]])(
  'an answer that comes late leaves what is newer: %j',
  (open_attempt) => {
    const { lesson } = taken({ open_attempt, last_result: { id: 'newer' } });
    expect(lesson).toMatchObject({ open_attempt, last_result: { id: 'newer' }, attempts_left: 3 });
  },
);
