import '../../../../app/operations.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waiting } from '../../../../testing/create-reviews.ts';
import { enlargeText } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepReviews, sheetOf } from '../../../../testing/keep-reviews.ts';
import { tapsCount } from '../../../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { drag, middleOf, tap, tapTwice } from '../../../../testing/pointer-steps.ts';
import { button, dialog } from '../../../../testing/screen-steps.ts';
import { LEAST_SIDE } from './is-in-view.ts';

const approve = button('Approve').last();
const viewer = ({ task_name }: ReviewItem) => page.getByRole('dialog', { name: task_name, exact: true });
/** A swipe across the middle of the screen. */
const swipe = (from: number, to: number) => drag({ x: from, y: 380 }, { x: to, y: 380 }, 3);

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** Pixels of the bar over every screen. */
const TOP_BAR = 56;

async function openReviews(
  items: ReviewItem[],
  { language = 'en' as 'en' | 'id', reasons = [] as string[] } = {},
) {
  const rina = personOf('manager', { name: 'Rina Kusumawati', language });
  const server = keepReviews(items, rina, reasons);
  await openScreen('/task/manager/review', { as: rina, answers: server.answers });
  await expect.element(sheetOf(items[0]!)).toBeVisible();
  return server;
}

test('a double tap decides one submission, and a swipe opens the next, also in the viewer', async () => {
  const items = waiting(6);
  const server = await openReviews(items);
  // Milliseconds between two taps at one place: none, and those of a thumb.
  for (const [at, gap] of [0, 120].entries()) {
    await expect.element(approve).toBeEnabled();
    await tapTwice(middleOf(approve), gap);
    for (let look = 0; look < 2; look += 1) {
      await expect.element(sheetOf(items[at + 1]!)).toBeVisible();
      await expect.element(approve).toBeEnabled();
    }
  }
  await button(`Photo sent for ${items[2]!.task_name}`).click();
  await expect.element(viewer(items[2]!)).toBeVisible();
  await expectAccessible();
  await swipe(340, 60);
  await expect.element(viewer(items[3]!)).toBeVisible();
  await expect.element(approve).toBeEnabled();
  await tapTwice(middleOf(approve), 120);
  for (let look = 0; look < 2; look += 1) {
    await expect.element(viewer(items[4]!)).toBeVisible();
    await expect.element(approve).toBeEnabled();
  }

  await button('Close (Esc)').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await swipe(340, 60);
  await expect.element(sheetOf(items[5]!)).toBeVisible();
  await swipe(60, 340);
  await expect.element(sheetOf(items[4]!)).toBeVisible();
  // All at once, in any order.
  window.dispatchEvent(new Event('pagehide'));
  await expect
    .poll(() => server.decided().sort())
    .toEqual([0, 1, 3].map((at) => [items[at]!.task_name, 'Approved', '']));
});

/** Gives a submission a photo that is drawn too narrow on the desk to be seen. */
async function makeThin(item: ReviewItem): Promise<void> {
  const pen = new OffscreenCanvas(60, 1200);
  pen.getContext('2d')!.fillRect(0, 0, 60, 1200);
  const url = URL.createObjectURL(await pen.convertToBlob());
  onTestFinished(() => URL.revokeObjectURL(url));
  item.photos = [{ ...item.photos[0]!, url, thumbnail_url: url, width: 60, height: 1200 }];
}

test('where a photo is too thin to be seen, the bar says why it cannot be approved, and opens it', async () => {
  const [item, next] = waiting(2) as [ReviewItem, ReviewItem];
  await makeThin(item);
  await openReviews([item, next]);
  const why = button('Too small here. Open to see.');
  await expect.element(why).toBeVisible();
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAccessibleDescription('Too small here. Open to see.');
  await expectAccessible();
  await why.click();
  await expect.element(viewer(item)).toBeVisible();
  await expect.element(approve).not.toHaveAttribute('aria-disabled');
  await button('Close (Esc)').click();
  await expect.element(why).not.toBeInTheDocument();
  await approve.click();
  // The next one's photo is large enough: nothing to say.
  await expect.element(sheetOf(next)).toBeVisible();
  await expect.element(approve).not.toHaveAttribute('aria-disabled');
  await expect.element(why).not.toBeInTheDocument();
});

test('a photo that is made too small in the viewer says so, and is shown whole again', async () => {
  const [item] = waiting(1) as [ReviewItem];
  await makeThin(item);
  await openReviews([item]);
  // Made small before it was on the screen for long enough.
  const appeared = new MutationObserver(() => {
    if (!document.querySelector('[role=dialog] img')) return;
    appeared.disconnect();
    for (let press = 0; press < 12; press += 1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '-' }));
  });
  appeared.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => appeared.disconnect());
  await button('Too small here. Open to see.').click();
  const why = button('Too small here. Show it whole.');
  await expect.element(why).toBeVisible();
  await expect.element(approve).toHaveAccessibleDescription('Too small here. Show it whole.');
  await why.click();
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(approve).not.toHaveAttribute('aria-disabled');
});

test('a tap right after a swipe opens the photo, each time', async () => {
  await openReviews(waiting(3));
  for (let round = 0; round < 8; round += 1) {
    await swipe(340, 60);
    await swipe(60, 340);
    await tap({ x: 195, y: 380 });
    await expect.element(dialog).toBeVisible();
    await button('Close (Esc)').click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test.each([
  [390, 844],
  [320, 568],
])(
  'while a rejection is written at %d × %d, nothing approves, and the photo stays in sight',
  async (width, height) => {
    await page.viewport(width, height);
    const items = waiting(2);
    const server = await openReviews(items);
    const hand = sheetOf(items[0]!);
    const notes = page.getByLabelText('Review notes', { exact: true });
    await expect.element(approve).toBeEnabled();
    await button('Reject').click();
    await notes.fill('meja masih kotor');
    await expect.element(approve).not.toBeInTheDocument();
    const photo = button(`Photo sent for ${items[0]!.task_name}`).first().element().getBoundingClientRect();
    expect(Math.min(photo.bottom, height) - Math.max(photo.top, 0)).toBeGreaterThan(120);
    for (const name of ['Reject and send', 'Close']) {
      const words = button(name).element().querySelector('.mantine-Button-label')!;
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    }
    await expectAccessible();
    // With the field left, the key that approves does nothing either.
    (notes.element() as HTMLElement).blur();
    await userEvent.keyboard('a');
    await expect.element(hand).toBeVisible();

    // Closed, its words go with no approval; they are there again for the next rejection.
    await button('Close').click();
    await expect.element(notes).not.toBeInTheDocument();
    // A second tap at the same place counts after a moment.
    await tapsCount();
    await button('Reject').click();
    await expect.element(notes).toHaveValue('meja masih kotor');
    await button('Close').click();
    await expect.element(approve).toBeEnabled();
    await approve.click();
    await expect.element(hand).not.toBeInTheDocument();
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(server.decided).toEqual([[items[0]!.task_name, 'Approved', '']]);
  },
);

test.each([
  [390, 844, 100],
  [390, 844, 200],
  [320, 568, 100],
  [320, 568, 200],
])(
  'with usual reasons, at %d × %d and text of %d per cent, the photo stays in sight and no button is cut',
  async (width, height, percent) => {
    await page.viewport(width, height);
    await enlargeText(percent);
    const items = waiting(2);
    const reasons = ['Meja masih kotor', 'Foto buram', 'Lantai basah', 'Kurang satu foto', 'Bukan tempatnya'];
    await openReviews(items, { language: 'id', reasons });
    const setujui = button('Setujui').last();
    await expect.element(setujui).toBeEnabled();
    await button('Tolak').click();
    await expect.element(button('Meja masih kotor')).toBeVisible();
    await button('Meja masih kotor').click();
    const photo = document.querySelector(`img[alt$="${items[0]!.task_name}"]`)!;
    const foot = button('Tolak dan kirim').element().closest('section')!.lastElementChild!;
    const inSight = () => {
      const { top, bottom } = photo.getBoundingClientRect();
      return Math.min(bottom, foot.getBoundingClientRect().top) - Math.max(top, TOP_BAR);
    };
    await expect.poll(inSight).toBeGreaterThan(LEAST_SIDE);
    for (const name of ['Tolak dan kirim', 'Tutup']) {
      const words = button(name).element().querySelector('.mantine-Button-label')!;
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
      expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight + 1);
      const place = words.getBoundingClientRect();
      expect(place.right).toBeLessThanOrEqual(width);
      expect(place.bottom).toBeLessThanOrEqual(height);
    }
  },
);
