import { expect, test } from 'vitest';
import { queriesTouchedBy } from './touched-queries.ts';

test('a submission refetches the review queue, the task lists and the dashboards', () => {
  expect(queriesTouchedBy('task submitted').flat().sort()).toEqual(
    ['daily-tasks', 'dashboards', 'manager-reviews', 'my-tasks'].sort(),
  );
});

test('a review refetches what the staff see, and both queues', () => {
  for (const event of ['task approved', 'task rejected'] as const)
    expect(queriesTouchedBy(event).flat()).toEqual(
      expect.arrayContaining(['my-tasks', 'manager-reviews', 'audit-reviews', 'dashboards']),
    );
});
