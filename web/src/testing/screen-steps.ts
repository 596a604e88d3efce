import { notifications } from '@mantine/notifications';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { router } from '../app/router.tsx';

export const main = page.getByRole('main');
export const dialog = page.getByRole('dialog');

/** A button by its exact name. */
export const button = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true });

export const link = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('link', { name, exact: true });

/** Text by its whole content. */
export const text = (words: string, within: Pick<Locator, 'getByText'> = page) =>
  within.getByText(words, { exact: true });

/** A row of a table, by part of its text. */
export const row = (words: string | RegExp) => page.getByRole('row').filter({ hasText: words });

/** Expects the row of something that was added, by part of its text, to be in view and marked. */
export async function marked(words: string): Promise<void> {
  const found = () =>
    [...document.querySelectorAll('[data-row]')].find((one) => one.textContent.includes(words));
  await expect.poll(() => found()?.getAnimations().length).toBe(1);
  await expect.poll(() => found()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
}

/** Expects an element to contain this text. */
export const contains = (locator: Locator, words: string | RegExp): Promise<void> =>
  expect.element(locator).toMatchTextContent(words);

/** Expects a notice at the edge of the screen with this title and, in the same notice, this text. */
export async function noticed(title: string, words = title): Promise<void> {
  const notices = () =>
    [...document.querySelectorAll('.mantine-Notification-root')].map((notice) => notice.textContent);
  await expect
    .poll(() => notices().filter((notice) => notice.includes(title) && notice.includes(words)))
    .not.toEqual([]);
}

/** Takes the notices away, which else stay for five seconds: they cover buttons, and a fifth waits for the first. */
export const clearNotices = (): void => notifications.clean();

/** Expects the address, without its origin, to match. */
export async function at(address: string | RegExp): Promise<void> {
  const current = () => router.state.location.href;
  if (typeof address === 'string') await expect.poll(current).toBe(address);
  else await expect.poll(current).toMatch(address);
}

export const goBack = () => router.history.back();

/** Opens another address without loading the page anew. */
export const goTo = (address: string) => router.history.push(address);

/** The file that the page saves meanwhile, instead of the browser's download. */
export async function savedBy(act: () => Promise<unknown>): Promise<{ name: string; file: Blob }> {
  const saved = Promise.withResolvers<HTMLAnchorElement>();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.resolve(this);
  });
  try {
    await act();
    const { download, href } = await saved.promise;
    return { name: download, file: await (await fetch(href)).blob() };
  } finally {
    click.mockRestore();
  }
}
