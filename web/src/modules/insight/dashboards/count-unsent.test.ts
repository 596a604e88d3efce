import { expect, test } from 'vitest';
import type { SubmissionEntry } from '../../work/submissions/submission-draft.ts';
import { countUnsent } from './count-unsent.ts';

const now = new Date('2026-11-20T12:00:00+08:00');
const figures = {
  business_date: '2026-11-20',
  tasksToday: 22,
  completed: 11,
  waiting: 9,
  overdue: 2,
  completionRate: 50,
};

const entry = (
  phase: SubmissionEntry['phase'],
  day?: Partial<NonNullable<SubmissionEntry['about']['day']>>,
) =>
  ({
    phase,
    about: {
      day: day && { date: '2026-11-20', deadline: '2026-11-20T15:30:00+08:00', isRejected: false, ...day },
    },
  }) as SubmissionEntry;

test('what is done and not sent counts as done in the figures of its day', () => {
  expect(countUnsent(figures, [entry('waiting', {}), entry('sending', {})], now)).toEqual({
    ...figures,
    completed: 13,
    waiting: 7,
    completionRate: 59,
  });
});

test('a late task leaves the late ones, a rejected one those that wait', () => {
  const late = entry('waiting', { deadline: '2026-11-20T09:00:00+08:00' });
  const rejected = entry('waiting', { deadline: '2026-11-20T09:00:00+08:00', isRejected: true });
  expect(countUnsent(figures, [late, rejected], now)).toMatchObject({
    completed: 13,
    waiting: 8,
    overdue: 1,
  });
});

test('drafts, what can be taken back, tasks of another day and entries without their day do not count', () => {
  const others = [
    entry('draft', {}),
    entry('held', {}),
    entry('refused', {}),
    entry('waiting', { date: '2026-11-19' }),
    entry('waiting'),
  ];
  expect(countUnsent(figures, others, now)).toEqual(figures);
});
