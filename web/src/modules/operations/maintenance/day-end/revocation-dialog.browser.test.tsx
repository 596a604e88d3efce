import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd, previewRevocation, revokeDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, noticed } from '../../../../testing/screen-steps.ts';
import { withoutStore } from '../backup/test-stored.ts';
import { keptForEver } from '../retention/test-retention.ts';

const AT = '2026-11-20T07:10:00.000Z';
const DATE = '2026-11-19';
const nothing = () => {
  throw new Refusal('unavailable', { reason: '', message: '' });
};

test('the end of a day is taken back with a reason, after its numbers were seen', async () => {
  let run: { id: number; at: string } | null = { id: 7, at: '2026-11-19T15:59:00.000Z' };
  const sent: unknown[] = [];
  const counts = { date: DATE, reopened: 312, waiting: 40, kept: 4, outlets: 12 };
  await openScreen(`/task/admin/database-maintenance?custom=true&date=${DATE}`, {
    answers: [
      answer(readClockState, () => ({ doubt: null, now: AT, database: AT, seen: AT, missed: 0, ahead: 0 })),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listOutages, () => []),
      answer(listScheduledJobs, () => []),
      answer(previewDayEnd, () => ({
        date: DATE,
        willFail: 0,
        notSignedIn: 0,
        willApprove: 0,
        pendingWithoutPhoto: 0,
      })),
      answer(previewRevocation, () => ({ ...counts, run, submittable: false })),
      answer(revokeDayEnd, ({ body }) => {
        sent.push(body);
        if (sent.length === 1) throw new Refusal('conflict', { reason: 'day_end.ended_again', message: '' });
        run = null;
        return counts;
      }),
      ...[listBackups, readTrailProof, readDatabaseStatistics].map((endpoint) => answer(endpoint, nothing)),
    ],
  });
  await button('Reopen the day…').click();
  const dialog = page.getByRole('dialog', { name: 'Reopen the day', exact: true });
  await contains(dialog, /At 12 outlets, 312 failed tasks will be open again, and 40 submissions/);
  await contains(dialog, /4 stay as they are/);
  await contains(dialog, /The day is over: staff can no longer submit its tasks/);
  await expect.element(button('Take back', dialog)).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(' Ended by a wrong clock ');
  await expectAccessible();
  await button('Take back', dialog).click();
  await contains(dialog, 'The day has ended again. Check again what would be reopened.');
  await button('Take back', dialog).click();
  await noticed('The day was reopened', '312 tasks are open again, 40 submissions wait for a review.');
  expect(sent).toEqual(Array(2).fill({ date: DATE, reason: 'Ended by a wrong clock', run_id: 7 }));
  await button('Reopen the day…').click();
  await contains(dialog, /has not ended, or has already been reopened/);
});
