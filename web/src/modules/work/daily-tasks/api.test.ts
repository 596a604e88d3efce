import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type MyTasksData, myTasksQuery, showSubmission } from './api.ts';

test('what is sent counts at once in the figures of several outlets, of which not all tasks are listed', () => {
  const queries = new QueryClient();
  const { queryKey } = myTasksQuery({});
  const late = { id: 'late', deadline_datetime: '2026-11-20T00:00:00.000Z', submission: null };
  const tasks = [late, { ...late, id: 'other' }] as MyTask[];
  const tiles = { total: 480, done: 300, urgent: 2, late: 40, rejected: 3 };
  const known: MyTasksData = { business_date: '2026-11-20', tasks, tiles, rest: 278 };
  queries.setQueryData(queryKey, known);
  const sent = {
    task_id: 'late',
    staff_status: 'Submitted',
    manager_status: 'Pending',
    audit_status: 'Pending',
  };
  showSubmission(queries, { ...sent, submitted_by: null } as unknown as Submission);
  const figures = () => queries.getQueryData(queryKey)?.tiles;
  expect(figures()).toEqual({ ...tiles, done: 301, late: 39 });
  // Told twice, it counts once; of a task that is not listed nothing is known.
  showSubmission(queries, { ...sent, submitted_by: null } as unknown as Submission);
  showSubmission(queries, { ...sent, task_id: 'elsewhere', submitted_by: null } as unknown as Submission);
  expect(figures()).toEqual({ ...tiles, done: 301, late: 39 });
});
