import { expect, type Page } from '@playwright/test';
import { createSubmissions } from '../../support/create-submissions.ts';
import { signInForm, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';

// The browser makes the device's key where a person signs in.
test.use({ byForm: true });

test('keeps the session, bound to the device, over a reload and in a second tab, and ends it in both', async ({
  enter,
  outlet: { staff },
}) => {
  const first = await enter(staff, '/task/my-tasks');
  const title = (page: Page) => page.getByRole('heading', { name: 'Tugas Saya', exact: true });
  await expect(title(first)).toBeVisible();
  const session = await first.evaluate(() => localStorage.getItem('gerai.session')!);
  expect(JSON.parse(session)).toMatchObject({ device_bound: true });
  await first.reload();
  await expect(title(first)).toBeVisible();

  const second = await first.context().newPage();
  await second.goto('/task/my-tasks');
  await expect(title(second)).toBeVisible();
  await button(second, 'Buka menu').click();
  await button(second, 'Keluar').click();
  for (const page of [second, first]) await expect(signInForm(page).submit).toBeVisible();
  await first.goto('/task/my-tasks');
  await expect(signInForm(first).submit).toBeVisible();
});

test("signing out empties the browser's cache of photos, and who comes next finds none there", async ({
  enter,
  outlet,
  product,
}) => {
  await createSubmissions(product, outlet, 1);
  const page = await enter(outlet.manager, '/task/manager/review');
  const photo = page.getByRole('img', { name: 'Photo sent for Lap meja 001' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const address = (await photo.getAttribute('src'))!;
  // What the browser has, without asking the server.
  const cached = () =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ status }) => status,
          () => null,
        ),
      address,
    );
  expect(await cached()).toBe(200);
  await button(page, 'Open menu').click();
  await button(page, 'Sign Out').click();
  await expect(signInForm(page).submit).toBeVisible();
  await expect.poll(cached).not.toBe(200);
});

test('a copy of what the browser has stored ends the session for both', async ({
  device,
  enter,
  outlet: { staff },
}) => {
  const owner = await enter(staff, '/task/my-tasks');
  const stored = await owner.evaluate(() => ({ ...localStorage }));
  const thief = await (await device()).newPage();
  await thief.addInitScript((items) => {
    if (sessionStorage.getItem('copied')) return;
    sessionStorage.setItem('copied', 'yes');
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    // The access token of the copy has expired, as it does within ten minutes.
    const copied = JSON.parse(items['gerai.session']!);
    localStorage.setItem('gerai.session', JSON.stringify({ ...copied, expires_at: 1 }));
  }, stored);
  await thief.goto('/task/my-tasks');
  for (const page of [thief, owner])
    await expect(page.getByRole('alert')).toContainText(
      'Sesi ini diakhiri karena juga dipakai di perangkat lain.',
    );
});
