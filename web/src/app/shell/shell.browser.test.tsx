import { listApiKeys } from '@gerai/shared/accounts/api-keys/contract.ts';
import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { keepUsers } from '../../testing/keep-users.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { middleOf, tap } from '../../testing/pointer-steps.ts';
import { at, button, link } from '../../testing/screen-steps.ts';

test('the groups of the menu follow the arrow keys', async () => {
  await openScreen('/task/admin/api-keys', {
    answers: [
      answer(listApiKeys, () => ({ rows: [], next: null })),
      answer(listOutlets, () => []),
      answer(listJobRoles, () => []),
      answer(listLoginRoles, () => []),
      ...keepUsers([]),
    ],
  });
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const group = button('Task Management', menu);
  const item = (name: string) => link(name, menu);
  const focused = (name: string) => expect.element(item(name)).toHaveFocus();
  const press = (key: string) => userEvent.keyboard(`{${key}}`);

  await expect.element(group).toBeVisible();
  (group.element() as HTMLElement).focus();
  await press('ArrowDown');
  await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  await focused('Task Viewer');
  await press('ArrowDown');
  await focused('Task Scheduler');
  await press('End');
  await focused('Daily Tasks');
  await press('ArrowDown');
  await focused('Task Viewer');
  await press('ArrowUp');
  await focused('Daily Tasks');
  await press('Home');
  await focused('Task Viewer');
  await press('Escape');
  await expect.element(group).toHaveFocus();
  await expect.element(item('Task Viewer')).not.toBeInTheDocument();

  for (const keys of ['{Enter}', ' ']) {
    await userEvent.keyboard(keys);
    await expect.element(item('Task Viewer')).toBeVisible();
    await expect.element(group).toHaveFocus();
    await press('ArrowUp');
    await focused('Daily Tasks');
    await press('Escape');
  }

  await press('ArrowRight');
  await expect.element(button('Master Data', menu)).toHaveFocus();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await focused('Dashboard');
  await press('ArrowLeft');
  await focused('Photo checks');
  await press('Home');
  await focused('Dashboard');
  // The arrow key leaves an open group for the next one, and closes it.
  await press('ArrowRight');
  await press('ArrowDown');
  await press('ArrowRight');
  await expect.element(button('Master Data', menu)).toHaveFocus();
  await expect.element(item('Task Viewer')).not.toBeInTheDocument();
  await press('ArrowDown');
  await press('Enter');
  await at('/task/admin/users');
});

test('opens the groups of the menu with the mouse', async () => {
  const as = personOf('admin', { name: 'Ayu Lestari' });
  await openScreen('/task/admin/api-keys', { as, answers: [], restWaits: true });
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const scheduler = link('Task Scheduler', menu);
  const group = button('Task Management', menu);
  await group.hover();
  await expect.element(scheduler).toBeVisible();
  await expectAccessible();
  // The click that naturally follows keeps it open; the next one closes it.
  await group.click();
  await expect.element(scheduler).toBeVisible();
  await group.click();
  await expect.element(scheduler).not.toBeInTheDocument();
  await group.click();
  await scheduler.click();
  await at('/task/admin/scheduler');
  await expect.element(page.getByRole('heading', { name: 'Task Scheduler', exact: true })).toBeVisible();
  await expect.element(scheduler).not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('link', { name: 'Ayu Lestari Admin', exact: false }).click();
  await at('/task/profile');
  await expect.element(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

/** Taps a control once it is there. */
async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  await tap(middleOf(control));
}

test('opens the groups of the menu with the finger', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const as = personOf('admin', { name: 'Ayu Lestari' });
  await openScreen('/task/admin/api-keys', { as, answers: [], restWaits: true });
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const group = button('Task Management', menu);
  const scheduler = link('Task Scheduler', menu);
  await expect.element(button('Open menu')).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
  await press(button('Open menu'));
  await press(group);
  await expect.element(scheduler).toBeVisible();
  await expectAccessible();

  await press(scheduler);
  await at('/task/admin/scheduler');
  await expect.element(page.getByRole('heading', { name: 'Task Scheduler', exact: true })).toBeVisible();
  await expect.element(scheduler).not.toBeInTheDocument();

  await press(button('Open menu'));
  await press(page.getByRole('banner').getByRole('link', { name: 'Ayu Lestari Admin', exact: false }));
  await at('/task/profile');
  await expect.element(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});
