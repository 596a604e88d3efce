import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { REQUIRED_COLUMNS } from '@gerai/shared/business/templates/import-contract.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

const PATH = '/task/admin/template-import';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const COLUMNS = [...REQUIRED_COLUMNS, 'Location', 'DeadlineTime', 'Description'];

const choose = (page: Page, content: string | Uint8Array, name = 'templates.csv', mimeType = 'text/csv') =>
  page
    .getByLabel('Choose a CSV or Excel file, or drop it here')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
const tile = (page: Page, label: string, value: string) =>
  expect(page.getByText(label, { exact: true }).locator('..')).toHaveText(`${label}${value}`);
const results = (page: Page) => page.getByRole('region', { name: 'Import results' });

/** A prefix of TaskIDs unique to one journey. */
const series = () => randomUUID().slice(0, 8).toUpperCase();
/** A row by column names, with the required columns filled. */
const row = (jobRole: string, changes: Record<string, unknown>) => {
  const cells: Record<string, unknown> = {
    TaskName: 'Open the till',
    StartDate: '2026-01-01',
    EndDate: '2099-12-31',
    Priority: 'High',
    AssignedTo: '',
    Status: 'Active',
    JobRole: jobRole,
    Frequency: 'daily',
    ...changes,
  };
  return COLUMNS.map((column) => cells[column] ?? '');
};
function workbook(rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([COLUMNS, ...rows]));
  return write(book, { type: 'buffer', bookType }) as Uint8Array;
}
/** A date or time cell as spreadsheets store it: days since 1900. */
const serial = (v: number, z: string) => ({ t: 'n', v, z });

test('the sample imports as it is with either delimiter, and the scheduler has its templates', async ({
  outlet,
  enter,
}) => {
  expect(outlet.jobRole).not.toBe('');
  const page = await enter(ADMIN, PATH);
  await expect(page.getByRole('heading', { name: 'Field reference', exact: true })).toBeVisible();
  let content = '';
  for (const [button, words] of [
    ['Sample CSV, commas', 'separated by commas'],
    ['Sample CSV, semicolons', 'separated by semicolons'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('Template Downloaded', { exact: true }).first()).toBeVisible();
    const file = await download;
    content = await readFile(await file.path(), 'utf8');
    const dropped = await page.evaluateHandle(
      ([text, name]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name, { type: 'text/csv' }));
        return transfer;
      },
      [content, file.suggestedFilename()] as const,
    );
    await page
      .getByText('Choose a CSV or Excel file, or drop it here')
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText(words, { exact: false })).toBeVisible();
    await tile(page, 'Rows with errors', '0');
    await expect(page.getByText('Nothing is written yet.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Import 7 rows', exact: true }).click();
    await expect(results(page).getByText('Import Successful', { exact: true })).toBeVisible();
    await expect(results(page)).toContainText(words);
    await tile(page, 'Successful', '7');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(results(page)).toHaveCount(0);
  }
  const id = /OPEN-(\w+)/.exec(content)![1]!;
  await page.goto('/task/admin/scheduler');
  await page.getByLabel('Search templates').fill(id);
  await expect(page.getByText('7 templates', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Open the till', exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Instructions')).toHaveValue(
    'Count the cash.\nOpen the till.\nSign the sheet.',
  );
  await expect(form.getByLabel('Assigned to')).toHaveValue('name@example.com');
});

test('an Excel file with errors: its valid rows are imported, and what it pauses is resumed', async ({
  outlet,
  enter,
  product,
}) => {
  const id = series();
  const good = { Location: outlet.name.toUpperCase(), TaskName: `Count ${id}` };
  const file = [
    row(outlet.jobRole, {
      ...good,
      TaskID: `${id}-1`,
      StartDate: serial(46_023, 'd/m/yyyy'),
      EndDate: 72_684,
      DeadlineTime: serial(0.375, 'hh:mm'),
      Description: 'First\\nSecond',
      AssignedTo: 'siti@gerai.test',
    }),
    row(outlet.jobRole, { ...good, TaskID: `${id}-1` }),
    row(outlet.jobRole, { ...good, TaskID: `${id}-2`, Status: 'Pending', TaskName: `Paused ${id}` }),
    row('Chef', { TaskID: `${id}-3`, Location: 'Mars', StartDate: '31/02/2026', TaskName: '=1+1' }),
    ...Array.from({ length: 12 }, (_, at) => row(outlet.jobRole, { TaskID: `${id} ${at}` })),
  ];
  const page = await enter(ADMIN, PATH);
  await choose(page, workbook(file), 'november.xlsx', XLSX);
  await expect(page.getByText('first sheet of an Excel file', { exact: false })).toBeVisible();
  await tile(page, 'Total rows', '16');
  await tile(page, 'Ready to import', '2');
  const main = page.getByRole('main');
  for (const text of [
    `Row 3TaskID ${id}-1 is in row 2 already, for the same location${id}-1`,
    'Row 5StartDateInvalid date31/02/2026',
    'Row 5Location does not existMars',
    'Row 5JobRole does not existChef',
    `Row 6TaskID may have letters, digits and hyphens only${id} 0`,
  ])
    await expect(main.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(10);
  await expect(main.getByText('and 6 more errors', { exact: true })).toBeVisible();
  await expect(main.getByRole('cell', { name: '2026-01-01', exact: true }).first()).toBeVisible();
  await expect(main.getByRole('cell', { name: '09:00', exact: true })).toBeVisible();
  await expectAccessible(page);
  const stored = product.context.db
    .selectFrom('task_templates')
    .select(['display_id', 'start_date', 'end_date', 'deadline_time'])
    .where('display_id', 'like', `${id}%`)
    .orderBy('display_id');
  expect(await stored.execute()).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 rows', exact: true }).click();
  await expect(results(page).getByText('Import Completed with Errors', { exact: true })).toBeVisible();
  await tile(page, 'Successful', '2');
  await tile(page, 'Errors', '14');
  expect((await stored.execute())[0]).toEqual({
    display_id: `${id}-1`,
    start_date: '2026-01-01',
    end_date: '2098-12-30',
    deadline_time: '09:00',
  });
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download error report', exact: true }).click();
  const lines = (await readFile(await (await report).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 16);
  expect(lines).toContain('5,StartDate,31/02/2026,Invalid date');

  // The same file again in the older format: everything exists already, so nothing is imported.
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await choose(page, workbook(file, 'biff8'), 'november.xls', 'application/vnd.ms-excel');
  await expect(main).toContainText(`TaskID ${id}-1 exists already for this location`);
  await expect(page.getByRole('button', { name: 'Import 0 rows', exact: true })).toBeDisabled();

  await page.goto('/task/admin/scheduler');
  await page.getByLabel('Search templates').fill(`${id}-2`);
  // Until then a press ends the typing, and the row may move away under it.
  await expect(page.getByText('1 template', { exact: true })).toBeVisible();
  const paused = page.getByRole('row').filter({ hasText: `Paused ${id}` });
  await expect(paused).toContainText('Pending');
  await expect(paused).toContainText('High');
  await paused.getByRole('button', { name: `Edit Paused ${id}`, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Active', exact: true }).click();
  await form.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Template group updated successfully!', { exact: true })).toBeVisible();
  await expect(paused).not.toContainText('Pending');
});
