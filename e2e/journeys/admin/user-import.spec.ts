import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signInFirst, test } from '../../support/fixtures.ts';
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
test('an admin previews an import file, and an imported user signs in', async ({
  outlet,
  enter,
  device,
  product,
}) => {
  const [first, second] = [`${randomUUID()}@gerai.test`, `${randomUUID()}@gerai.test`];
  const page = await enter(ADMIN, PATH);
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
    'Row 4Email already exists',
    'Row 5Email already exists',
    'Row 6Invalid role. Must be one of: admin, manager, staff, audit',
    'Row 6Password must be at least 8 characters long',
    'Row 6There is no job role of this name',
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
  await signInFirst(phone, { name: 'Sari Dewi', email: first, password: 'correct horse' });

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
