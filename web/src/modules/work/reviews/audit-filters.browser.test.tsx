import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import {
  listAuditReasons,
  listAuditReviews,
  listAuditTemplates,
  listManagerReasons,
  listManagerReviews,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { waiting } from '../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { button } from '../../../testing/import-steps.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { contains, main } from '../../../testing/screen-steps.ts';

afterEach(() => page.viewport(1280, 800));

test('a phone keeps the filters in a sheet, where each applies at once and Back undoes it', async () => {
  await page.viewport(320, 568);
  const asked: unknown[] = [];
  await openScreen('/task/audit/review', {
    as: personOf('audit', { language: 'en' }),
    answers: [
      answer(listJobRoles, () => []),
      answer(listOutlets, () => []),
      answer(listAuditReviews, ({ query }) => {
        asked.push(query.manager_status);
        return { rows: [], next: null, total: 0 };
      }),
    ],
  });
  // The screen's own controls are in reach, though its heading is hidden on so low a screen.
  await expect.element(page.getByText('Contact sheet')).toBeInViewport();
  await expect.element(button('Sample')).toBeInViewport();
  await button('Filters (3)').click();
  const sheet = page.getByRole('dialog', { name: 'Filters', exact: true });
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Auto Approved', exact: true }).click();
  await expect.poll(() => location.search).toContain('AutoApproved');
  await expect.poll(() => asked.at(-1)).toEqual(['Approved', 'AutoApproved']);
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Show the list', exact: true }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Filters (4)')).toBeVisible();

  history.back();
  await expect.poll(() => location.search).not.toContain('AutoApproved');
  await expect.element(button('Filters (3)')).toBeVisible();
});

test('the queue says what its filters leave out, and leads to all that wait', async () => {
  const all = waiting(5, { manager_status: 'Approved' });
  await openScreen('/task/audit/review', {
    as: personOf('audit', { language: 'en' }),
    answers: [
      answer(listJobRoles, () => []),
      answer(listOutlets, () => []),
      answer(listAuditReasons, () => ({ reasons: [], others: [] })),
      answer(listAuditReviews, ({ query }) => {
        const rows = query.dateFrom === '2026-09-02' ? all : all.slice(0, 2);
        return { rows, next: null, total: rows.length, waiting: { total: 5, oldest: '2026-09-02' } };
      }),
    ],
  });
  await expect.element(page.getByText('2 waiting', { exact: true })).toBeVisible();
  await contains(main, '3 more outside these filters. Show all 5');
  await expectAccessible();
  await button('Show all 5').click();
  await expect.element(page.getByText('5 waiting', { exact: true })).toBeVisible();
  await expect.element(page.getByText('outside these filters')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toContain('dateFrom=2026-09-02');
});

test('the contact sheets say what the filters leave out, and lead to all that wait', async () => {
  const templates = ['Sweep the floor', 'Wipe the tables'].map((task_name, at) => ({
    ...{ display_id: `TT-${at}`, task_name, waiting: 2, outlets: 1 },
    ...{ sample_photo_url: null, sample_thumbnail_url: null },
  }));
  await openScreen('/task/audit/review?view=sheet', {
    as: personOf('audit', { language: 'en' }),
    answers: [
      answer(listJobRoles, () => []),
      answer(listOutlets, () => []),
      answer(listAuditTemplates, ({ query }) => {
        const rows = query.dateFrom === '2026-09-02' ? templates : templates.slice(0, 1);
        return { rows, total: rows.length * 2, waiting: { total: 4, oldest: '2026-09-02' } };
      }),
    ],
  });
  await expect.element(page.getByRole('button', { name: /^Sweep the floor/ })).toBeVisible();
  await contains(main, '2 more outside these filters. Show all 4');
  await expectAccessible();
  await button('Show all 4').click();
  await expect.element(page.getByRole('button', { name: /^Wipe the tables/ })).toBeVisible();
  await expect.element(page.getByText('outside these filters')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toContain('view=sheet');
});

test("a manager's queue says what its filters leave out, and leads to all that wait", async () => {
  const all = waiting(5);
  await openScreen('/task/manager/review?dateTo=2026-11-19&order=oldest', {
    as: personOf('manager', { language: 'en' }),
    answers: [
      answer(listJobRoles, () => []),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(readDayClosing, () => ({ closes_at: '2026-11-20T15:59:00Z', with_photo: 0, without_photo: 0 })),
      answer(listManagerReviews, ({ query: { dateTo, limit } }) => {
        const rows = dateTo ? all.slice(0, 2) : all;
        return { rows: rows.slice(0, limit), next: null, total: rows.length };
      }),
    ],
  });
  await contains(main, '3 more outside these filters. Show all 5');
  await button('Show all 5').click();
  await expect.element(page.getByText('5 waiting', { exact: true })).toBeVisible();
  await expect.element(page.getByText('outside these filters')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?order=oldest');
});
