import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Route } from '@playwright/test';
import type { Outlet } from '../../support/create-outlet.ts';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test, trySignIn } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import type { Product } from '../../support/start-product.ts';

const TASK = 'Sapu lantai';
const answer = (status: number, body: { code: string; message: string; reason?: string }) => (route: Route) =>
  route.fulfill({ status, json: body });
const broken = answer(500, { code: 'internal', message: 'Something went wrong on the server' });

test('says in the specified words why nobody is signed in', async ({ device, outlet: { staff } }) => {
  const page = await (await device()).newPage();
  await page.goto('/');
  await button(page, 'English').click();
  const alert = page.getByRole('alert');
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the sign-in itself fails', async () => {
    await page.route('**/auth/v1/token*', broken);
    await trySignIn(page, staff);
    await expect(alert).toHaveText('Failed to sign in');
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await trySignIn(page, staff);
    await expect(alert).toHaveText('Unable to connect to database');
    await expectAccessible(page);
    await page.unrouteAll();
  });

  await test.step('there is no such profile', async () => {
    await page.route('**/api/profile', answer(404, { code: 'not_found', message: 'Not found' }));
    await trySignIn(page, staff);
    await expect(alert).toHaveText('User profile not found');
    await page.unrouteAll();
  });

  await test.step('the profile does not load; it is asked for again', async () => {
    await page.route('**/api/profile', broken);
    await trySignIn(page, staff);
    await expect(title).toHaveText('Error loading user profile');
    await expectAccessible(page);
    await page.route('**/api/profile', (route) => route.abort());
    await button(page, 'Try again').click();
    await expect(title).toHaveText('Unable to connect to database');
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('staff see on the card and in a notice that a submission was refused', async ({
  product,
  outlet,
  enter,
}) => {
  await plan(product, outlet);
  const page = await enter(outlet.staff, '/task/my-tasks');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: TASK }) });
  const dialog = page.getByRole('dialog', { name: TASK, exact: true });
  const gone = { code: 'conflict', reason: 'submissions.auto_failed', message: 'Time is up' };
  await page.route('**/api/daily-tasks/*/submissions', answer(409, gone));
  await card.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
  await expect(dialog.getByRole('img', { name: 'Nomor 1 dari draf ini', exact: true })).toBeVisible();
  await button(dialog, 'Kirim').click();
  const why = 'Waktu habis: tugas ini otomatis dinyatakan gagal';
  await expect(notice(page, why)).toHaveText(`${await inIndonesian('Submission Failed')}${why}`);
  await expect(card).toContainText(why);
  await expectAccessible(page);
});

test('the chosen language and colours are there after a reload', async ({ outlet, enter }) => {
  const page = await enter(outlet.manager, '/task/profile');
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
  const [language] = await Promise.all([
    saved(),
    page.getByLabel('Language').selectOption('Bahasa Indonesia'),
  ]);
  expect(language.status()).toBe(200);
  const colours = page.getByRole('radiogroup', { name: 'Warna', exact: true });
  const [scheme] = await Promise.all([saved(), colours.getByText('Gelap', { exact: true }).click()]);
  expect(scheme.status()).toBe(200);

  for (const path of ['/task/profile', '/task/manager/review']) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'id');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  }
});

/** The Indonesian text of the catalogue; unchanged if the catalogue has none. */
async function inIndonesian(text: string): Promise<string> {
  const catalogue = await readFile(
    join(import.meta.dirname, '../../../web/src/locales/id/messages.po'),
    'utf8',
  );
  return catalogue.split(`\nmsgid "${text}"\nmsgstr "`)[1]?.split('"\n')[0] || text;
}

/** A task of the outlet for today. */
const plan = ({ context }: Product, outlet: Outlet) =>
  insertTask(context.db, {
    outlet_id: outlet.id,
    job_role_id: outlet.job_role_id,
    task_name: TASK,
    task_date: businessDate(new Date()),
    deadline_time: '23:59',
  });
