import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { card, expectText, taskOf } from '../../../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { contains } from '../../../../testing/screen-steps.ts';

test.each([
  { outage: undefined, late: '1', state: 'Terlambat' },
  { outage: 'Listrik padam', late: '0', state: 'Belum dikerjakan' },
])('a missed task is late, but not on a day of a system outage: $outage', async ({ outage, late, state }) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const missed = { ...taskOf(), deadline_datetime: new Date(Date.now() - 3_600_000).toISOString() };
  const { task_date: business_date } = missed;
  await openScreen('/task/my-tasks', {
    as: personOf('staff', { job_role: 'Ops' }),
    answers: [
      answer(listMyTasks, () => ({ business_date, now: new Date().toISOString(), tasks: [missed], outage })),
    ],
  });
  await expectText(card(), state);
  await expectText(page.getByRole('button', { name: /^Terlambat/ }), late);
  if (outage) await contains(page.getByRole('note'), outage);
});
