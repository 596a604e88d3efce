import { randomUUID } from 'node:crypto';
import { writeCursor } from '@gerai/server/platform/http/cursor.ts';
import { insertPost } from '@gerai/server/testing/posts.ts';
import { expect, type Route } from '@playwright/test';
import { uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import {
  card,
  choose,
  FEED,
  field,
  groupFilter,
  menuOf,
  openComposer,
  post,
} from '../../support/social-feed-steps.ts';
import { ADMIN } from '../../support/start-product.ts';

// The feed of everyone is shared, so this journey has a product of its own.
test.use({ productName: 'social feed', staffLanguage: 'en' });

test('a post is written, announces itself to others, is edited, pinned and deleted', async ({
  outlet,
  enter,
}) => {
  const mine = `Toko sudah buka ${randomUUID()}`;
  const page = await enter(outlet.staff, FEED);
  await expect(page.getByRole('heading', { name: 'Social Feed', exact: true })).toBeVisible();
  await expect(page.getByText('Connect and share with your team', { exact: true })).toBeVisible();
  const colleague = await enter(outlet.manager, FEED);
  await openComposer(page);
  await expect(button(page, 'Post')).toBeDisabled();
  await field(page).fill(mine);
  await expect(page.getByText(`${mine.length}/2000`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Post').click();
  await expect(page.getByText('Your post has been shared successfully!', { exact: true })).toBeVisible();
  await expect(card(page, mine)).toBeVisible();

  // A new post does not move what the reader sees until they ask for it.
  await expect(button(colleague, '1 new post')).toBeVisible();
  await expect(card(colleague, mine)).toHaveCount(0);
  await button(colleague, '1 new post').click();
  await expect(card(colleague, mine)).toBeVisible();
  await expect(button(colleague, '1 new post')).toHaveCount(0);
  await expect(colleague.getByRole('article').first()).toBeFocused();
  await expect(menuOf(colleague, mine)).toHaveCount(0);

  const changed = `Toko tutup lebih awal ${randomUUID()}`;
  const text = page.getByRole('textbox', { name: 'Text of the post', exact: true });
  await menuOf(page, mine).click();
  await choose(page, 'Edit');
  await text.fill('Lain');
  await button(page, 'Cancel').click();
  const asked = page.getByRole('dialog', { name: 'Discard your changes?', exact: true });
  await asked.getByRole('button', { name: 'Keep editing', exact: true }).click();
  await expect(text).toHaveValue('Lain');
  await button(page, 'Cancel').click();
  await asked.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(menuOf(page, mine)).toBeFocused();
  await menuOf(page, mine).click();
  await choose(page, 'Edit');
  await text.fill(changed);
  await button(page, 'Save').click();
  await expect(card(page, changed)).toContainText('(edited)');
  await expect(menuOf(page, changed)).toBeFocused();
  await card(colleague, 'Toko').first().scrollIntoViewIfNeeded();
  await expect(card(colleague, changed)).toContainText('(edited)');

  await menuOf(page, changed).click();
  await expect(page.getByRole('menuitem', { name: 'Pin', exact: true })).toHaveCount(0);
  await choose(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, changed)).toHaveCount(0);
  await expect(card(colleague, changed)).toHaveCount(0);
});

test('an announcement is marked, found by its filter, pinned by an admin and seen', async ({
  product,
  outlet,
  enter,
}) => {
  const text = `Rapat besok pagi ${randomUUID()}`;
  const page = await enter(outlet.manager, FEED);
  await openComposer(page);
  await field(page).fill(text);
  await page.getByRole('switch', { name: /^Announcement/ }).click();
  await expect(page.getByRole('switch', { name: /^Announcement/ })).toBeChecked();
  await button(page, 'Post').click();
  await expect(card(page, text).getByText('Announcement', { exact: true })).toBeVisible();
  const { id } = await postOf(product, text);

  const staff = await enter(outlet.staff, `${FEED}?announcements=true`);
  await expect(button(staff, 'Announcements')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(staff, text)).toBeVisible();
  await openComposer(staff);
  await expect(staff.getByRole('switch', { name: /^Announcement/ })).toHaveCount(0);
  const seen = () =>
    product.context.db.selectFrom('social_reads').select('post_id').where('post_id', '=', id).execute();
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);

  const admin = await enter(ADMIN, FEED);
  await menuOf(admin, text).click();
  await choose(admin, 'Pin');
  await expect(card(admin, text).getByText('Pinned', { exact: true })).toBeVisible();
  await expect(card(page, text).getByText('Pinned', { exact: true })).toBeVisible();
  await menuOf(admin, text).click();
  await choose(admin, 'Unpin');
  await expect(card(admin, text).getByText('Pinned', { exact: true })).toHaveCount(0);
});

test('who may not view a group sees nothing of it', async ({ product, outlet, enter }) => {
  const name = `Kasir ${randomUUID().slice(0, 8)}`;
  const { db } = product.context;
  const uid = await uidOf(product.context, outlet.manager);
  const { id: group_id } = await db
    .insertInto('social_groups')
    .values({ name, creator_id: uid, created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('social_group_members')
    .values({ group_id, user_id: uid, role: 'admin', joined_at: new Date() })
    .execute();

  const text = `Rahasia kasir ${randomUUID()}`;
  const open = `Untuk semua ${randomUUID()}`;
  const outsider = await enter(outlet.staff, FEED);
  await expect(groupFilter(outsider)).toHaveCount(0);
  const page = await enter(outlet.manager, `${FEED}?group=${group_id}`);
  await openComposer(page);
  await expect(page.getByLabel('Post to', { exact: true })).toHaveValue(group_id);
  await field(page).fill(text);
  await button(page, 'Post').click();
  await expect(card(page, text)).toContainText(name);
  await groupFilter(page).selectOption({ label: 'All Groups' });
  await post(page, open);
  await expect(card(page, open)).not.toContainText(name);

  // Only the post that they may view is announced.
  await expect(button(outsider, '1 new post')).toBeVisible();
  await button(outsider, '1 new post').click();
  await expect(card(outsider, open)).toBeVisible();
  await expect(card(outsider, text)).toHaveCount(0);
  const { id } = await postOf(product, text);
  await outsider.goto(`/social/posts/${id}`);
  await expect(outsider.getByText('This post is not here', { exact: true })).toBeVisible();
  await expectAccessible(outsider);
  await outsider.getByRole('link', { name: 'Back to the feed', exact: true }).click();
  await expect(outsider).toHaveURL(/\/social\/feed$/);
});

test('announcements alone are searched', async ({ product, outlet, enter }) => {
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const author_id = await uidOf(product.context, outlet.manager);
  const { db } = product.context;
  await insertPost(db, { author_id, content: `Libur ${word}`, is_announcement: true });
  await insertPost(db, { author_id, content: `Kopi ${word}` });
  const page = await enter(outlet.staff, `${FEED}?q=${word}`);
  const results = page.getByRole('region', { name: 'Search results', exact: true });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  await button(page, 'Announcements').click();
  await expect(results.getByRole('listitem')).toHaveText([/Libur/]);
});

test('a search that has to look further back continues automatically', async ({ product, outlet, enter }) => {
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const author_id = await uidOf(product.context, outlet.manager);
  await insertPost(product.context.db, { author_id, content: `Lama ${word}` });
  const page = await enter(outlet.staff, FEED);
  // The server's response when it has read enough for one page: no rows yet, and a cursor to continue.
  const next = writeCursor(['2100-01-01T00:00:00.000Z', randomUUID(), false]);
  const isFirst = (url: URL) => url.pathname === '/api/social/search' && !url.searchParams.has('after');
  await page.route(isFirst, (route) => route.fulfill({ json: { rows: [], next } }));
  const isNext = (url: URL) => url.pathname === '/api/social/search' && url.searchParams.has('after');
  const held = Promise.withResolvers<Route>();
  await page.route(isNext, (route) => held.resolve(route));
  await page.goto(`${FEED}?q=${word}`);
  const results = page.getByRole('region', { name: 'Search results', exact: true });
  const second = await held.promise;
  await expect(results.getByRole('status')).toBeVisible();
  await expect(results.getByText(/No posts or comments match/)).toHaveCount(0);
  await second.continue();
  await expect(results.getByRole('listitem')).toHaveText([/Lama/]);
});

test('a filter without posts shows that nothing matches, a failed feed can be retried, and long posts expand', async ({
  outlet,
  enter,
}) => {
  const long = `${randomUUID()} ${'kata '.repeat(80)}akhir`;
  const page = await enter(outlet.staff, FEED);
  await page.route('**/api/social/feed*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now' } }),
  );
  await page.reload();
  await expect(page.getByText('Error loading feed', { exact: true })).toBeVisible();
  await expect(page.getByText('Not now', { exact: true })).toBeVisible();
  await page.unroute('**/api/social/feed*');
  await button(page, 'Try Again').click();
  await post(page, long);
  const own = card(page, long.slice(0, 36));
  await expect(own).not.toContainText('akhir');
  await own.getByRole('button', { name: 'Read more', exact: true }).click();
  await expect(own).toContainText('akhir');
  await own.getByRole('button', { name: 'Show less', exact: true }).click();
  await expect(own).not.toContainText('akhir');

  await own.getByRole('link', { name: outlet.staff.name, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: `Posts by ${outlet.staff.name}`, exact: true }),
  ).toBeVisible();
  await button(page, 'Show all posts').click();
  await expect(page).toHaveURL(/\/social\/feed$/);
  await page.goto(`${FEED}?group=${randomUUID()}`);
  await expect(
    page.getByText('No posts match your current filters. Try adjusting your selection.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters', exact: true }).last().click();
  await expect(page).toHaveURL(/\/social\/feed$/);
});

type Product = Parameters<Parameters<typeof test>[2]>[0]['product'];

const postOf = ({ context }: Product, content: string) =>
  context.db.selectFrom('social_posts').select('id').where('content', '=', content).executeTakeFirstOrThrow();

test.describe('staff who chose no language', () => {
  test.use({ staffLanguage: undefined });

  test('read the feed in Indonesian, as the rest of their work', async ({ outlet, enter }) => {
    const page = await enter(outlet.staff, FEED);
    await expect(page.getByRole('heading', { name: 'Beranda Sosial', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Apa yang ingin Anda bagikan?', exact: true }).click();
  });
});
