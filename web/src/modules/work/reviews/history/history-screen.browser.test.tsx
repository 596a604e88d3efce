import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { getDailyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import {
  exportManagerHistory,
  listAuditHistory,
  listManagerHistory,
  type ReviewedItem,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { reviewedOf } from '../../../../testing/create-reviews.ts';
import { taskAttemptOf, taskDetailOf } from '../../../../testing/create-task-detail.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, contains, goBack, row, savedBy, text } from '../../../../testing/screen-steps.ts';

const LONG =
  'Pembersihan menyeluruh mesin pendingin minuman serta pemeriksaan kelengkapan perlengkapan dapur';
const known = [answer(listOutlets, () => []), answer(listJobRoles, () => [])];
const decided = (task_name: string, given: Partial<ReviewedItem>) => reviewedOf({ task_name, ...given });
const page1 = (rows: ReviewedItem[]) => ({ rows, next: null, total: rows.length });

const all = [
  decided('Sapu lantai', { decision: 'Rejected', notes: 'Sudut masih kotor' }),
  decided('Hitung kas', { decision: 'AutoApproved', decided_by: null }),
  decided(LONG, {}),
];

const openHistory = () =>
  openScreen('/task/manager/history', {
    as: personOf('manager', { name: 'Rina Kusumawati' }),
    answers: [
      ...known,
      answer(listManagerHistory, ({ query: { decision, mine, search = '' } }) =>
        page1(
          all.filter(
            (item) =>
              (!decision || decision.includes(item.decision)) &&
              (!mine || item.decided_by !== null) &&
              item.task_name.includes(search),
          ),
        ),
      ),
      answer(exportManagerHistory, () => 'Decision\r\nRejected\r\n'),
      answer(getDailyTask, ({ params }) =>
        taskDetailOf({ id: params.task_id, task_name: LONG, attempts: [taskAttemptOf()] }),
      ),
    ],
  });

test('a manager finds what was decided, by whom and when, and saves all of it', async () => {
  const { reopen } = await openHistory();
  await expect.element(text('3 decisions')).toBeVisible();
  await contains(row('Sapu lantai'), 'Manager Rejected');
  await contains(row('Sapu lantai'), 'Rina Kusumawati');
  await contains(row('Sapu lantai'), 'Sudut masih kotor');
  await contains(row('Hitung kas'), 'System');
  await expectAccessible();

  // Filters narrow them, and stand in the address.
  await page.getByLabelText('Decision', { exact: false }).selectOptions('Rejected');
  await expect.element(text('1 decision')).toBeVisible();
  await at(/decision=Rejected/);
  await expect.element(row('Sapu lantai')).toBeVisible();
  reopen();
  await expect.element(row('Sapu lantai')).toBeVisible();
  await expect.element(row('Hitung kas')).not.toBeInTheDocument();
  await button('Clear filters').click();
  await button('By me').click();
  await expect.element(text('2 decisions')).toBeVisible();
  await page.getByLabelText('Search tasks', { exact: true }).fill('tidak ada');
  await expect.element(text('No decisions found')).toBeVisible();
  await expectAccessible();
  await button('Clear filters').click();
  await expect.element(text('3 decisions')).toBeVisible();

  const { file } = await savedBy(() => button('Export CSV').click());
  expect(await file.text()).toContain('Rejected');

  // A row opens the detail over the list, and only that is printed.
  await page.getByRole('link', { name: LONG, exact: false }).click();
  const detail = page.getByRole('dialog', { name: 'Task Detail', exact: true });
  await expect.element(detail.getByRole('heading', { name: LONG, exact: true })).toBeVisible();
  await at(/task=/);
  await expectAccessible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(text('Timeline', detail)).toBeVisible();
  expect(document.querySelector('#root')!.checkVisibility()).toBe(false);
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  goBack();
  await expect.element(detail).not.toBeInTheDocument();
  await expect.element(row('Sapu lantai')).toBeVisible();
});

test('on a phone the decisions are cards, and the filters are behind one button', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openHistory();
  const card = (words: string) => page.getByRole('article').filter({ hasText: words });
  const openFilters = () => page.getByRole('button', { name: /^Filters/ }).click();
  await contains(card('Sapu lantai'), 'Sudut masih kotor');
  await contains(card('Hitung kas'), 'System');
  await openFilters();
  await page.getByLabelText('Decision', { exact: false }).selectOptions('Rejected');
  await button('Show the list').click();
  await expect.element(text('1 decision')).toBeVisible();
  await expect.element(card('Hitung kas')).not.toBeInTheDocument();
  await openFilters();
  await button('Clear filters').click();
  await button('By me').click();
  await button('Show the list').click();
  await expect.element(text('2 decisions')).toBeVisible();
  await page.getByLabelText('Search tasks', { exact: true }).fill('tidak ada');
  await expect.element(text('No decisions found')).toBeVisible();
  await expectAccessible();
});

test('an auditor sees what was audited', async () => {
  const audited = decided(LONG, { notes: 'Rapi', decided_by: 'Diah Permatasari' });
  await openScreen('/task/audit/history', {
    as: personOf('audit', { name: 'Diah Permatasari' }),
    answers: [...known, answer(listAuditHistory, () => page1([audited]))],
  });
  await expect.element(text('1 decision')).toBeVisible();
  await contains(row(LONG), 'Audit Approved');
  await contains(row(LONG), 'Diah Permatasari');
});
