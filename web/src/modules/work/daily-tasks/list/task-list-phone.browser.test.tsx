import { listAuditHistory } from '@gerai/shared/work/reviews/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { keepTasks, manyTasks, taskRowOf } from '../../../../testing/keep-tasks.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { clickAt } from '../../../../testing/pointer-steps.ts';
import { at, button, contains, dialog, main, text } from '../../../../testing/screen-steps.ts';

const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
const auditor = personOf('audit', { name: 'Diah' });

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** Chooses between cards and the table, in the sheet of how the list looks. */
async function view(as: 'Table' | 'Cards'): Promise<void> {
  await page.getByRole('button', { name: /^View/ }).click();
  await text(as, dialog).click();
  await button('Show the list', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('every filter can be reached on a phone, and the table scrolls sideways in its own box', async () => {
  const tasks = [taskRowOf('Buka toko'), taskRowOf('Pel lantai'), ...manyTasks(620)];
  await openScreen('/task/audit/daily-tasks', { as: auditor, answers: keepTasks(tasks) });
  const card = main.getByRole('article').first();
  await expect.element(card).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  for (const label of [/^From Date/, /^To Date/, /^Location/, /^Job Role/, /^Job Name/, /^Status/]) {
    const field = dialog.getByLabelText(label).first();
    await expect.element(field).toBeVisible();
    const { left, right } = field.element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  }
  expect(tooWide()).toBe(0);
  await button('Apply Filters', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await view('Table');
  await at(/view=table/);
  const table = main.getByRole('table', { name: 'Daily tasks', exact: true });
  const row = table.getByRole('row').nth(1);
  await contains(row, 'Ops');
  expect(tooWide()).toBe(0);
  table.element().parentElement!.scrollLeft = 400;
  const first = () => row.element().firstElementChild!.getBoundingClientRect();
  await expect.poll(() => Math.round(first().x)).toBe(16);
  const status = [...document.querySelectorAll('th')].find(({ textContent }) => textContent === 'Status')!;
  await expect.element(page.elementLocator(status)).toBeInViewport();
  // A tap beside the row's link works too.
  const { x, y, height } = first();
  const { left } = row.element().getBoundingClientRect();
  expect(x).toBeGreaterThan(left);
  await clickAt({ x: 340, y: y + height / 2 });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await view('Cards');
  await expect.element(card).toBeVisible();
});

test('every filter of the decisions can be reached on a phone', async () => {
  await openScreen('/task/audit/history', {
    as: auditor,
    answers: [...keepTasks([]), answer(listAuditHistory, () => ({ rows: [], next: null, total: 0 }))],
  });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect.element(dialog.getByLabelText(/^Decision/)).toBeInViewport({ ratio: 1 });
  await expect.element(button('By me', dialog)).toBeInViewport({ ratio: 1 });
  expect(tooWide()).toBe(0);
});

test('a card says the whole of when work was done offline, above its link, also beside a long name and notes', async () => {
  const [proved, arrived] = [Date.now() - 3 * 86_400_000, Date.now()].map((at) => new Date(at).toISOString());
  const sent = { staff_status: 'Submitted', submitted_at: arrived!, proved_at: proved! } as const;
  const staff_notes = 'Rak depan kosong, sisa barang dipindah ke gudang belakang. '.repeat(3);
  const name = 'Cek tanggal kedaluwarsa dan kerapian semua rak depan toko';
  await openScreen('/task/admin/tasks', {
    as: personOf('admin', { language: 'en' }),
    answers: keepTasks([taskRowOf(name, { ...sent, staff_notes })]),
  });
  const card = main.getByRole('article').first();
  const said = card.getByText(/^Done offline at .*, arrived .*/);
  await expect.element(said).toBeVisible();
  const line = said.element().parentElement!;
  for (const part of [line, card.getByTitle(name).element()])
    expect([part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight]).toEqual([0, 0]);
  const { bottom } = line.getBoundingClientRect();
  const details = card
    .getByRole('link', { name: /^View Details/ })
    .element()
    .getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(details.top);
  expect(details.bottom).toBeLessThanOrEqual(card.element().getBoundingClientRect().bottom);
});
