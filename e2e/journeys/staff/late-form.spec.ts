import { expect, test } from '@playwright/test';
import { makeGesture, readStoredDrafts } from '../../support/phone-gestures.ts';
import { signIn, startPhoneServer } from '../../support/start-phone-server.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('a photo taken from a card is on the device before the form is loaded, and is there after a reload', async ({
  context,
  page,
}) => {
  const server = await startPhoneServer();
  await signIn(context);
  // The network is lost before the form's code has come.
  await context.route(/\/assets\/submit-dialog-.*\.js$/, (route) => route.abort());
  try {
    await page.goto(`${server.address}/task/my-tasks`);
    await page.locator('article').first().waitFor();
    await makeGesture(page, 'take', 0);
    await expect(page.getByRole('dialog')).toContainText('Draf tersimpan di perangkat ini');
    await expect(page.getByRole('dialog')).toContainText('otomatis terbuka');
    expect(await readStoredDrafts(page)).toMatchObject([{ state: 'draft', photos: [expect.any(String)] }]);
    await page.goto(`${server.address}/task/my-tasks`);
    await expect(page.locator('article').first()).toContainText('Draf tersimpan di perangkat ini');
    await context.unroute(/\/assets\/submit-dialog-.*\.js$/);
    await page.getByRole('button', { name: 'Lanjutkan', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Nomor 1 / })).toBeVisible();
  } finally {
    server.stop();
  }
});
