import { generateDailyTasks } from '@gerai/shared/business/generation/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, noticed } from '../../../testing/screen-steps.ts';

test('tasks are not generated without a date, and a failure is shown', async () => {
  let isReached = true;
  await openScreen('/task/admin/generator', {
    answers: [
      answer(generateDailyTasks, () => {
        if (!isReached) throw new NoNetwork();
        throw new Refusal('internal', { reason: '', message: '' });
      }),
    ],
  });
  await button('Generate for this date').click();
  await noticed('Date Required', 'Please select a date first');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Date RequiredPlease select a date first');
  await expectAccessible();

  await page.getByLabelText('Custom date', { exact: true }).fill('2026-11-23');
  await button('Generate for this date').click();
  await noticed('Task Generation Failed', 'An unexpected error occurred');
  isReached = false;
  await button('Generate for today').click();
  await noticed('Task Generation Failed', 'Unable to reach the server');
  await expectAccessible();
});
