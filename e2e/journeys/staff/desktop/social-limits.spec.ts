import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';
import { card, FEED, field, openComposer, post } from '../../../support/social-feed-steps.ts';

// The feed of everyone is shared, so this journey has a product of its own.
test.use({ productName: 'social feed', staffLanguage: 'en' });

test('a text that is too long is kept, counted and refused at sending; an @ that matches nobody shows that', async ({
  outlet,
  enter,
}) => {
  const page = await enter(outlet.staff, FEED);
  const composer = page.getByRole('region', { name: 'New post' });
  const long = `${randomUUID()} ${'a'.repeat(1980)}`;
  await openComposer(page);
  await field(page).fill(long);
  await expect(composer.getByText('2017/2000 · 17 characters too many')).toBeVisible();
  await button(page, 'Post').click();
  await expect(composer.getByRole('alert')).toHaveText(
    'Not sent: 17 characters more than the 2000 that fit. Shorten the text.',
  );
  await expect(field(page)).toHaveValue(long);
  // The device stores the whole text.
  await page.reload();
  await expect(field(page)).toHaveValue(long);
  await field(page).fill(long.slice(0, -17));
  await button(page, 'Post').click();
  const posted = card(page, long.slice(0, 36));
  await expect(posted).toBeVisible();

  await posted.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = page.getByRole('textbox', { name: 'Write a comment', exact: true });
  await comment.fill('b'.repeat(1001));
  await button(posted, 'Post comment').click();
  await expect(posted.getByRole('alert')).toHaveText(
    'Not sent: 1 character more than the 1000 that fit. Shorten the text.',
  );
  await comment.fill('');
  await comment.pressSequentially('@qqzzx');
  await expect(posted.getByText('Nobody called “qqzzx” can see this post')).toBeVisible();
  await comment.pressSequentially(' siang');
  await expect(posted.getByText(/^Nobody called/)).toBeHidden();
});

test('one tall photo leaves the text of its post in view', async ({ outlet, enter }) => {
  const page = await enter(outlet.staff, FEED);
  const text = `Poster ${randomUUID()}`;
  const tall = sharp({ create: { width: 600, height: 1600, channels: 3, background: '#4477bb' } });
  const buffer = await tall.jpeg().toBuffer();
  await openComposer(page);
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await post(page, text);
  const photo = card(page, text).getByRole('button', { name: 'Photo 1 of 1', exact: true });
  const { height } = (await photo.boundingBox())!;
  expect(height).toBeLessThanOrEqual(0.7 * page.viewportSize()!.height);
  await photo.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
