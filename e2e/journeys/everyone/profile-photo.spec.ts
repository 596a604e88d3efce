import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';

const RED = [200, 40, 40];
const BLUE = [40, 60, 200];

/** A wide picture: left half red, right half blue. */
const twoColours = () =>
  sharp(
    Buffer.from(`<svg width="1600" height="1200">
      <rect width="800" height="1200" fill="rgb(${RED})"/>
      <rect x="800" width="800" height="1200" fill="rgb(${BLUE})"/></svg>`),
  );

const jpeg = (buffer: Buffer) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop Your Photo' });
const ownPhoto = (page: Page) => page.getByRole('main').locator('img[src*="profile-photos"]');
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

const halves = {
  left: { left: 0, top: 0, width: 190, height: 400 },
  right: { left: 210, top: 0, width: 190, height: 400 },
  top: { left: 0, top: 0, width: 400, height: 190 },
  bottom: { left: 0, top: 210, width: 400, height: 190 },
} as const;

/** The mean colour of a half of the stored picture, loaded from the address that the page uses. */
async function storedColour(page: Page, half: keyof typeof halves): Promise<number[]> {
  const url = (await ownPhoto(page).getAttribute('src'))!.replace('avatar.jpg', 'avatar_400x400.jpg');
  const file = await (await page.request.get(url)).body();
  const { channels } = await sharp(await sharp(file).extract(halves[half]).toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

function expectColour(colour: number[], wanted: number[]): void {
  for (const [at, value] of wanted.entries()) expect(Math.abs(colour[at]! - value)).toBeLessThan(12);
}

async function savePhoto(page: Page): Promise<void> {
  await button(page, 'Save photo').click();
  await expectSaved(page);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(notice(page, 'Photo updated').last()).toContainText(
    'Your profile photo has been updated successfully!',
  );
}

test('crops a photo with the keyboard, saves it, shows it everywhere and removes it', async ({
  enter,
  outlet: { manager },
  product: { context },
}) => {
  const page = await enter(manager, '/task/profile');
  await expect(page.getByText('JPG or PNG, max 5MB, ideal 400x400px', { exact: true })).toBeVisible();
  await choose(page, jpeg(await twoColours().jpeg().toBuffer()));
  const dialog = cropDialog(page);
  const size = dialog.locator('output');
  // 70 % of the smaller side, at any display size.
  await expect(size).toHaveText('840 × 840 px');
  await expectAccessible(page);

  const sideOf = async () => Number.parseInt((await size.textContent())!, 10);
  await page.keyboard.press('+');
  await expect(size).not.toHaveText('840 × 840 px');
  const larger = await sideOf();
  const unit = (larger - 840) / 20;
  expect(unit).toBeGreaterThan(1);
  await page.keyboard.press('-');
  await expect(size).toHaveText('840 × 840 px');
  await button(dialog, 'Larger').click();
  await expect.poll(sideOf).toBe(larger);
  await button(dialog, 'Reset').click();
  await expect(size).toHaveText('840 × 840 px');
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('-');
  await expect.poll(async () => Math.abs((await sideOf()) - 100 * unit)).toBeLessThan(3);
  // The crop square has the focus; with Control the arrow keys move it in large steps.
  await dialog.locator('.ReactCrop__crop-selection').focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Control+ArrowRight');
  await button(dialog, 'Apply Crop').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
  await expectAccessible(page);

  await savePhoto(page);
  await expect(ownPhoto(page)).toBeVisible();
  for (const half of ['left', 'right'] as const) expectColour(await storedColour(page, half), BLUE);
  await expect(page.getByRole('banner').locator('img[src*="profile-photos"]')).toHaveCount(1);
  await page.reload();
  await expect(ownPhoto(page)).toBeVisible();

  const { uid, avatar_version } = await context.db
    .selectFrom('users')
    .select(['uid', 'avatar_version'])
    .where('email', '=', manager.email)
    .executeTakeFirstOrThrow();
  const stored = () => context.storage.get(`profile-photos/${uid}/${avatar_version}/avatar_40x40.jpg`);
  expect((await sharp((await stored())!).metadata()).width).toBe(40);

  await button(page, 'Remove photo').click();
  const asking = page.getByRole('dialog', { name: 'Remove photo' });
  await expectAccessible(page);
  await button(asking, 'Remove').click();
  await expect(notice(page, 'Photo removed')).toContainText(
    'Your profile photo has been removed successfully!',
  );
  await expect(ownPhoto(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('RK', { exact: true })).toBeVisible();
  expect(await stored()).toBeNull();
});

test('drags the square, keeps a photo upright, and forgets what was cancelled', async ({
  enter,
  outlet: { manager },
}) => {
  const page = await enter(manager, '/task/profile');
  // Rotated by its metadata: its left side is at the top.
  const turned = await twoColours().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await choose(page, jpeg(turned));
  await button(cropDialog(page), 'Cancel').click();
  await expect(cropDialog(page)).toBeHidden();
  await expect(button(page, 'Save photo')).toBeHidden();

  await choose(page, jpeg(turned));
  await button(cropDialog(page), 'Apply Crop').click();
  await button(page, 'Cancel').click();
  await expect(page.locator('main img')).toBeHidden();

  await choose(page, jpeg(turned));
  await button(cropDialog(page), 'Apply Crop').click();
  const progress = page.getByRole('progressbar', { name: 'Saving the photo', exact: true });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/profile/avatar', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Save photo').click();
  await expect(progress).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible(page);
  held.resolve();
  await expectSaved(page);
  await expect(progress).toBeHidden();
  await page.unroute('**/api/profile/avatar');
  expectColour(await storedColour(page, 'top'), RED);
  expectColour(await storedColour(page, 'bottom'), BLUE);
  const before = await ownPhoto(page).getAttribute('src');

  await choose(page, jpeg(turned));
  const square = cropDialog(page).locator('.ReactCrop__crop-selection');
  await expect(cropDialog(page).locator('output')).toHaveText('840 × 840 px');
  // Hovering waits until the square has stopped moving.
  await square.hover();
  const picture = (await cropDialog(page).locator('img').boundingBox())!;
  const box = (await square.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width, picture.y + picture.height * 3, { steps: 8 });
  await page.mouse.up();
  const under = async () => {
    const moved = (await square.boundingBox())!;
    return Math.abs(moved.y + moved.height - picture.y - picture.height);
  };
  await expect.poll(under).toBeLessThan(2);
  await button(cropDialog(page), 'Apply Crop').click();
  await savePhoto(page);
  await expect(ownPhoto(page)).not.toHaveAttribute('src', before!);
  // The square ended at the lower edge, where almost everything is blue.
  expect((await storedColour(page, 'top'))[2]).toBeGreaterThan(150);
});
