import '../../../../app/operations.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepReviews, reviewNotes, sheetOf } from '../../../../testing/keep-reviews.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button } from '../../../../testing/screen-steps.ts';

const NOTE = 'karat di area kasir, ajak rapikan';
const approve = button('Approve');

async function openReviews(items: ReviewItem[]) {
  const rina = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
  const server = keepReviews(items, rina);
  const screen = await openScreen('/task/manager/review', { as: rina, answers: server.answers });
  return { server, ...screen };
}

test('a note is kept when another person decides the submission', async () => {
  const items = waiting(4) as [ReviewItem, ReviewItem, ReviewItem, ReviewItem];
  const { server, reopen } = await openReviews(items);
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('r');
  await expect.element(reviewNotes).toHaveFocus();
  await userEvent.keyboard('karat di ');
  server.decideElsewhere(items[0], 'Admin');
  await expect.element(page.getByText('Approved by Admin.', { exact: false })).toBeVisible();
  await userEvent.keyboard('area kasir, ajak rapikan');
  await expect.element(reviewNotes).toHaveValue(NOTE);
  await expect.element(sheetOf(items[0])).toBeVisible();
  await expect.element(button('Reject and send')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await button('Go to the next').click();
  await expect.element(sheetOf(items[1])).toBeVisible();
  await button('Reject').click();
  await button(`Use your note: ${NOTE}`).click();
  await expect.element(reviewNotes).toHaveValue(NOTE);

  // It stays with its submission, over a move and a reload.
  (reviewNotes.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  await expect.element(sheetOf(items[2])).toBeVisible();
  await expect.element(reviewNotes).not.toBeInTheDocument();
  await userEvent.keyboard('k');
  await expect.element(sheetOf(items[1])).toBeVisible();
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('x');
  await expect.element(reviewNotes).toHaveValue(NOTE);
  reopen();
  await expect.element(reviewNotes).toHaveValue(NOTE);

  // The rejection is undone by name, and brings its note back.
  await expect.element(button('Reject and send')).toBeEnabled();
  (reviewNotes.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(sheetOf(items[2])).toBeVisible();
  await button(`Undo: ${items[1].task_name}`).click();
  await expect.element(sheetOf(items[1])).toBeVisible();
  await expect.element(reviewNotes).toHaveValue(NOTE);
  expect(server.decided()).toEqual([[items[0].task_name, 'Approved', '']]);
});

test('a photo that fails to load says so, and is loaded again on request', async () => {
  const items = waiting(2);
  const [first] = items as [ReviewItem];
  const restore = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: it tells the test's server of pictures.
    document.cookie = 'broken=; max-age=0; path=/';
  };
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `broken=${first.photos[0]!.id}; path=/`;
  onTestFinished(restore);
  await openReviews(items);
  const retry = button('Try again', sheetOf(first));
  await expect.element(sheetOf(first).getByText('Failed to load', { exact: false })).toBeVisible();
  await expect.element(approve).toBeEnabled();
  restore();
  await retry.click();
  await expect
    .element(page.getByRole('img', { name: `Photo sent for ${first.task_name}`, exact: true }))
    .toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
