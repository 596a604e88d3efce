import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newCourseName } from '../../support/create-course.ts';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const content = (page: Page) => page.getByRole('navigation', { name: 'Course content', exact: true });

test('a course is written, published and assigned to a job role, taken to its certificate, and a stranger verifies the number', async ({
  product: { context },
  outlet,
  enter,
  device,
}) => {
  const title = newCourseName('Cuci tangan');
  const admin = await enter(ADMIN, '/training/admin/courses');
  await write(admin, title);
  await publish(admin);
  await assign(admin, outlet);

  const staff = await enter(outlet.staff, '/training/dashboard');
  await expect(staff.getByRole('button', { name: /^Notifikasi, 1 / })).toBeVisible();
  const mine = staff.getByRole('list', { name: 'Kursus yang sedang diikuti', exact: true });
  await mine.getByRole('link', { name: title, exact: true }).click();
  await expect(heading(staff, title)).toBeVisible();
  await take(staff);

  await expect(heading(staff, title)).toBeVisible();
  await link(staff, 'Lihat sertifikat Anda').click();
  const paper = staff.getByRole('link', { name: /^GR-[0-9A-Z]{5}-[0-9A-Z]{5}$/ });
  const number = (await paper.textContent())!;
  const downloading = staff.waitForEvent('download');
  await button(staff, `PDF Indonesia: ${title}`).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${number}-id.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const stranger = await (await device()).newPage();
  await stranger.goto(`/verify/${number}`);
  await expect(stranger.getByText('This certificate is valid', { exact: true })).toBeVisible();
  for (const fact of [outlet.staff.name, title, number])
    await expect(stranger.getByText(fact, { exact: true })).toBeVisible();
  await expect(stranger.getByText(outlet.staff.email)).toHaveCount(0);

  // The admin who assigned it sees at once that it is done.
  await expect(admin.getByRole('row').filter({ hasText: outlet.jobRole })).toContainText('1 of 1 done');
  const user_id = await uidOf(context, outlet.staff);
  const enrolments = await context.db
    .selectFrom('course_enrolments')
    .select(['source', 'completed_at'])
    .where('user_id', '=', user_id)
    .execute();
  expect(enrolments).toEqual([{ source: 'assigned', completed_at: expect.any(String) }]);
});

async function open(page: Page, lesson: string): Promise<void> {
  await expect(content(page)).toBeVisible();
  await content(page)
    .getByRole('link', { name: new RegExp(lesson) })
    .click();
}

/** A course in Indonesian only with a text, a checklist and a quiz. */
async function write(page: Page, title: string): Promise<void> {
  await button(page, 'New course').first().click();
  await field(page, 'Title in Indonesian').fill(title);
  await button(page, 'Begin writing').click();
  await expect(page).toHaveURL(/\/training\/admin\/courses\/./);
  await expect(heading(page, title)).toBeVisible();

  await open(page, 'About the course');
  await page.getByRole('checkbox', { name: 'English', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'English', exact: true })).not.toBeChecked();
  await field(page, 'Description').fill('Bekerja dengan tangan yang bersih.');

  await open(page, 'Mengapa ini penting');
  await field(page, 'Text').fill('Tangan yang bersih menjaga kesehatan tamu.');
  await expect(content(page)).toBeVisible();
  await button(page, 'More for Langkah demi langkah').click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(content(page).getByRole('listitem')).toHaveCount(3);

  await open(page, 'Lakukan di outlet');
  for (const [at, item] of ITEMS.entries()) await field(page, `Item ${at + 1}`).fill(item);

  await open(page, 'Uji pemahaman Anda');
  await field(page, 'Question').fill('Berapa lama?');
  for (const [at, option] of ['Dua puluh detik', 'Lima detik', 'Satu jam'].entries())
    await field(page, `Option ${at + 1}`).fill(option);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

const ITEMS = ['Isi sabun', 'Ganti handuk', 'Bersihkan wastafel'];

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish this course?', exact: true });
  await button(dialog, 'Publish').click();
  await expect(page.getByText(/^Version 1 published/)).toBeVisible();
}

/** Assigns it to the outlet's job role, which is its staff. */
async function assign(page: Page, { jobRole }: Outlet): Promise<void> {
  await page.getByRole('tab', { name: 'People', exact: true }).click();
  await expect(page.getByText('Assigned to nobody yet', { exact: true })).toBeVisible();
  await button(page, 'Assign').click();
  const dialog = page.getByRole('dialog', { name: 'Assign the course', exact: true });
  await dialog.getByRole('combobox', { name: 'Job role', exact: true }).fill(jobRole);
  await page
    .getByRole('listbox', { name: 'Job role', exact: true })
    .getByRole('option', { name: jobRole, exact: true })
    .click();
  await button(dialog, 'Assign').click();
  await expect(page.getByText(`Assigned to ${jobRole}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: jobRole })).toBeVisible();
}

/** Takes the course from its first lesson to its last, as fast as it allows. */
async function take(page: Page): Promise<void> {
  await button(page, 'Mulai').click();
  await expect(heading(page, 'Mengapa ini penting')).toBeVisible();
  await button(page, 'Selesai dan lanjutkan').click();

  await expect(heading(page, 'Lakukan di outlet')).toBeVisible();
  await expect(button(page, 'Selesai dan lanjutkan')).toBeDisabled();
  for (const item of ITEMS) await page.getByRole('checkbox', { name: item, exact: true }).click();
  await button(page, 'Selesai dan lanjutkan').click();

  await expect(heading(page, 'Uji pemahaman Anda')).toBeVisible();
  await button(page, 'Mulai kuis').click();
  // Two tabs share the attempt, and the second shows the first one's result.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const right = (tab: Page) => tab.getByRole('radio', { name: 'Dua puluh detik', exact: true });
  await expect(right(other)).toBeVisible();
  await right(page).click();
  await expect(right(other)).toBeChecked();
  await button(page, 'Kumpulkan').click();
  await expect(heading(page, 'Lulus')).toBeVisible();
  await expect(heading(other, 'Lulus')).toBeVisible();
  await expect(
    other.getByText('Percobaan ini sudah dikumpulkan di tempat lain: di tab atau perangkat lain.'),
  ).toBeVisible();
  await other.close();
  await link(page, 'Selesaikan kursus').click();
}
