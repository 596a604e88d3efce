import {
  cancellationLimits,
  createCancellation,
  deleteCancellation,
} from '@gerai/shared/work/cancellations/contract.ts';
import { getDailyTask, type TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { taskAttemptOf, taskDetailOf } from '../../../testing/create-task-detail.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { button, contains, noticed } from '../../../testing/screen-steps.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const id = crypto.randomUUID();
const task = taskDetailOf({
  id,
  task_date: tomorrow.slice(0, 10),
  deadline_datetime: tomorrow,
  deadline_date: tomorrow.slice(0, 10),
});
const cancelled = taskAttemptOf({
  staff_status: 'Cancelled',
  manager_status: 'Cancelled',
  audit_status: 'Cancelled',
  system_status: 'Cancelled',
  staff_notes: 'The fryer is broken',
  submitted_by: null,
  cancelled_by: 'Ayu',
});

test('an admin cancels a task with a reason, and takes that back', async () => {
  let attempts: TaskDetail['attempts'] = [];
  const sent: unknown[] = [];
  await openScreen(`/task/tasks/${id}`, {
    as: personOf('admin', { language: 'en' }),
    answers: [
      answer(getDailyTask, () => ({ ...task, attempts })),
      answer(createCancellation, ({ body }) => {
        sent.push(body);
        if (sent.length === 1)
          throw new Refusal('conflict', { reason: 'cancellations.submitted', message: 'In English' });
        attempts = [cancelled];
        return undefined;
      }),
      answer(deleteCancellation, () => {
        attempts = [];
        return undefined;
      }),
    ],
  });
  await button('Cancel the task…').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the task', exact: true });
  await contains(dialog, '“Clean the fryer” at Dinoyo will not fail, and no figure counts it.');
  await expect.element(button('Cancel the task', dialog)).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(' The fryer is broken ');
  await expectAccessible();
  await button('Cancel the task', dialog).click();
  await contains(dialog, "This task has been submitted, so it can't be cancelled");
  await button('Cancel the task', dialog).click();
  await noticed('Task cancelled', 'Clean the fryer');
  expect(sent).toEqual(Array(2).fill({ reason: 'The fryer is broken' }));

  const main = page.getByRole('main');
  await contains(main, 'Cancelled: there is nothing to do, and it does not count.The fryer is broken');
  await contains(main.getByRole('list').last(), /Cancelled.*Ayu.*The fryer is broken/);
  await expect.element(main.getByRole('heading', { name: 'Submission' })).not.toBeInTheDocument();
  await expectAccessible();
  await button('Undo the cancellation').click();
  await noticed('The task is open again', 'Clean the fryer');
  await expect.element(button('Cancel the task…')).toBeVisible();
});

test('a manager reads that it was cancelled, and can do nothing about it', async () => {
  await openScreen(`/task/tasks/${id}`, {
    as: personOf('manager', { location_id: task.assigned_location_id, language: 'en' }),
    answers: [answer(getDailyTask, () => ({ ...task, attempts: [cancelled] }))],
  });
  await contains(page.getByRole('main'), 'The fryer is broken');
  for (const name of ['Undo the cancellation', 'Cancel the task…'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('a reason that is too long is kept whole, and sent once it is shorter', async () => {
  const sent: unknown[] = [];
  await openScreen(`/task/tasks/${id}`, {
    as: personOf('admin', { language: 'en' }),
    answers: [
      answer(getDailyTask, () => ({ ...task, attempts: [] })),
      answer(createCancellation, ({ body }) => void sent.push(body)),
    ],
  });
  await button('Cancel the task…').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the task', exact: true });
  const field = dialog.getByRole('textbox', { name: /^Reason/ });
  const long = 'a'.repeat(cancellationLimits.reason + 30);
  await field.fill(long);
  await contains(dialog, `${long.length} / ${cancellationLimits.reason}`);
  await contains(dialog, '30 characters too many. Nothing is cut off: shorten the text.');
  await expectAccessible();
  await button('Cancel the task', dialog).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(long);
  expect(sent).toEqual([]);
  await field.fill('The fryer is broken');
  await button('Cancel the task', dialog).click();
  await noticed('Task cancelled', 'Clean the fryer');
  expect(sent).toEqual([{ reason: 'The fryer is broken' }]);
});
