import { describe, expect, it, test } from 'vitest';
import type { EnrolmentSource, LessonOutline } from './contract.ts';
import {
  canLeave,
  canRenew,
  countSeconds,
  enrolmentState,
  hindrance,
  isOpenLesson,
  nextLesson,
  progressOf,
} from './course-rules.ts';

const at = '2026-11-20T10:00:00.000Z';

test.each([
  [null, null, 'not_started'],
  [at, null, 'in_progress'],
  [at, at, 'completed'],
])('begun %j, completed %j is %s', (started_at, completed_at, state) => {
  expect(enrolmentState({ started_at, completed_at })).toBe(state);
});

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [199, 200, 99],
  [4, 3, 100],
  [0, 0, 0],
])('%i of %i lessons are %i percent', (completed, lessons, percent) => {
  expect(progressOf(completed, lessons)).toBe(percent);
});

test.each<[EnrolmentSource, string | null, string | null, boolean, boolean]>([
  ['self', null, null, false, true],
  ['renewal', null, null, false, true],
  ['self', null, null, true, false],
  ['renewal', null, null, true, false],
  ['self', '2026-12-01', null, false, false],
  ['renewal', '2026-12-01', null, false, false],
  ['self', null, at, false, false],
  ['assigned', null, null, false, false],
  ['rejections', null, null, false, false],
])(
  '%s, due %j, completed %j, attempts used %s, can be left: %s',
  (source, due_date, completed_at, used, can) => {
    expect(canLeave({ source, due_date, completed_at, has_used_attempts: used })).toBe(can);
  },
);

test.each([
  [null, '2026-11-20', false],
  [at, null, false],
  [at, '2026-11-20', true],
  [at, '2026-01-01', true],
  [at, '2026-12-20', true],
  [at, '2026-12-21', false],
])('completed %j, valid until %j can be renewed on 20 November: %s', (completed_at, valid_until, can) => {
  expect(canRenew({ completed_at, valid_until, is_archived: false }, new Date('2026-11-20T15:59:59Z'))).toBe(
    can,
  );
});

it('a day begins at midnight in UTC+8', () => {
  const enrolment = { completed_at: at, valid_until: '2026-12-21', is_archived: false };
  const midnight = new Date('2026-11-20T16:00:00Z');
  expect(canRenew(enrolment, midnight)).toBe(true);
  expect(canRenew({ ...enrolment, is_archived: true }, midnight)).toBe(false);
});

test.each([
  [1, 0, at, true],
  [2, 0, at, false],
  [2, 1, at, true],
  [1, 1, at, true],
  [3, 1, at, false],
  [1, 0, null, false],
])('lesson %i after %i, begun %j, is open: %s', (position, completed, started_at, open) => {
  expect(isOpenLesson(position, completed, { started_at })).toBe(open);
});

describe('one goes on with', () => {
  const lessons = (completed: number, began = true) =>
    [1, 2, 3].map((position) => ({
      position,
      completed_at: position <= completed ? at : null,
      is_open: isOpenLesson(position, completed, { started_at: began ? at : null }),
    })) as LessonOutline[];

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, undefined],
  ])('after %i the lesson %j', (completed, next) => {
    expect(nextLesson(lessons(completed))?.position).toBe(next);
  });

  it('none before the course is begun', () => {
    expect(nextLesson(lessons(0, false))).toBeUndefined();
  });
});

const done = { kind: 'text', items: [], ticked: [], duration: null, seconds: 0 } as const;

test.each([
  [done, undefined],
  [{ ...done, kind: 'quiz' }, 'learning.quiz_not_passed'],
  [{ ...done, kind: 'checklist', items: ['a', 'b'], ticked: ['b'] }, 'learning.not_all_ticked'],
  [{ ...done, kind: 'checklist', items: ['a', 'b'], ticked: ['b', 'a', 'c'] }, undefined],
  [{ ...done, kind: 'checklist' }, undefined],
  [{ ...done, kind: 'video', duration: 100, seconds: 79 }, 'learning.video_not_watched'],
  [{ ...done, kind: 'video', duration: 100, seconds: 80 }, undefined],
  [{ ...done, kind: 'video', duration: 1, seconds: 0 }, 'learning.video_not_watched'],
  [{ ...done, kind: 'video' }, undefined],
] as const)('%j is kept from completion by %j', (lesson, reason) => {
  expect(hindrance(lesson)).toBe(reason);
});

describe('of the seconds of a report count', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it.each([
    ['those that have passed', 15, 15, 15, 0],
    ['fewer than have passed', 15, 20, 15, 5],
    ['no more than have passed', 60, 15, 15, 0],
    ['whole ones, and the rest the next time', 15, 14.9, 14, 0.9],
    ['a minute, however long ago', 60, 3600, 60, 0],
    ['none at once', 60, 0, 0, 0],
    ['none before the end of what is counted', 60, -5, 0, -5],
    ['none that were not', 0, 30, 0, 30],
  ])('%s', (_, reported, passed, seconds, left) => {
    expect(countSeconds(reported, ago(passed), now)).toEqual({ seconds, until: ago(left) });
  });

  it('no more than an hour and a minute in an hour, whatever is reported how often', () => {
    let counted = 0;
    let since = new Date(0);
    for (let n = 0; n <= 3600 * 4; n++) {
      const report = countSeconds(60, since, new Date(n * 250));
      counted += report.seconds;
      since = report.until;
    }
    expect(counted).toBeLessThanOrEqual(3660);
  });

  it('all but a moment of an hour of reports each 15 seconds, of which some are held back', () => {
    let counted = 0;
    let since = new Date(0);
    for (let n = 1; n <= 240; n++) {
      const report = countSeconds(15, since, new Date(n * 15_000 + (n % 3) * 4_321));
      counted += report.seconds;
      since = report.until;
    }
    expect(counted).toBeGreaterThan(3580);
  });
});
