import { createCertificate } from '@gerai/server/modules/training/certificates/create-certificate.ts';
import { bothTexts, insertCourse, insertEnrolment } from '@gerai/server/testing/courses.ts';
import { expect } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

// The business name is global, so this journey has a product of its own.
test.use({ productName: 'business' });

test("an admin names the business, and a certificate's verification page shows the name", async ({
  product,
  outlet,
  enter,
  device,
}) => {
  const page = await enter(ADMIN, '/task/admin/business');
  const name = page.getByRole('textbox', { name: 'Name of the business', exact: true });
  await name.fill('Kopi Melati');
  await button(page, 'Save').click();
  await expect(page.getByText('Business saved', { exact: true })).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^(Choose|Change) logo$/ }).click(),
    ]);
    await chooser.setFiles(file);
  };
  await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please upload a JPG, PNG or WebP image file', { exact: true })).toBeVisible();
  await choose(await drawPicture());
  await expect(page.getByRole('img', { name: 'Logo of Kopi Melati', exact: true })).toBeVisible();

  const { db } = product.context;
  const { uid } = await db
    .selectFrom('users')
    .select('uid')
    .where('email', '=', outlet.staff.email)
    .executeTakeFirstOrThrow();
  const course = await insertCourse(db, uid, { content: { title: bothTexts('Hygiene') } });
  const now = new Date();
  const enrolment = await insertEnrolment(db, course, uid, { completed_at: now.toISOString() });
  const { number } = await db
    .transaction()
    .execute((tx) => createCertificate(tx, { kind: 'job', name: 'journey' }, now, enrolment));

  const stranger = await (await device()).newPage();
  await stranger.goto('/verify/GR-00000-00000');
  await stranger.getByRole('textbox').fill(number.toLowerCase().replaceAll('-', ''));
  await stranger.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(stranger).toHaveURL(new RegExp(`/verify/${number}$`));
  await expect(stranger.getByText('Sertifikat ini berlaku', { exact: true })).toBeVisible();
  await expect(stranger.getByText('Kopi Melati', { exact: true })).toBeVisible();
  const logo = stranger.locator('header img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});
