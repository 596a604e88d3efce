import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { card, post, rename } from '../../support/social-post-steps.ts';

test.use({ staffLanguage: 'en' });

const like = (page: Page) => button(card(page), 'Like').first();
const summary = (page: Page, words: string) => card(page).getByText(`Reactions: ${words}`, { exact: true });

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

  await test.step('the other five by keys, and by a long press', async () => {
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

    await like(manager).dispatchEvent('pointerdown', { pointerType: 'touch' });
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

  await test.step('a post shown optimistically is rolled back with an error when the network is cut', async () => {
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
