import { randomUUID } from 'node:crypto';
import { insertComment } from '@gerai/server/testing/posts.ts';
import { expect } from '@playwright/test';
import { uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { card, comments, held, line, post, rename } from '../../support/social-post-steps.ts';

test.use({ staffLanguage: 'en' });

test('a person is mentioned by completing an @, is notified, and opens the comment', async ({
  product,
  outlet,
  enter,
}) => {
  const name = `Melati ${randomUUID().slice(0, 8)}`;
  await rename(product, outlet.manager, name);
  const { path } = await post(product, outlet, `Jadwal ${randomUUID()}`);
  const manager = await enter(outlet.manager, '/task/dashboard');
  const staff = await enter(outlet.staff, path);
  const field = comments(staff).getByLabel('Write a comment', { exact: true }).last();
  await field.pressSequentially(`Tolong @${name.slice(0, 10)}`);
  const people = comments(staff).getByRole('listbox', { name: 'People', exact: true });
  await expect(people.getByRole('option')).toHaveText([new RegExp(name)]);
  await expectAccessible(staff);
  await field.press('Enter');
  await expect(field).toHaveValue(`Tolong @${name} `);
  // After the mention is completed, keys go to the field again.
  await expect(people).toBeHidden();
  await field.press('Enter');
  await expect(field).toHaveValue(`Tolong @${name} \n`);
  await field.press('Backspace');
  await field.press('Tab');
  await expect(field).not.toBeFocused();
  await expect(field).toHaveValue(`Tolong @${name} `);
  await field.press('End');
  await field.pressSequentially('ya');
  await button(comments(staff), 'Post comment').click();
  await expect(line(staff, 'Tolong').getByRole('link', { name: `@${name}`, exact: true })).toBeVisible();

  const bell = manager.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toBeVisible();
  await bell.click();
  await manager
    .getByRole('dialog', { name: 'Notifications', exact: true })
    .getByRole('link', { name: new RegExp(outlet.staff.name) })
    .first()
    .click();
  await expect(line(manager, 'Tolong')).toBeInViewport();
});

test('a search finds other forms of a word and opens the comment', async ({ product, outlet, enter }) => {
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const { id, author_id } = await post(product, outlet, `Lantai dapur ${word} harus dibersihkan`);
  const { db } = product.context;
  await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      insertComment(db, {
        post_id: id,
        author_id,
        content: `Catatan ke-${at}`,
        created_at: new Date(Date.now() - 100_000 + at * 1000).toISOString(),
      }),
    ),
  );
  await insertComment(db, {
    post_id: id,
    author_id: await uidOf(product.context, outlet.staff),
    content: `Kulkas ${word} sudah dibersihkan`,
    created_at: new Date().toISOString(),
  });
  const page = await enter(outlet.staff, `/social/feed?q=${encodeURIComponent(`membersihkan ${word}`)}`);
  const results = page.getByRole('region', { name: 'Search results', exact: true });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  await expect(results.locator('mark').filter({ hasText: 'dibersihkan' })).toHaveCount(2);
  await expectAccessible(page);
  await results.getByRole('link', { name: /sudah dibersihkan/ }).click();
  await expect(page).toHaveURL(/\/social\/posts\/.+comment=/);
  await expect(line(page, 'sudah dibersihkan')).toBeInViewport();
  await expect(line(page, 'sudah dibersihkan')).toHaveAttribute('data-marked', 'true');
  await button(comments(page), 'Show more comments').click();
  await expect(line(page, 'Catatan ke-24')).toBeVisible();
  await page.goto(`/social/feed?q=${word}nothing`);
  await expect(page.getByText(`No posts or comments match “${word}nothing”`, { exact: true })).toBeVisible();
});

test('a link to a reply opens its thread, also the second time; offline it shows an error', async ({
  product,
  outlet,
  enter,
}) => {
  const { id, author_id, path } = await post(product, outlet, `Kipas ${randomUUID()}`);
  const { db } = product.context;
  const at = (minute: number) => new Date(Date.now() - (10 - minute) * 60_000).toISOString();
  const said = (content: string, minute: number, parent_id: string | null = null) =>
    insertComment(db, { post_id: id, author_id, content, parent_id, created_at: at(minute) });
  const asked = await said('Siapa yang mematikan?', 1);
  await said('Kipas belakang juga', 2);
  const answered = await said('Saya, tadi malam', 3, asked);
  const page = await enter(outlet.staff, `${path}?comment=${answered}`);

  await test.step('it is shown and marked, and its thread can be closed', async () => {
    await expect(line(page, 'Saya, tadi malam')).toBeInViewport();
    await expect(line(page, 'Saya, tadi malam')).toHaveAttribute('data-marked', 'true');
    await button(comments(page), 'Hide 1 reply').click();
    await expect(comments(page).getByText('Saya, tadi malam', { exact: true })).toHaveCount(0);
  });

  await test.step('Comment gives the cursor each time', async () => {
    const field = comments(page).getByLabel('Write a comment', { exact: true }).last();
    for (const _ of [1, 2]) {
      await button(card(page), 'Comment').click();
      await expect(field).toBeFocused();
    }
  });

  await test.step('a reply that is sent leaves the box open in which one writes by then', async () => {
    const send = await held(page, `**/api/social/posts/${id}/comments`);
    const box = comments(page).getByLabel(`Reply to ${outlet.manager.name}`, { exact: true }).last();
    await button(line(page, 'Siapa yang mematikan?'), 'Reply').click();
    await box.fill('Bukan saya');
    await button(comments(page), 'Post reply').click();
    await button(line(page, 'Kipas belakang juga'), 'Reply').click();
    await expect(box).toHaveValue('');
    await box.fill('Yang mana?');
    send();
    await expect(notice(page, 'Comment added')).toBeVisible();
    await expect(box).toHaveValue('Yang mana?');
  });

  await test.step('what was never loaded says that there is no network, and comes with it', async () => {
    await page.goto('/social/feed');
    const own = card(page).filter({ has: page.locator(`a[href="${path}"]`) });
    const count = own.getByRole('link', { name: /comments$/ });
    await expect(count).toBeVisible();
    await page.context().setOffline(true);
    await count.click();
    const list = own.getByRole('region', { name: 'Comments', exact: true });
    await expect(list).toContainText('Unable to reach the server. Check your connection.');
    await page.context().setOffline(false);
    await expect(list).toContainText('Kipas belakang juga');
  });
});
