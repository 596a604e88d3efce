import { randomUUID } from 'node:crypto';
import { insertComment, insertPost } from '@gerai/server/test-posts.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { drawPicture } from './draw-picture.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Outlet, Person } from './found-outlet.ts';
import { test } from './product.ts';
import type { Product } from './start-product.ts';

test.use({ staffLanguage: 'en' });

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('article');
const comments = (page: Page) => card(page).getByRole('region', { name: 'Comments', exact: true });
/** The innermost: a reply is part of its comment's thread. */
const line = (page: Page, text: string) =>
  comments(page).getByRole('listitem').filter({ hasText: text }).last();
const like = (page: Page) => button(card(page), 'Like').first();
const summary = (page: Page, words: string) => card(page).getByText(`Reactions: ${words}`, { exact: true });
const notice = (page: Page, title: string) => page.locator('.mantine-Notification-root', { hasText: title });

const uidOf = async ({ context }: Product, { email }: Pick<Person, 'email'>): Promise<string> =>
  (await context.db.selectFrom('users').select('uid').where('email', '=', email).executeTakeFirstOrThrow())
    .uid;

/** A post of the manager's, in everyone's feed, and the address of its screen. */
async function post(product: Product, { manager }: Outlet, content: string, is_announcement = false) {
  const author_id = await uidOf(product, manager);
  const now = new Date().toISOString();
  const wish = { author_id, content, is_announcement, created_at: now, updated_at: now };
  const id = await insertPost(product.context.db, wish);
  return { id, author_id, path: `/social/posts/${id}` };
}

/** Gives a person a name that nobody else has. */
async function rename({ context }: Product, { email }: Pick<Person, 'email'>, name: string): Promise<void> {
  await context.db.updateTable('users').set({ name }).where('email', '=', email).execute();
}

const writeComment = async (page: Page, text: string) => {
  await comments(page).getByLabel('Write a comment', { exact: true }).last().fill(text);
  await button(comments(page), 'Post comment').click();
};

test('two people react at once and both see it; what the server does not take is taken back', async ({
  product,
  outlet,
  enter,
}) => {
  const { path } = await post(product, outlet, `Rapat pagi ${randomUUID()}`);
  const staff = await enter(outlet.staff, path);
  const manager = await enter(outlet.manager, path);
  await expect(like(manager)).toHaveAttribute('aria-pressed', 'false');

  await test.step('Like is seen by the other, without a reload', async () => {
    await like(staff).click();
    await expect(like(staff)).toHaveAttribute('aria-pressed', 'true');
    await expect(summary(manager, 'Like 1')).toBeAttached();
  });

  await test.step('the other five by keys, and by the mouse or a long press', async () => {
    await button(card(manager), 'Choose a reaction').first().focus();
    await manager.keyboard.press('Enter');
    const menu = card(manager).getByRole('menu', { name: 'Reactions', exact: true });
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Like', exact: true })).toBeFocused();
    await expectAccessible(manager);
    await manager.keyboard.press('ArrowRight');
    await manager.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(button(card(manager), 'Choose a reaction').first()).toBeFocused();
    await expect(summary(staff, 'Like 1, Love 1')).toBeAttached();

    if (test.info().project.name === 'phone')
      await like(manager).dispatchEvent('pointerdown', { pointerType: 'touch' });
    else await like(manager).hover();
    const wow = menu.getByRole('menuitemcheckbox', { name: 'Wow', exact: true });
    await expect(wow).toBeVisible();
    await wow.click();
    await expect(summary(staff, 'Like 1, Love 1, Wow 1')).toBeAttached();
  });

  await test.step('all reactions, with who it was', async () => {
    await button(card(staff), 'Show all reactions').click();
    const panel = card(staff).getByRole('region', { name: 'Reactions', exact: true });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Wow' })).toContainText('1');
    const recent = panel.getByRole('list', { name: 'Recent reactions', exact: true });
    await expect(recent.getByRole('listitem')).toHaveCount(3);
    await expect(recent).toContainText(outlet.manager.name);
    await expectAccessible(staff);
    await button(panel, 'Close').click();
    await expect(panel).toBeHidden();
    await button(card(staff), 'Show all reactions').click();
    await button(card(staff), 'Hide').click();
    await expect(panel).toBeHidden();
  });

  await test.step('a cut network: seen at once, then as it was, and told', async () => {
    let cut = () => {};
    const held = new Promise<void>((resolve) => {
      cut = resolve;
    });
    await staff.route('**/reactions/like', async (route) => {
      await held;
      await route.abort();
    });
    await like(staff).click();
    await expect(like(staff)).toHaveAttribute('aria-pressed', 'false');
    await expect(summary(staff, 'Love 1, Wow 1')).toBeAttached();
    cut();
    await expect(notice(staff, 'Failed to like post')).toContainText('Unable to reach the server');
    await expect(like(staff)).toHaveAttribute('aria-pressed', 'true');
    await expect(summary(staff, 'Like 1, Love 1, Wow 1')).toBeAttached();
  });
});

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
    // The other comment's box, empty: one is open at a time.
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

test('a comment that does not come through keeps what was typed, and stands once', async ({
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
    // The server has it, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await writeComment(page, 'Gula tinggal dua kilo');
  await expect(notice(page, 'Failed to add comment')).toContainText('Unable to reach the server');
  await expect(field).toHaveValue('Gula tinggal dua kilo');
  await button(comments(page), 'Post comment').click();
  await expect(field).toHaveValue('');
  await expect(comments(page).getByText('Gula tinggal dua kilo', { exact: true })).toHaveCount(1);
  const stored = await product.context.db
    .selectFrom('social_comments')
    .select('id')
    .where('post_id', '=', id)
    .execute();
  expect(stored).toHaveLength(1);
});

test('a comment that is on its way when its form is closed is on its way in the next', async ({
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

/** Holds what is sent to an address, until the function that this gives is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await sent;
    await route.fallback();
  });
  return () => send();
}

test('a person is named by completing an @, is told, and is led to the comment', async ({
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
  // Whoever is named stays so: the keys are the field's again.
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

test('what was written is found in other forms of a word, and leads to its place', async ({
  product,
  outlet,
  enter,
}) => {
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const { id, author_id } = await post(product, outlet, `Lantai dapur ${word} harus dibersihkan`);
  const { db } = product.context;
  await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      insertComment(db, {
        ...{ post_id: id, author_id, content: `Catatan ke-${at}` },
        created_at: new Date(Date.now() - 100_000 + at * 1000).toISOString(),
      }),
    ),
  );
  await insertComment(db, {
    ...{ post_id: id, author_id: await uidOf(product, outlet.staff) },
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

test('a link to a reply opens its thread; asked again the cursor comes again; offline it says so', async ({
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
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(`**/api/social/posts/${id}/comments`, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
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

test('the author of an announcement sees who has seen it', async ({ product, outlet, enter }) => {
  const name = `Aster ${randomUUID().slice(0, 8)}`;
  await rename(product, outlet.staff, name);
  const { path } = await post(product, outlet, `Libur ${randomUUID()}`, true);
  const staff = await enter(outlet.staff, path);
  await expect(card(staff)).toBeVisible();
  await expect(card(staff).getByRole('button', { name: /^Seen by/ })).toHaveCount(0);
  const manager = await enter(outlet.manager, path);
  await expect(async () => {
    await manager.reload();
    await expect(card(manager).getByRole('button', { name: /^Seen by 1 of \d+$/ })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await card(manager)
    .getByRole('button', { name: /^Seen by/ })
    .click();
  const dialog = manager.getByRole('dialog', { name: 'Who has seen it', exact: true });
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(name)]);
  await expectAccessible(manager);
  await dialog.getByText(/^Not yet \(/).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
});
