import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { exportReport, getReport, type ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { at, button, contains, link, main, row, savedBy, text } from '../../../testing/screen-steps.ts';

const today = businessDate(new Date());
const outlet = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const counts = { tasks: 5, submitted: 2, on_time: 2, rejected: 0, auto_approved: 0, auto_failed: 1 };
const rowOf = (name: string, key = name, region: string | null = null): ReportRow => ({
  key,
  name,
  region,
  ...counts,
});
const reported: Record<string, ReportRow[]> = {
  outlet: [rowOf('HM', outlet.id, 'Jakarta'), rowOf('Kebayoran', crypto.randomUUID(), 'Daerah Khusus')],
  region: [rowOf('Jakarta'), rowOf('Daerah Khusus')],
  task: [rowOf('Sweep the floor', 'TT261120-ABCDEFGH')],
  jobRole: [],
  area: [],
};

afterEach(() => page.viewport(1280, 800));

test('an admin reports by outlet, region and task, and takes the file along', async () => {
  const asked: object[] = [];
  await openScreen('/task/admin/reports', {
    // The tasks to which a figure leads never arrive.
    restWaits: true,
    answers: [
      answer(listOutlets, () => [outlet]),
      answer(getReport, ({ query: { by, region } }) => ({
        rows: reported[by]!.filter((each) => region === undefined || each.region === region),
        next: null,
        outages: 0,
        total: counts,
        days: [],
      })),
      answer(exportReport, ({ query: { dateFrom, dateTo, by, sort, order } }) => {
        asked.push({ dateFrom, dateTo, by, sort, order });
        return '';
      }),
    ],
  });
  await contains(row('HM'), 'Jakarta');
  // Of five tasks two are done.
  await expect.element(link('HM, Completion: 40%', row('HM'))).toBeVisible();
  await expectAccessible();
  await button('Auto failed', main).click();
  const heading = page.getByRole('columnheader', { name: 'Auto failed' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await at(/sort=autoFailed/);
  await savedBy(() => button('Export CSV').click());
  expect(asked).toEqual([
    { dateFrom: addDays(today, -29), dateTo: today, by: 'outlet', sort: 'autoFailed', order: 'desc' },
  ]);

  const sumUpBy = main.getByRole('radiogroup', { name: 'Sum up by', exact: true });
  await text('Task', sumUpBy).click();
  await expect.element(row('Sweep the floor')).toBeVisible();
  await text('Region', sumUpBy).click();
  await main.getByRole('table').getByRole('link', { name: 'Jakarta', exact: true }).click();
  await expect.element(row('HM')).toBeVisible();
  await expect.element(row('Kebayoran')).not.toBeInTheDocument();
  await link('HM, Auto failed: 1', row('HM')).click();
  await at(new RegExp(`/task/admin/daily-tasks\\?.*status=.*Auto.*Failed.*outlet_id=${outlet.id}`));
});

test('a report by area leads from the top down to outlets, and its figures to the tasks of the area', async () => {
  const bali = { id: crypto.randomUUID(), area_name: 'Bali', parent_id: null };
  const kuta = { id: crypto.randomUUID(), area_name: 'Kuta', parent_id: bali.id };
  const shown: Record<string, ReportRow[]> = {
    'area ': [rowOf('Bali', bali.id), rowOf('', '')],
    [`area ${bali.id}`]: [rowOf('Kuta', kuta.id), rowOf('', '')],
    [`outlet ${kuta.id}`]: [rowOf('HM', outlet.id, 'Jakarta')],
  };
  await openScreen('/task/admin/reports?by=area', {
    restWaits: true,
    answers: [
      answer(listOutlets, () => [outlet]),
      answer(listAreaNames, () => [bali, kuta]),
      answer(getReport, ({ query: { by, area_id = '' } }) => ({
        rows: shown[`${by} ${area_id}`]!,
        next: null,
        outages: 0,
        total: counts,
        days: [],
      })),
    ],
  });
  await expect.element(row('In no area')).toBeVisible();
  await expectAccessible();
  const table = main.getByRole('table');
  await link('Bali', table).click();
  await expect.element(row('Directly in Bali')).toBeVisible();
  // The tasks of outlets that are in no further area have no list of their own.
  expect(row('Directly in Bali').getByRole('link').elements()).toEqual([]);
  await link('Kuta', table).click();
  await expect.element(row('HM')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Area', exact: true })).toHaveValue('Kuta');
  await link('HM, Auto failed: 1', row('HM')).click();
  await at(new RegExp(`^/task/admin/daily-tasks\\?(?!.*area_id).*outlet_id=${outlet.id}`));
});

test('on a phone the rows are cards, which the filters sort', async () => {
  await page.viewport(390, 844);
  await openScreen('/task/admin/reports', {
    restWaits: true,
    answers: [
      answer(listOutlets, () => [outlet]),
      answer(getReport, ({ query: { by } }) => ({
        rows: reported[by]!,
        next: null,
        outages: 0,
        total: counts,
        days: [],
      })),
    ],
  });
  const card = main.getByRole('article').filter({ hasText: 'HM' });
  await contains(card, /Jakarta.*Completion.*40%/);
  await expectAccessible();
  await button('Filters (2)').click();
  const sheet = page.getByRole('dialog', { name: 'Filters', exact: true });
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Sort by', exact: true }), 'autoFailed');
  await at(/sort=autoFailed&order=desc/);
  await button('Descending', sheet).click();
  await at(/sort=autoFailed&order=asc/);
});
