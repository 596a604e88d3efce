import { exportProofRates, listProofRates } from '@gerai/shared/insight/proof-rates/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button, noticed, savedBy } from '../../testing/screen-steps.ts';

const notices = () => document.querySelectorAll('.mantine-Notification-root').length;

/** Whether a press in the middle of an element reaches it. */
const isFree = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** What is worth a look, of which there is nothing. */
const open = () =>
  openScreen('/task/audit/worth-a-look', {
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
const item = (name: string) => page.getByRole('menuitem', { name });

test('the notice of an export covers neither the choice of the file type nor its menu', async () => {
  await open();
  const choice = button('Choose the file type');
  await savedBy(() => button('Export CSV').click());
  await noticed('Exported');
  await expect.poll(() => isFree(choice.element())).toBe(true);
  expect(notices()).toBe(1);

  await choice.click();
  await expect.element(item('Excel workbook (.xlsx)')).toBeVisible();
  await expect.poll(notices).toBe(0);
});

test('the menu of file types begins at its first by keys, and leads back', async () => {
  await open();
  const choice = button('Choose the file type');
  await expect.element(choice).toBeVisible();
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Excel workbook (.xlsx)')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('CSV file (.csv)')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).toHaveFocus();
});

test('on a phone the choices of a menu are as high as a finger', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await open();
  await button('Choose the file type').click();
  await expect.element(item('CSV file (.csv)')).toBeVisible();
  expect(item('CSV file (.csv)').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});
