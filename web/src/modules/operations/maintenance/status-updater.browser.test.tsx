import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { endDay, previewDayEnd, updateTaskStatusesFunction } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains, noticed } from '../../../testing/screen-steps.ts';
import { withoutStore } from './backup/test-stored.ts';
import { keptForEver } from './retention/test-retention.ts';

const DATE = '2026-11-19';
const AT = '2026-11-20T07:10:00.000Z';
const figure = { value: 0, exact: true };

test('a day is settled by its date directly or by the function, and a failure is shown', async () => {
  let isReached = false;
  let isSettled = false;
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(listBackups, () => ({ rows: [], estimate: { data: 0, photos: 0 } })),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listOutages, () => []),
      answer(listScheduledJobs, () => []),
      answer(readClockState, () => ({ doubt: null, now: AT, database: AT, seen: AT, missed: 0, ahead: 0 })),
      answer(readTrailProof, () => ({
        sealed: null,
        waiting: { entries: 0, since: null },
        last_head: null,
        head_count: 0,
        fingerprint: '0123456789abcdef',
        is_key_apart: false,
        photo_check: null,
        check: null,
      })),
      answer(readDatabaseStatistics, () => ({
        as_of: AT,
        kind: 'embedded' as const,
        version: 'PostgreSQL 18',
        bytes: 0,
        tables: [],
        first_task_date: null,
        last_task_date: null,
        photos: figure,
        photo_bytes: figure,
        photo_storage: 'folder' as const,
        connections: null,
        last_checkpoint: null,
        free_disk_bytes: null,
      })),
      answer(previewDayEnd, ({ query: { date = DATE } }) => ({
        date,
        willFail: isSettled ? 0 : 2,
        notSignedIn: 0,
        willApprove: isSettled ? 0 : 1,
        pendingWithoutPhoto: 1,
      })),
      answer(endDay, () => {
        throw new Refusal('internal', { reason: '', message: '' });
      }),
      answer(updateTaskStatusesFunction, ({ body: { targetDate } }) => {
        if (!isReached) throw new NoNetwork();
        isSettled = true;
        return {
          reason: 'day_end.done',
          values: { date: targetDate!, failed: 2, approved: 1 },
          message: 'Task status update completed',
          autoFailed: 2,
          autoApproved: 1,
          date: targetDate!,
        };
      }),
    ],
  });
  const heading = page.getByRole('heading', { name: 'Task Status Updater', exact: true });
  await expect.element(heading).toBeVisible();
  const updater = page.elementLocator(heading.element().closest('section')!);
  const custom = updater.getByRole('checkbox', { name: 'Use a custom date', exact: true });
  await custom.click();
  await expect.element(custom).toBeChecked();
  await contains(updater, 'Choose a date to see what would happen.');
  await expect.element(button('Update via Edge Function', updater)).toBeDisabled();
  await updater.getByLabelText('Date to settle', { exact: true }).fill(DATE);
  const figures = /Thursday,? 19 November 2026: 2 tasks will be failed, 1 submission will be approved\./;
  await contains(updater, figures);
  await contains(updater, '1 submission without a photo stays pending.');
  await expectAccessible();

  const settle = async (way: string) => {
    await button(way, updater).click();
    const question = page.getByRole('dialog', { name: 'Update task statuses', exact: true });
    await contains(question, figures);
    await button('Update', question).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  const inline = updater.getByRole('alert').filter({ hasText: 'Error updating task statuses' });
  await settle('Update Task Statuses');
  await noticed('Failed to Update Task Statuses', 'An unknown error occurred');
  await contains(inline, 'An unknown error occurred');
  await expectAccessible();
  await settle('Update via Edge Function');
  await noticed('Failed to Update Task Statuses', 'Failed to call update-task-statuses function');
  await contains(inline, 'Unable to reach the server');

  isReached = true;
  await settle('Update via Edge Function');
  const done = 'Task status update completed for 19 Nov 2026: 2 tasks auto-failed, 1 tasks auto-approved.';
  await noticed('Task Statuses Updated via Edge Function', done);
  const panel = updater.getByRole('status');
  await contains(panel, done);
  await contains(panel, /Auto-failed\s*2/);
  await contains(panel, /Auto-approved\s*1/);
  await contains(panel, `Target date: ${DATE}`);
  await expect.element(inline).not.toBeInTheDocument();
  await contains(updater, '0 tasks will be failed, 0 submissions will be approved.');
  await expectAccessible();
});
