import { expect, type Page } from '@playwright/test';
import type { Person } from '../../support/create-outlet.ts';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { form, TASK, test } from '../../support/offline-fixtures.ts';

/** Names of the data that the device has stored, by user. */
const known = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('gerai-known');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const all = open.result.transaction('known').objectStore('known').getAllKeys();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    open.result.close();
    return all.result.map((key) => String((key as string[])[1]));
  });

const total = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Tugas Hari Ini/i })
    .first();

test('staff open their dashboard and their profile without a network, at what was last known', async ({
  phone,
  network,
}) => {
  await phone.goto('/task/dashboard');
  await expect(phone.getByText(TASK).first()).toBeVisible();
  const figure = await total(phone).textContent();
  await expect.poll(() => known(phone)).toContain('dashboards staff');

  network.cut();
  await phone.context().setOffline(true);
  const asOf = phone.getByText(/^Offline · data pukul \d\d[.:]\d\d$/);
  await phone.goto('/');
  await expect(phone).toHaveURL(/\/task\/dashboard$/);
  await expect(asOf).toBeVisible();
  await expect(phone.getByText(TASK).first()).toBeVisible();
  await expect(total(phone)).toHaveText(figure!);
  await expectAccessible(phone);

  await phone.goto('/task/profile');
  await expect(phone.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  await expect(asOf).toBeVisible();
  // If a screen's code can't be loaded, the current screen stays as it is.
  await phone.getByLabel('Kata sandi baru', { exact: true }).fill('belum dikirim');
  await phone.getByRole('button', { name: /Versi/ }).tap();
  await expect(phone.getByRole('alert').last()).toContainText('Server tidak terjangkau');
  await expect(phone.getByLabel('Kata sandi baru', { exact: true })).toHaveValue('belum dikirim');

  await phone.getByRole('link', { name: 'Dasbor', exact: true }).tap();
  network.mend();
  await phone.context().setOffline(false);
  await expect(asOf).toHaveCount(0);

  await button(phone, 'Buka menu').tap();
  await button(phone, 'Keluar').tap();
  await expect(phone.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect.poll(() => known(phone)).toEqual([]);
});

test('a manager opens the dashboard without a network', async ({ phone, network, outlet }) => {
  await signOut(phone);
  await signInAt(phone, outlet.manager, '/task/dashboard');
  await expect.poll(() => known(phone)).toContain('dashboards manager');
  network.cut();
  await phone.context().setOffline(true);
  await phone.goto('/task/dashboard');
  await expect(phone.getByText(/^Offline · as of \d/)).toBeVisible();
  await expect(phone.getByText('Waiting for your review')).toBeVisible();
});

async function signOut(phone: Page): Promise<void> {
  await button(phone, 'Buka menu').tap();
  await button(phone, 'Keluar').tap();
}

async function signInAt(phone: Page, person: Person, path: string): Promise<void> {
  await signIn(phone, person);
  await phone.goto(path);
}

test('the photo of a draft can be viewed without a network, though none was opened before', async ({
  phone,
  network,
}) => {
  network.cut();
  await phone.context().setOffline(true);
  await phone.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
  await button(form(phone), 'Lihat foto 1').tap();
  await expect(button(phone, 'Hapus foto 1')).toBeVisible();
});
