import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button } from '../../testing/screen-steps.ts';
import { notify } from '../../ui/feedback/notify.ts';

const notices = () => document.querySelectorAll('.mantine-Notification-root');
const titles = () =>
  [...notices()].map((notice) => notice.querySelector('.mantine-Notification-title')?.textContent);
const version = () => page.getByRole('button', { name: /Version/ });

/** Expects that nothing covers a control, in its middle or at its corners. */
async function expectClear(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  const covered = () => {
    const { left, right, top, bottom } = control.element().getBoundingClientRect();
    const points = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    const over = points.map(([x, y]) => document.elementFromPoint(x, y));
    return over.filter((found) => found?.closest('.mantine-Notification-root')).length;
  };
  await expect.poll(covered).toBe(0);
}

/** Causes one more notice. */
async function refuse(): Promise<void> {
  const before = notices().length;
  await button('Change password').click();
  await expect.poll(() => notices().length).toBeGreaterThan(before);
}

/** Notices stay while the pointer is over them. */
const stay = () => userEvent.hover([...notices()].at(-1)!);

test.each([
  ['a desktop', 'Sign Out', 1280, 800],
  ['a phone', 'Open menu', 390, 844],
] as const)(
  'on %s notices cover neither the bell, the top bar nor what closes a dialog',
  async (_, name, width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 800));
    const as = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
    await openScreen('/task/profile', { as, answers: [], restWaits: true });
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await refuse();
    await refuse();
    await stay();
    await expectClear(bell);
    await expectClear(button(name));

    await bell.click();
    await expectClear(button('Close', page.getByRole('dialog')));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

    await refuse();
    await version().click();
    await expectClear(button('Close', page.getByRole('dialog', { name: 'Version info', exact: true })));
  },
);

test('a dialog that opens removes a success from over its buttons, also from under the pointer, and no error', async () => {
  const as = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
  await openScreen('/task/profile', { as, answers: [], restWaits: true });
  await refuse();
  notify.success({ title: 'Group created' });
  await expect.poll(titles).toEqual(expect.arrayContaining(['Group created', 'Missing information']));
  await userEvent.hover([...notices()].find(({ textContent }) => textContent.includes('Group created'))!);
  await version().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(titles).toEqual(['Missing information']);
});
