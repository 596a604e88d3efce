import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { mark as queueMark } from '../../support/offline-fixtures.ts';
import { card, FEED, field, openComposer } from '../../support/social-feed-steps.ts';

// The feed of everyone is shared, so this journey has a product of its own.
test.use({ productName: 'social feed', staffLanguage: 'en' });

test('photos are chosen, reordered, removed, sent and viewed', async ({ outlet, enter }) => {
  const text = `Rak baru ${randomUUID()}`;
  const page = await enter(outlet.staff, FEED);
  await openComposer(page);
  const file = page.getByLabel('Photo', { exact: true });
  await file.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('halo') });
  await expect(page.getByRole('alert')).toHaveText('Please select an image file');
  const pictures = await Promise.all(
    ['#b5651d', '#22aa77', '#4477bb', '#aa33aa', '#888888'].map(drawPicture),
  );
  await file.setInputFiles({ ...pictures[0]!, buffer: Buffer.alloc(10 * 1024 * 1024) });
  await expect(page.getByRole('alert')).toHaveText(
    'Image file is too large. Please select a file under 10MB.',
  );
  await file.setInputFiles(pictures);
  await expect(page.getByRole('alert')).toHaveText('You can only upload up to 4 photos');
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(4);
  await button(page, 'Move photo 1 back').click();
  await button(page, 'Remove photo 4').click();
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
  await expectAccessible(page);

  // The first attempt fails: nothing is lost, and it is retried automatically or at once on request.
  await page.route('**/api/photos/*', (route) => route.abort());
  await field(page).fill(text);
  await button(page, 'Post').click();
  const composer = page.getByRole('region', { name: 'New post', exact: true });
  await expect(composer).toContainText('Waiting for the network. It is kept on this device');
  await expectAccessible(page);
  await button(composer, 'Take it back and change it').click();
  await expect(field(page)).toBeEnabled();
  await page.unroute('**/api/photos/*');
  await button(page, 'Post').click();
  await expect(card(page, text).getByRole('button', { name: /^Photo \d of 3$/ })).toHaveCount(3);
  await card(page, text).getByRole('button', { name: 'Photo 2 of 3', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('2 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('3 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // An old feed whose signed addresses have expired; new ones are requested.
  await page.route('**/api/social/feed*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/expires=\d+/g, 'expires=1000');
    await route.fulfill({ response, body });
  });
  await page.reload();
  const shown = card(page, text).locator('img[src*="/api/social/photos/"]');
  await expect(shown).toHaveCount(3);
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true, true]);
});

test('a draft with its photo survives a reload, and what is sent twice is posted once', async ({
  product,
  outlet,
  enter,
}) => {
  const text = `Belum selesai ${randomUUID()}`;
  const page = await enter(outlet.staff, FEED);
  await openComposer(page);
  await field(page).fill(text);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await drawPicture());
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue(text);
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();

  // The server stores it, but the response is lost.
  await page.route('**/api/social/posts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Post').click();
  await expect(page.getByRole('region', { name: 'New post' })).toContainText('Waiting for the network');
  await expect(field(page)).toHaveValue(text);
  await expect(queueMark(page)).toHaveText('1 not sent');
  // If its page is closed meanwhile, any other page sends it.
  await page.goto('/task/profile');
  await expect(queueMark(page)).toHaveText('1 not sent');
  await page.unroute('**/api/social/posts');
  await expect(page.getByText('Post created', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(queueMark(page)).toHaveCount(0);
  await page.goto('/task/outbox');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Sent');
  await page.goto(FEED);
  await expect(card(page, text)).toHaveCount(1);
  const stored = await product.context.db
    .selectFrom('social_posts')
    .select('id')
    .where('content', '=', text)
    .execute();
  expect(stored).toHaveLength(1);
  await page.reload();
  await openComposer(page);
  await expect(field(page)).toHaveValue('');
});
