import { exportProofRates, listProofRates } from '@gerai/shared/insight/proof-rates/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button, noticed, savedBy } from '../../testing/screen-steps.ts';

const notices = () => document.querySelectorAll('.mantine-Notification-root').length;

/** Whether a press in the middle of an element reaches it. */
const isFree = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test('the notice of an export covers neither the choice of the file type nor its menu', async () => {
  await openScreen('/task/audit/worth-a-look', {
    as: personOf('audit', { name: 'Diah', language: 'en' }),
    answers: [
      answer(listProofRates, () => ({
        rows: [],
        next: null,
        total: 0,
        dateFrom: '2026-10-22',
        dateTo: '2026-11-20',
      })),
      answer(exportProofRates, () => 'Outlet'),
    ],
  });
  const choice = button('Choose the file type');
  await savedBy(() => button('Export CSV').click());
  await noticed('Exported');
  await expect.poll(() => isFree(choice.element())).toBe(true);
  expect(notices()).toBe(1);

  await choice.click();
  await expect.element(page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' })).toBeVisible();
  await expect.poll(notices).toBe(0);
});
