import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import {
  exportManagerHistory,
  listManagerHistory,
  type ReviewedItem,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, contains, row, savedBy, text } from '../../../../testing/screen-steps.ts';

const LONG =
  'Pembersihan menyeluruh mesin pendingin minuman serta pemeriksaan kelengkapan perlengkapan dapur';
const known = [answer(listOutlets, () => []), answer(listJobRoles, () => [])];
const decided = (task_name: string, given: Partial<ReviewedItem>): ReviewedItem => ({
  id: crypto.randomUUID(),
  task_id: crypto.randomUUID(),
  display_id: 'TT261120-ABCDEFGH',
  task_name,
  task_date: '2026-11-20',
  outlet_name: 'HM',
  job_role: 'Ops',
  attempt: 1,
  submitted_by: 'Siti Rahmawati',
  submitted_at: '2026-11-20T04:00:00.000Z',
  proved_at: null,
  photo_count: 0,
  decision: 'Approved',
  notes: '',
  decided_by: 'Rina Kusumawati',
  decided_at: '2026-11-20T05:00:00.000Z',
  ...given,
});
const page1 = (rows: ReviewedItem[]) => ({ rows, next: null, total: rows.length });

test('a manager finds what was decided, by whom and when, and saves all of it', async () => {
  const all = [
    decided('Sapu lantai', { decision: 'Rejected', notes: 'Sudut masih kotor' }),
    decided('Hitung kas', { decision: 'AutoApproved', decided_by: null }),
    decided(LONG, {}),
  ];
  await openScreen('/task/manager/history', {
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
    ],
  });
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
});
