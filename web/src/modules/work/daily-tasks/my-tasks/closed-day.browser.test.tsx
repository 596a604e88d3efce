import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { taskOf } from '../../../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

test('on a closed day My Tasks says so, with its name', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen('/task/my-tasks', {
    as: personOf('staff', { job_role: 'Ops' }),
    answers: [
      answer(listMyTasks, () => ({
        business_date: taskOf().task_date,
        tasks: [],
        closed: { why: 'holiday' as const, name: 'Nyepi' },
      })),
    ],
  });
  await expect.element(page.getByText('Hari ini tutup', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Outlet Anda tutup hari ini (Nyepi), jadi tidak ada tugas.', { exact: true }))
    .toBeVisible();
  await expectAccessible();
});
