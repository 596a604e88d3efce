import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import {
  type ClockState,
  endClockDoubt,
  readClockState,
} from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages, outageLimits } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, noticed } from '../../../../testing/screen-steps.ts';
import { withoutStore } from '../backup/test-stored.ts';
import { keptForEver } from '../retention/test-retention.ts';

const NOW = '2026-11-20T07:10:00.000Z';
const nothing = () => {
  throw new Refusal('unavailable', { reason: '', message: '' });
};

test('an admin says that a clock which has leapt is right, and that the days missed are an outage', async () => {
  let clock: ClockState = {
    ...{ doubt: 'leapt', now: NOW, database: NOW, seen: '2026-11-17T07:10:00.000Z', missed: 3, ahead: 0 },
  };
  const answers: unknown[] = [];
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(readClockState, () => clock),
      answer(endClockDoubt, ({ body }) => {
        answers.push(body);
        if (answers.length === 1) throw new Refusal('conflict', { reason: 'clock.not_right', message: '' });
        clock = { ...clock, doubt: null, missed: 0 };
        return clock;
      }),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listOutages, () => []),
      answer(listScheduledJobs, () => []),
      answer(previewDayEnd, () => ({
        date: '2026-11-20',
        willFail: 0,
        notSignedIn: 0,
        willApprove: 0,
        pendingWithoutPhoto: 0,
      })),
      ...[listBackups, readTrailProof, readDatabaseStatistics].map((endpoint) => answer(endpoint, nothing)),
    ],
  });
  const question = page.getByRole('alert', { name: "Is the server's clock right?", exact: true });
  await contains(question, /no server has run since 17 Nov 2026/);
  const outage = question.getByRole('radio', { name: /^Mark them as a system outage/ });
  await expect.element(outage).toBeChecked();
  await expectAccessible();
  await question.getByRole('radio', { name: /^End them as usual/ }).click();
  await button('The clock is right', question).click();
  await contains(question, 'The clock of the server is not the one that you saw. Look again.');
  await outage.click();
  // What is pasted is not cut.
  const reason = question.getByRole('textbox', { name: /^Reason/ });
  const { reason: limit } = outageLimits;
  await reason.fill('x'.repeat(limit + 20));
  await contains(question, '20 characters too many. Nothing is cut off: shorten the text.');
  await expect.element(button('The clock is right', question)).toBeDisabled();
  await reason.fill('Flood');
  await button('The clock is right', question).click();
  await noticed('The clock is trusted again', 'The jobs catch up now.');
  await expect.element(question).not.toBeInTheDocument();
  expect(answers).toEqual([
    { missed: 'run', reason: 'No server ran.', now: NOW },
    { missed: 'outage', reason: 'Flood', now: NOW },
  ]);
});
