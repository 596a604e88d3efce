import { readFile } from 'node:fs/promises';
import { createCertificate } from '@gerai/server/modules/training/certificates/create-certificate.ts';
import { bothTexts, insertCourse, insertEnrolment, textLesson } from '@gerai/server/testing/courses.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { newCourseName } from '../../support/create-course.ts';
import type { Outlet, Person } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import type { Product } from '../../support/start-product.ts';

const uidOf = async ({ context }: Product, { email }: Person) =>
  (await context.db.selectFrom('users').select('uid').where('email', '=', email).executeTakeFirstOrThrow())
    .uid;

/** A course of one short text, in which the outlet's staff are enrolled. */
async function begunCourse(product: Product, { staff }: Outlet, title: string) {
  const { db } = product.context;
  const uid = await uidOf(product, staff);
  const course = await insertCourse(db, uid, {
    is_open: false,
    content: { title: bothTexts(title), lessons: [textLesson('Wash your hands')] },
  });
  return { course, uid, enrolment: await insertEnrolment(db, course, uid, { started: true }) };
}

/** A certificate earned `daysAgo` days ago, valid for `months` months. */
async function earned(product: Product, outlet: Outlet, title: string, daysAgo: number, months: number) {
  const { db } = product.context;
  const uid = await uidOf(product, outlet.staff);
  const content = { title: bothTexts(title), validity_months: months };
  const course = await insertCourse(db, uid, { content });
  const at = businessInstant(addDays(businessDate(new Date()), -daysAgo), '10:00');
  const enrolment = await insertEnrolment(db, course, uid, { completed_at: at.toISOString() });
  return await db
    .transaction()
    .execute((tx) => createCertificate(tx, { kind: 'job', name: 'journey' }, at, enrolment));
}

/** A figure of the progress screen, by name. */
const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::*');

test('the last lesson updates the figures and gives a certificate, which can be downloaded and verified by anyone', async ({
  product,
  outlet,
  enter,
  device,
}) => {
  const title = newCourseName('Hygiene');
  await begunCourse(product, outlet, title);
  const page = await enter(outlet.staff, '/training/progress');
  await expect(figure(page, 'Kursus selesai')).toHaveText('0');
  await expect(page.getByRole('heading', { name: 'Pencapaian (0 dari 8)', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: `${title} (id)`, exact: true }).click();
  await page.getByRole('link', { name: /^Lanjutkan/ }).click();
  await page.getByRole('button', { name: 'Selesai dan lanjutkan', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Lihat sertifikat Anda', exact: true })).toBeVisible();
  await page.goto('/training/progress');
  await expect(figure(page, 'Kursus selesai')).toHaveText('1');
  await expect(figure(page, 'Hari belajar beruntun')).toHaveText('1 hari');
  await expect(page.getByRole('heading', { name: 'Pencapaian (2 dari 8)', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: /pelajaran$/ })).toHaveCount(1);

  await page.goto('/training/certificates');
  const paper = page.getByRole('button', { name: `PDF Indonesia: ${title} (id)`, exact: true });
  await expect(paper).toBeVisible();
  const downloading = page.waitForEvent('download');
  await paper.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^GR-[0-9A-Z]{5}-[0-9A-Z]{5}-id\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const number = file.suggestedFilename().slice(0, 14);
  const stranger = await (await device()).newPage();
  await stranger.goto(`/verify/${number.toLowerCase()}`);
  await expect(stranger.getByText('Sertifikat ini berlaku', { exact: true })).toBeVisible();
  await expect(stranger.getByText(outlet.staff.name, { exact: true })).toBeVisible();
  await expect(stranger.getByText(`${title} (id)`, { exact: true })).toBeVisible();
  await expect(stranger.getByText(number, { exact: true })).toBeVisible();

  // Typed numbers: one that does not exist, then an invalid one.
  const field = stranger.getByLabel('Periksa nomor lain', { exact: true });
  await field.fill('gr 00000 0oooo');
  await stranger.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(stranger.getByText('Tidak ada sertifikat dengan nomor ini', { exact: true })).toBeVisible();
  await expect(stranger).toHaveURL(/\/verify\/GR-00000-00000$/);
  await field.fill('hello');
  await stranger.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('the dashboard shows a new learner how to begin, and an enrolled one what is late', async ({
  product,
  outlet,
  enter,
}) => {
  const title = newCourseName('Fire safety');
  const uid = await uidOf(product, outlet.staff);
  const course = await insertCourse(product.context.db, uid, { content: { title: bothTexts(title) } });
  const page = await enter(outlet.staff, '/training/dashboard');
  await expect(page.getByText('1. Pilih kursus', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const due_date = addDays(businessDate(new Date()), -2);
  await insertEnrolment(product.context.db, course, uid, { lessons: 1, due_date, source: 'assigned' });
  await page.reload();
  const mine = page.getByRole('list', { name: 'Kursus yang sedang diikuti', exact: true });
  await expect(mine.getByRole('link', { name: `${title} (id)`, exact: true })).toBeVisible();
  await expect(mine.getByText('Terlambat 2 hari', { exact: true })).toBeVisible();
  await expect(page.getByText('1 kursus terlambat', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('expiring certificates are renewed from their list or the dashboard, and an expired one is shown as such to a stranger', async ({
  product,
  outlet,
  enter,
  device,
}) => {
  const [soon, gone] = [newCourseName('Cash'), newCourseName('Stock')];
  await earned(product, outlet, soon, 20, 1);
  const { number } = await earned(product, outlet, gone, 100, 1);
  const page = await enter(outlet.staff, '/training/certificates');
  await expect(page.getByText(/^Berakhir dalam \d+ hari$/)).toBeVisible();
  await expect(page.getByText(/^Kedaluwarsa /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Perbarui: ${soon} (id)`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `${soon} (id)`, exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mulai', exact: true })).toBeVisible();

  // Expiring certificates are on the dashboard too, until their renewal has begun.
  await page.goto('/training/dashboard');
  const renewals = page.getByRole('list', { name: 'Sertifikat yang perlu diperbarui', exact: true });
  await expect(renewals.getByRole('heading', { level: 3 })).toHaveText([`${gone} (id)`]);
  await expect(renewals.getByText(/^Kedaluwarsa /)).toBeVisible();
  await expectAccessible(page);
  await renewals.getByRole('button', { name: `Perbarui: ${gone} (id)`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `${gone} (id)`, exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText('Untuk memperbarui sertifikat Anda', { exact: true })).toBeVisible();
  await page.goto('/training/dashboard');
  await expect(page.getByRole('list', { name: 'Kursus yang sedang diikuti', exact: true })).toBeVisible();
  await expect(renewals).toHaveCount(0);

  const stranger = await (await device()).newPage();
  await stranger.goto(`/verify/${number}`);
  await expect(stranger.getByText('Sertifikat ini sudah tidak berlaku', { exact: true })).toBeVisible();
  await expectAccessible(stranger);

  // Offline, nothing is claimed about a number; it is requested again once online.
  await stranger.route('**/api/certificates/**', (route) => route.abort());
  await stranger.goto(`/verify/GR-00000-00001`);
  await expect(stranger.getByRole('alert')).toBeVisible();
  await stranger.unroute('**/api/certificates/**');
  await stranger.getByRole('button', { name: 'Coba lagi', exact: true }).click();
  await expect(stranger.getByText('Tidak ada sertifikat dengan nomor ini', { exact: true })).toBeVisible();
});
