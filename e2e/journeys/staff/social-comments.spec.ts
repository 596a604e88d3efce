import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { card, comments, held, line, post, writeComment } from '../../support/social-post-steps.ts';

test.use({ staffLanguage: 'en' });

test('people comment and reply at once, with photos; a comment is deleted, and leaves its trace', async ({
  product,
  outlet,
  enter,
}) => {
  const { path } = await post(product, outlet, `Menu baru ${randomUUID()}`);
  const staff = await enter(outlet.staff, path);
  const manager = await enter(outlet.manager, path);
  await expect(comments(staff)).toContainText('No comments yet. Be the first to comment!');

  await test.step('a comment is seen by the other', async () => {
    await expect(comments(staff)).toContainText('0/1000');
    await writeComment(staff, 'Sudah saya coba');
    await expect(notice(staff, 'Comment added')).toContainText('Your comment has been posted successfully!');
    await expect(line(staff, 'Sudah saya coba')).toContainText(outlet.staff.name);
    await expect(comments(staff).getByLabel('Write a comment', { exact: true }).last()).toHaveValue('');
    await expect(line(manager, 'Sudah saya coba')).toBeVisible();
    await expect(card(manager).getByRole('link', { name: '1 comment', exact: true })).toBeVisible();
  });

  await test.step('a reply, in the one box that is open; what is typed there stays as others write', async () => {
    await button(line(manager, 'Sudah saya coba'), 'Reply').click();
    const box = comments(manager).getByLabel(`Reply to ${outlet.staff.name}`, { exact: true }).last();
    await expect(box).toBeFocused();
    await expect(comments(manager)).toContainText('0/500');
    await box.fill('Bagaimana rasanya?');
    await writeComment(staff, 'Perlu sedikit garam');
    await expect(line(manager, 'Perlu sedikit garam')).toBeVisible();
    await expect(box).toHaveValue('Bagaimana rasanya?');
    await button(line(manager, 'Perlu sedikit garam'), 'Reply').click();
    // Opens the other comment's empty box; only one is open at a time.
    await expect(box).toHaveCount(1);
    await expect(box).toHaveValue('');
    await button(comments(manager), 'Cancel').click();
    await expect(box).toHaveCount(0);
    await button(line(manager, 'Sudah saya coba'), 'Reply').click();
    await expect(box).toHaveValue('Bagaimana rasanya?');
    await expectAccessible(manager);
    await button(comments(manager), 'Post reply').click();
    await expect(button(comments(manager), 'Hide 1 reply')).toBeVisible();
    await button(comments(staff), 'Show 1 reply').click();
    await expect(line(staff, 'Bagaimana rasanya?')).toContainText(outlet.manager.name);
  });

  await test.step('reactions to a comment are seen by the other', async () => {
    await button(line(staff, 'Bagaimana rasanya?'), 'Like').click();
    await expect(line(manager, 'Bagaimana rasanya?')).toContainText('Reactions: Like 1');
  });

  await test.step('a photo needs no text', async () => {
    await comments(staff)
      .getByLabel('Photo', { exact: true })
      .setInputFiles(await drawPicture());
    await expect(comments(staff).getByPlaceholder('Optional with photos')).toBeVisible();
    await button(comments(staff), 'Post comment').click();
    await expect(comments(staff).getByRole('button', { name: 'Photo 1 of 1', exact: true })).toBeVisible();
    await expect(comments(manager).getByRole('button', { name: 'Photo 1 of 1', exact: true })).toBeVisible();
  });

  await test.step('one is deleted by its author, its reply stays', async () => {
    const own = comments(staff).getByRole('listitem').filter({ hasText: 'Sudah saya coba' }).first();
    await own
      .getByRole('button', { name: `Delete comment of ${outlet.staff.name}`, exact: true })
      .first()
      .click();
    await button(staff.getByRole('dialog'), 'Delete').click();
    await expect(comments(staff)).toContainText('Comment deleted');
    await expect(comments(manager)).toContainText('Comment deleted');
    await expect(comments(manager)).not.toContainText('Sudah saya coba');
    await expect(line(manager, 'Bagaimana rasanya?')).toBeVisible();
    await expectAccessible(staff);
  });
});

test('a comment that cannot be sent keeps its text, and is shown once', async ({
  product,
  outlet,
  enter,
}) => {
  const { id, path } = await post(product, outlet, `Stok ${randomUUID()}`);
  const page = await enter(outlet.staff, path);
  const field = comments(page).getByLabel('Write a comment', { exact: true }).last();
  let answers = 0;
  await page.route(`**/api/social/posts/${id}/comments`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    answers += 1;
    if (answers > 1) return route.fallback();
    // The server stores it, but the response is lost.
    await route.fetch();
    await route.abort();
  });
  await writeComment(page, 'Gula tinggal dua kilo');
  await expect(comments(page)).toContainText('Waiting for the network. It is kept on this device');
  await expect(field).toHaveValue('Gula tinggal dua kilo');
  await button(comments(page), 'Try again').click();
  await expect(field).toHaveValue('');
  await expect(comments(page).getByText('Gula tinggal dua kilo', { exact: true })).toHaveCount(1);
  const stored = await product.context.db
    .selectFrom('social_comments')
    .select('id')
    .where('post_id', '=', id)
    .execute();
  expect(stored).toHaveLength(1);
});

test('a comment being sent when its form is closed is shown as sending in the next form', async ({
  product,
  outlet,
  enter,
}) => {
  const { id, path } = await post(product, outlet, `Lambat ${randomUUID()}`);
  const page = await enter(outlet.staff, path);
  const field = comments(page).getByLabel('Write a comment', { exact: true }).last();
  await expect(field).toBeVisible();
  const send = await held(page, `**/api/social/posts/${id}/comments`);
  await writeComment(page, 'Gula tinggal tiga kilo');
  await page.getByRole('link', { name: 'Back to the feed', exact: true }).click();
  await expect(page).toHaveURL(/\/social\/feed$/);
  await page.goBack();
  await expect(field).toHaveValue('Gula tinggal tiga kilo');
  await expect(field).toBeDisabled();
  await expect(comments(page).getByLabel('Photo', { exact: true })).toBeDisabled();
  send();
  await expect(field).toHaveValue('');
  await expect(field).toBeEnabled();
  await expect(comments(page).getByText('Gula tinggal tiga kilo', { exact: true })).toHaveCount(1);
});
