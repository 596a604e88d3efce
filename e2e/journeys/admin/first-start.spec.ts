import { expect } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { phone, signInFirst, test } from '../../support/fixtures.ts';
import { generateToday } from '../../support/generate-today.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

// The way from an empty database: nobody else may enter an outlet here.
test.use({ productName: 'first start' });

const TASK = 'Bersihkan meja';

test('an admin is led from an empty business to the first approved task', async ({ enter, device }) => {
  const page = await enter(ADMIN, '/task/dashboard');
  const dialog = page.getByRole('dialog');
  const setup = page.getByRole('region', { name: 'Set up your business', exact: true });
  const nextStep = async (done: number, name: string) => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(setup).toContainText(`${done} of 7 steps done`);
    await setup.getByRole('link', { name, exact: true }).or(button(setup, name)).click();
  };

  await nextStep(0, 'Add outlet');
  await dialog.getByRole('textbox', { name: /^Outlet name/ }).fill('Dinoyo');
  await dialog.getByLabel(/^Region/).fill('Malang');
  await button(dialog, 'Add outlet').click();
  await button(dialog, 'Done').click();

  await nextStep(1, 'Add a job role');
  await dialog.getByRole('textbox', { name: /^Role Name/ }).fill('Kasir');
  await button(dialog, 'Add role').click();
  await expect(dialog).toHaveCount(0);

  await nextStep(2, 'Add people');
  await dialog.getByLabel('Full Name').fill('Siti Rahmawati');
  await dialog.getByLabel('Email Address').fill('siti@gerai.test');
  await button(dialog, 'Generate').click();
  const password = await dialog.getByLabel(/^Password/).inputValue();
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('staff');
  await dialog.getByRole('combobox', { name: 'Location', exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Dinoyo - Malang', exact: true }).click();
  await dialog.getByLabel('Job Role').selectOption({ label: 'Kasir' });
  await button(dialog, 'Add User').click();
  await button(dialog, 'Done').click();

  await nextStep(3, 'Plan a task');
  await dialog.getByRole('textbox', { name: /^Task Name/ }).fill(TASK);
  await dialog.getByRole('combobox', { name: /^Assigned Job Role/ }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Kasir', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Dinoyo', exact: true }).click();
  await button(dialog, 'Create template').click();

  await nextStep(4, 'Make the first tasks');
  await generateToday(page);
  await expect(page.getByRole('row').filter({ hasText: TASK }).first()).toContainText('Dinoyo');

  await nextStep(5, 'How to try it');
  await expect(dialog).toContainText('Sign in as Siti Rahmawati');
  const theirs = await (await device(phone)).newPage();
  await theirs.goto('/');
  await signInFirst(theirs, { name: 'Siti Rahmawati', email: 'siti@gerai.test', password });
  await theirs.goto('/task/my-tasks');
  await theirs.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture('#d8c9a8'));
  await button(theirs.getByRole('dialog', { name: TASK, exact: true }), 'Kirim').click();
  await expect(theirs.getByRole('article').filter({ hasText: TASK })).toContainText('Terkirim');
  await page.keyboard.press('Escape');

  await nextStep(6, 'Review it');
  await expect(button(page, 'Approve')).toBeEnabled();
  await button(page, 'Approve').click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(setup).toHaveCount(0);
});
