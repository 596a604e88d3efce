import '../../../../app/operations.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepReviews, reviewNotes as notes, sheetOf as sheet } from '../../../../testing/keep-reviews.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, text } from '../../../../testing/screen-steps.ts';

const approve = button('Approve');
const viewer = ({ task_name }: ReviewItem) => page.getByRole('dialog', { name: task_name, exact: true });
const photoOf = (one: ReviewItem) =>
  page.getByRole('img', { name: `Photo sent for ${one.task_name}`, exact: true });

/** A manager's desk with these submissions. */
async function openReviews(items: ReviewItem[]) {
  const rina = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
  const server = keepReviews(items, rina);
  await openScreen('/task/manager/review', { as: rina, answers: server.answers });
  return server;
}

test('a rejection that was closed is there again once the approval in its place is undone', async () => {
  const items = waiting(2);
  await openReviews(items);
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('x');
  await expect.element(notes).toHaveFocus();
  await userEvent.keyboard('Meja masih kotor{Escape}');
  await expect.element(notes).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  await expect.element(sheet(items[1]!)).toBeVisible();
  await button(`Undo: ${items[0]!.task_name}`).click();
  await expect.element(sheet(items[0]!)).toBeVisible();
  await button('Reject').click();
  await expect.element(notes).toHaveValue('Meja masih kotor');
});

test('forty reviews take forty keys; a repeated key, or one pressed too early, decides nothing', async () => {
  const items = waiting(42);
  const server = await openReviews(items);
  await expect.element(sheet(items[0]!)).toBeVisible();

  // A key kept pressed decides one review.
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('{a>10}');
  await expect.element(sheet(items[1]!)).toBeVisible();
  await expect.element(approve).toBeEnabled();
  // userEvent would release it before it presses it again.
  const repeated = { key: 'a', code: 'KeyA', text: 'a', windowsVirtualKeyCode: 65, autoRepeat: true };
  for (let times = 0; times < 10; times += 1)
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...repeated });
  await userEvent.keyboard('{/a}');
  await expect.element(sheet(items[1]!)).toBeVisible();
  await expect.element(page.getByText('1 of 41', { exact: false })).toBeVisible();
  await button(`Undo: ${items[0]!.task_name}`).click();
  await expect.element(sheet(items[0]!)).toBeVisible();

  // One press for each, no mouse, and nothing moves.
  const place = () => {
    const { left, top, width, height } = [...document.querySelectorAll('img[alt^="Photo sent for"]')]
      .at(-1)!
      .getBoundingClientRect();
    return [left, top, width, height];
  };
  const before = place();
  for (const one of items.slice(0, 40)) {
    await expect.element(sheet(one)).toBeVisible();
    await expect.element(approve).toBeEnabled();
    expect(place()).toEqual(before);
    await userEvent.keyboard('a');
  }
  await expect.element(sheet(items[40]!)).toBeVisible();
  await expect
    .poll(server.decided)
    .toEqual(items.slice(0, 40).map(({ task_name }) => [task_name, 'Approved', '']));
  // What is sent can't be undone.
  await expect.poll(() => page.getByRole('button', { name: /^Undo: / }).elements()).toEqual([]);
  await expectAccessible();
});

test('the viewer decides, compares the same corner, and comes back to the desk', async () => {
  const items = waiting(3);
  items[0]!.sample_photo_url = items[0]!.photos[0]!.url;
  const server = await openReviews(items);
  const [first, second, third] = items as [ReviewItem, ReviewItem, ReviewItem];
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer(first)).toBeVisible();
  const place = () => getComputedStyle(document.querySelector('.react-transform-component')!).transform;
  const scale = () => Number(/matrix\(([^,]+)/.exec(place())?.[1]);
  await userEvent.keyboard('+');
  await userEvent.keyboard('s');
  await expect.element(page.getByText(`Sample photo for ${first.task_name}`, { exact: false })).toBeVisible();
  expect(scale()).toBeCloseTo(1.2, 3);
  await userEvent.keyboard('s');
  const before = place();
  await userEvent.keyboard('j');
  await expect.element(viewer(second)).toBeVisible();
  expect(place()).toBe(before);
  await userEvent.keyboard('k');
  await expect.element(viewer(first)).toBeVisible();
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('a');
  await expect.element(viewer(second)).toBeVisible();
  expect(place()).toBe(before);
  // In the viewer r rotates the photo; x rejects.
  await userEvent.keyboard('r');
  await expect.element(notes).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  await notes.fill('Buram');
  await expect.element(button('Reject and send')).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(viewer(third)).toBeVisible();
  // Shortcuts are ignored for a moment after a note.
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('o');
  await expect.element(viewer(third)).not.toBeInTheDocument();
  await expect.element(sheet(third)).toBeVisible();
  await expect.poll(server.decided).toEqual([
    [first.task_name, 'Approved', ''],
    [second.task_name, 'Rejected', 'Buram'],
  ]);
});

test('the photo fits, its queue is one tab stop, and disabled keys are not listed', async () => {
  const items = waiting(3);
  await openReviews(items);
  await expect.element(photoOf(items[0]!)).toBeVisible();
  expect(photoOf(items[0]!).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(800);

  const rows = page.getByRole('navigation', { name: 'Waiting submissions', exact: true }).getByRole('button');
  await expect.element(rows).toHaveLength(3);
  expect(rows.elements().map((row) => (row as HTMLElement).tabIndex)).toEqual([0, -1, -1]);
  (rows.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows.nth(1)).toHaveFocus();
  await expect.element(sheet(items[1]!)).toBeVisible();
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('a');
  await expect.element(rows.nth(1)).toHaveFocus();
  await expect.element(sheet(items[2]!)).toBeVisible();

  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
  await expect.element(text('Open the photo', help)).toBeVisible();
  await expect.element(text('Next submission', help)).toBeVisible();
  await expect.element(text('Search', help)).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
});

test('a photo that is zoomed out to a stamp is not seen, and the next starts as it is', async () => {
  const items = waiting(2);
  const [first, second] = items as [ReviewItem, ReviewItem];
  second.photos = second.photos.map((photo) => ({ ...photo, url: `${photo.url}&late=4000` }));
  await openReviews(items);
  await expect.element(approve).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer(first)).toBeVisible();
  const scale = () => {
    const { transform } = getComputedStyle(document.querySelector('.react-transform-component')!);
    return Number(/matrix\(([^,]+)/.exec(transform)?.[1]);
  };
  // All at once: the next photo must not load meanwhile.
  const zoomOut = () => {
    for (let times = 0; times < 14; times += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '-', bubbles: true }));
  };
  zoomOut();
  expect(scale()).toBeLessThan(0.2);
  await userEvent.keyboard('j');
  await expect.element(viewer(second)).toBeVisible();
  await expect.poll(scale).toBe(1);

  zoomOut();
  expect(scale()).toBeLessThan(0.2);
  const photo = () => viewer(second).element().querySelector(`img[alt="${second.task_name}"]`)!;
  expect(photo().hasAttribute('data-loading')).toBe(true);
  await expect.poll(() => photo().hasAttribute('data-loading')).toBe(false);
  await new Promise((done) => setTimeout(done, 900));
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('0');
  await expect.element(approve).toBeEnabled();
});

test('a photo of which the desk draws a strip has to be opened', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const items = waiting(1);
  const [photo] = items[0]!.photos;
  items[0]!.photos = [{ ...photo!, url: `${photo!.url}&width=96&height=960`, width: 96, height: 960 }];
  await openReviews(items);
  await expect.element(photoOf(items[0]!)).toBeVisible();
  await new Promise((done) => setTimeout(done, 900));
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await button(`Photo sent for ${items[0]!.task_name}`).click();
  await expect.element(viewer(items[0]!)).toBeVisible();
  await expect.element(approve).toBeEnabled();
});
