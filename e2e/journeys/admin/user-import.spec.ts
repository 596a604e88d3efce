import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

const PATH = '/task/admin/users/import';
const HEADERS = 'Email,Name,Role,Password,Location,JobRole';

const choose = (page: Page, text: string | Buffer, name = 'people.csv', mimeType = 'text/csv') =>
  page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
const tile = (page: Page, label: string, value: string) =>
  expect(page.getByText(label, { exact: true }).locator('..')).toHaveText(`${label}${value}`);
const saved = async (download: Promise<Download>) => {
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};
const people = (count: number) => {
  const run = randomUUID();
  return Array.from({ length: count }, (_, at) => `${at}.${run}@gerai.test,Person ${at},staff,long enough,,`);
};

test('an admin sees what a file holds before it is imported, and who is in it signs in', async ({
  outlet,
  enter,
  device,
  product,
}) => {
  const [first, second] = [`${randomUUID()}@gerai.test`, `${randomUUID()}@gerai.test`];
  const page = await enter(ADMIN, PATH);
  await expectAccessible(page);
  await choose(
    page,
    [
      HEADERS.replaceAll(',', ';'),
      `${first};"Sari\r\nDewi";Staff;correct horse;${outlet.name.toUpperCase()};`,
      `${second};=1+1;manager;tr0ub4dor;;`,
      `${first.toUpperCase()};Twice;staff;another long;;`,
      `${outlet.staff.email};There;staff;another long;;`,
      `x@gerai.test;Boss;boss;hush;;Unheard of`,
      'y@gerai.test;Short;staff',
    ].join('\r\n'),
  );
  await expect(page.getByText('separated by semicolons', { exact: false })).toBeVisible();
  await tile(page, 'Total rows', '6');
  await tile(page, 'Ready to import', '2');
  await tile(page, 'Rows with errors', '4');
  const main = page.getByRole('main');
  for (const text of [
    'Row 4EmailEmail already exists',
    'Row 5EmailEmail already exists',
    'Row 6RoleInvalid role. Must be one of: admin, manager, staff, audit',
    'Row 6PasswordPassword must be at least 8 characters long',
    'Row 6JobRoleThere is no job role of this name',
    'Row 7Row has 3 values, expected 6',
  ])
    await expect(main.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expect(main.getByRole('cell', { name: '=1+1', exact: true })).toBeVisible();
  await expect(main.getByText('correct horse')).toHaveCount(0);
  await expectAccessible(page);
  const stored = product.context.db.selectFrom('users').select('uid').where('email', 'in', [first, second]);
  expect(await stored.execute()).toEqual([]);

  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download error report', exact: true }).click();
  const { name, text } = await saved(report);
  expect(name).toBe('user-import-errors.csv');
  expect(text).toContain('6,Role,boss,"Invalid role. Must be one of: admin, manager, staff, audit"');
  expect(text).not.toMatch(/hush|another long/);

  await page.getByRole('button', { name: 'Import 2 users', exact: true }).click();
  const results = page.getByRole('region', { name: 'Import results' });
  await expect(results.getByText('Import Completed with Errors', { exact: true })).toBeVisible();
  await tile(page, 'Successful', '2');
  await tile(page, 'Errors', '4');
  await expectAccessible(page);
  const phone = await (await device()).newPage();
  await phone.goto('/');
  await signIn(phone, { name: 'Sari Dewi', email: first, password: 'correct horse' });

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export All Users', exact: true }).click();
  const exported = await saved(file);
  expect(exported.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(exported.text).toContain(`${first},Sari Dewi,staff,${outlet.name}`);
  expect(exported.text).toContain(`${second},"'=1+1",manager`);
  expect(exported.text).not.toMatch(/sealed|argon2/);
  await page.getByRole('link', { name: 'See the users', exact: true }).click();
  await page.getByLabel('Search users').fill(second);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('=1+1');
});

test('the template imports as it is, dropped onto the screen', async ({ outlet, enter }) => {
  expect(outlet.name).not.toBe('');
  const page = await enter(ADMIN, PATH);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Template', exact: true }).click();
  await expect(page.getByText('Template Downloaded', { exact: true })).toBeVisible();
  const { text } = await saved(download);
  expect(text.startsWith(`\uFEFF${HEADERS}\r\n`)).toBe(true);
  const mine = text.replace('name@example.com', `${randomUUID()}@gerai.test`);
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'template.csv', { type: 'text/csv' }));
    return transfer;
  }, mine);
  await page.getByText('Choose a CSV file, or drop it here').dispatchEvent('drop', { dataTransfer: files });
  await page.getByRole('button', { name: 'Import 1 user', exact: true }).click();
  const results = page.getByRole('region', { name: 'Import results' });
  await expect(results.getByText('Import Successful', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import another file', exact: true }).click();
  await expect(page.getByLabel('Choose a CSV file, or drop it here')).toBeEnabled();
});

test('what is no file of users is refused in words', async ({ enter }) => {
  const page = await enter(ADMIN, PATH);
  const refused = async (title: string, message: string) => {
    const notice = page.getByRole('alert').filter({ hasText: message });
    await expect(notice).toContainText(title);
    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
  };
  await choose(page, '%PDF-1.7', 'people.pdf', 'application/pdf');
  await refused('Invalid File Type', 'Please select a CSV file');
  await choose(page, '%PDF-1.7 obj');
  await refused('Import Failed', 'This is not a CSV file');
  await choose(page, 'PK\u0003\u0004\0\0');
  await refused('Import Failed', 'This is an Excel file');
  await choose(page, 'Email,Name\na@gerai.test,Sari\n');
  await refused('Import Failed', 'Missing required headers: Role, Password');
  await choose(page, `${HEADERS}\n\n`);
  await refused('Import Failed', 'No data found in file');
  await choose(page, `${HEADERS}\n"a@gerai.test,Sari\n`);
  await refused('Import Failed', 'never closed');
  await choose(page, 'x,'.repeat(1_000_000));
  await refused('Import Failed', 'columns');
  await choose(page, 'x'.repeat(10 * 1024 * 1024 + 1));
  await refused('File Too Large', 'File size must be less than 10MB');
  await choose(page, Buffer.from(`\uFEFF${HEADERS}\nu16@gerai.test,José,staff,long enough,,\n`, 'utf16le'));
  await expect(page.getByRole('cell', { name: 'José', exact: true })).toBeVisible();
  await expect(page.getByText('UTF-16', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file', exact: true }).click();
  await choose(page, Buffer.from(`${HEADERS}\nwin@gerai.test,José,staff,long enough,,\n`, 'latin1'));
  await expect(page.getByRole('cell', { name: 'José', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Windows-1252');
});

test('a long import shows how far it is, is stopped and gone on with, and loses nothing with an answer', async ({
  enter,
}) => {
  const page = await enter(ADMIN, PATH);
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users/import', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    // The first part is written, and its answer lost.
    if (calls === 1) return route.abort();
    if (calls === 3) await held.promise;
    await route.fulfill({ response: answer });
  });
  await choose(page, [HEADERS, ...people(1300)].join('\n'));
  await expect(page.getByText('and 1,250 more rows', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,300 users', exact: true }).click();
  await expect(page.getByText('500 of 1,300', { exact: false })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  held.resolve();
  const results = page.getByRole('region', { name: 'Import results' });
  await expect(results.getByText('Import Completed', { exact: true })).toBeVisible();
  await expect(results).toContainText('It ended before row 1,002');
  await tile(page, 'Successful', '1,000');
  await page.getByRole('button', { name: 'Import the remaining 300 rows', exact: true }).click();
  await expect(results.getByText('Import Successful', { exact: true })).toBeVisible();
  await tile(page, 'Successful', '1,300');
  await tile(page, 'Errors', '0');
});

test('a part that cannot be written is told, and can be sent again', async ({ enter }) => {
  const page = await enter(ADMIN, PATH);
  await page.route('**/api/users/import', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today' } }),
  );
  await choose(page, [HEADERS, ...people(3)].join('\n'));
  await page.getByRole('button', { name: 'Import 3 users', exact: true }).click();
  const results = page.getByRole('region', { name: 'Import results' });
  await expect(results.getByText('Import Failed', { exact: true })).toBeVisible();
  await expect(results).toContainText('Batch insert failed: Not today');
  await page.unroute('**/api/users/import');
  await page.getByRole('button', { name: 'Import the remaining 3 rows', exact: true }).click();
  await expect(results.getByText('Import Successful', { exact: true })).toBeVisible();
});
