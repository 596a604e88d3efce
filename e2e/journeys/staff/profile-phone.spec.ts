import { expect, type Page } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';

/** Expects a control within reach of the thumb: in the lower half of the window, complete and uncovered. */
async function expectUnderThumb(page: Page, name: string): Promise<void> {
  const control = button(page, name);
  await expect(control).toBeVisible();
  const { width, height } = page.viewportSize()!;
  // It is at its place once the picture above it is drawn.
  await expect
    .poll(async () => (await control.boundingBox())!.y, `${name} from above`)
    .toBeGreaterThan(height / 2);
  const box = (await control.boundingBox())!;
  expect(box.y + box.height, `${name} from below`).toBeLessThanOrEqual(height);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.height).toBeGreaterThanOrEqual(48);
  const isOnTop = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop, `${name} is not covered`).toBe(true);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('after a photo is cropped, the button that saves it is at the bottom of the screen', async ({
      enter,
      outlet,
    }) => {
      const page = await enter(outlet.staff, '/task/profile');
      await expect(button(page, 'Tambah foto')).toBeVisible();
      await page.locator('input[type=file]').setInputFiles(await drawPicture());
      await expectUnderThumb(page, 'Terapkan');
      await button(page, 'Terapkan').tap();
      await expectUnderThumb(page, 'Simpan foto');
      await expect(button(page, 'Simpan foto')).toBeFocused();
      await expect(page.locator('main img[src^="blob:"]')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await button(page, 'Batal').tap();
      await expect(page.locator('main img[src^="blob:"]')).toHaveCount(0);

      await page.locator('input[type=file]').setInputFiles(await drawPicture());
      await button(page, 'Terapkan').tap();
      await button(page, 'Simpan foto').tap();
      await expect(notice(page, 'Foto diperbarui')).toBeVisible();
      await expect(button(page, 'Ganti foto')).toBeVisible();
    });
  });

test('a name that is changed without a network stays as typed, and says why it is not saved', async ({
  enter,
  outlet,
}) => {
  const page = await enter(outlet.staff, '/task/profile');
  await button(page, 'Ubah nama').tap();
  const name = page.getByLabel('Nama', { exact: true });
  await page.context().setOffline(true);
  await name.fill('Budi Baru');
  await button(page, 'Simpan').tap();
  await expect(
    page.getByRole('main').getByText('Belum tersimpan: tidak ada jaringan. Coba lagi setelah tersambung.'),
  ).toBeVisible();
  await expect(name).toHaveValue('Budi Baru');
  await page.context().setOffline(false);
  await button(page, 'Simpan').tap();
  await expect(page.getByRole('main').getByText('Budi Baru', { exact: true })).toBeVisible();
  await expect(name).toHaveCount(0);
});
