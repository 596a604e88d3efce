import { deleteAvatar, putAvatar } from '@gerai/shared/accounts/profile/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { choose } from '../../../testing/import-steps.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { button, noticed } from '../../../testing/screen-steps.ts';

answerUploads();

const RED = [200, 40, 40] as const;
const BLUE = [40, 60, 200] as const;

const dialog = page.getByRole('dialog', { name: 'Crop Your Photo', exact: true });
const size = dialog.getByRole('status');
const ownPhotos = (within: string) => document.querySelectorAll(`${within} img[src^="/api/photos/"]`).length;
const chosen = () => document.querySelectorAll('main img[src^="blob:"]').length;
const square = () => page.elementLocator(document.querySelector('.ReactCrop__crop-selection')!);
const pick = (file: File) => choose(page.elementLocator(document.querySelector('input[type=file]')!), file);
const inDialog = (name: string) => button(name, dialog);

/** A wide picture: its left half red, its right half blue. */
async function twoColours(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const pen = canvas.getContext('2d')!;
  for (const [left, colour] of [
    [0, RED],
    [800, BLUE],
  ] as const) {
    pen.fillStyle = `rgb(${colour})`;
    pen.fillRect(left, 0, 800, 1200);
  }
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

/** Says in a JPEG's metadata that its left side is the top, as a phone held upright does. */
async function turned(picture: Blob): Promise<Blob> {
  const words = [...new TextEncoder().encode('Exif')];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [0xff, 0xe1, 0, 34, ...words, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory];
  return new Blob([picture.slice(0, 2), Uint8Array.from(exif), picture.slice(2)]);
}

const file = (content: Blob) => new File([content], 'me.jpg', { type: 'image/jpeg' });

/** A half of a square picture, without its middle. */
const halves = {
  left: [0, 0, 0.47, 1],
  right: [0.53, 0, 0.47, 1],
  top: [0, 0, 1, 0.47],
  bottom: [0, 0.53, 1, 0.47],
} as const;

/** The mean colour of a half of a picture. */
async function colourOf(picture: Blob, half: keyof typeof halves): Promise<number[]> {
  const bitmap = await createImageBitmap(picture);
  const [left, top, width, height] = halves[half].map((part) => Math.round(part * bitmap.width));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(left!, top!, width!, height!);
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at]!;
    return sum / (data.length / 4);
  });
}

async function expectColour(picture: Blob, half: keyof typeof halves, wanted: readonly number[]) {
  const colour = await colourOf(picture, half);
  for (const [at, value] of wanted.entries()) expect(Math.abs(colour[at]! - value)).toBeLessThan(12);
}

/** Opens the own profile, and returns the pictures that are sent. `held` keeps the server from answering. */
async function openProfile(held?: Promise<void>) {
  const as = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
  const sent: Blob[] = [];
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  onTestFinished(() => send.mockRestore());
  const { reopen } = await openScreen('/task/profile', {
    as,
    answers: [
      answer(putAvatar, async () => {
        sent.push(send.mock.calls.at(-1)![0] as Blob);
        await held;
        return Object.assign(as, { avatar_url: `/api/photos/${crypto.randomUUID()}` });
      }),
      answer(deleteAvatar, () => Object.assign(as, { avatar_url: null })),
    ],
    restWaits: true,
  });
  await expect.element(button('Add photo')).toBeVisible();
  return { sent, reopen };
}

const saved = () => noticed('Photo updated', 'Your profile photo has been updated successfully!');

test('a photo is cropped with the keyboard, saved, shown everywhere and removed', async () => {
  const { sent, reopen } = await openProfile();
  await expect.element(page.getByText('JPG or PNG, max 5MB, ideal 400x400px', { exact: true })).toBeVisible();
  await pick(file(await twoColours()));
  // 70 % of the smaller side, at any display size.
  await expect.element(size).toHaveTextContent('840 × 840 px');
  await expectAccessible();

  const sideOf = () => Number.parseInt(size.element().textContent, 10);
  await userEvent.keyboard('+');
  await expect.poll(sideOf).not.toBe(840);
  const larger = sideOf();
  const unit = (larger - 840) / 20;
  expect(unit).toBeGreaterThan(1);
  await userEvent.keyboard('-');
  await expect.poll(sideOf).toBe(840);
  await inDialog('Larger').click();
  await expect.poll(sideOf).toBe(larger);
  await inDialog('Reset').click();
  await expect.poll(sideOf).toBe(840);
  await userEvent.keyboard('-'.repeat(20));
  await expect.poll(() => Math.abs(sideOf() - 100 * unit)).toBeLessThan(3);
  // The crop square has the focus; with Control the arrow keys move it in large steps.
  (square().element() as HTMLElement).focus();
  await userEvent.keyboard(`{Control>}${'{ArrowRight}'.repeat(10)}{/Control}`);
  await inDialog('Apply Crop').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(chosen).toBe(1);
  await expectAccessible();

  await button('Save photo').click();
  await saved();
  for (const half of ['left', 'right'] as const) await expectColour(sent[0]!, half, BLUE);
  for (const again of [false, true]) {
    if (again) reopen();
    await expect.poll(() => [ownPhotos('main'), ownPhotos('header')]).toEqual([1, 1]);
  }

  await button('Remove photo').click();
  await expectAccessible();
  await button('Remove', page.getByRole('dialog', { name: 'Remove photo', exact: true })).click();
  await noticed('Photo removed', 'Your profile photo has been removed successfully!');
  await expect.poll(() => ownPhotos('main')).toBe(0);
  await expect.element(page.getByRole('main').getByText('RK', { exact: true })).toBeVisible();
});

test('a photo stays upright, its square is dragged, and what was cancelled is forgotten', async () => {
  const held = Promise.withResolvers<void>();
  const { sent } = await openProfile(held.promise);
  const photo = file(await turned(await twoColours()));
  await pick(photo);
  await inDialog('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Save photo')).not.toBeInTheDocument();

  await pick(photo);
  await inDialog('Apply Crop').click();
  await button('Cancel').click();
  await expect.poll(chosen).toBe(0);

  await pick(photo);
  await inDialog('Apply Crop').click();
  const progress = page.getByRole('progressbar', { name: 'Saving the photo', exact: true });
  await button('Save photo').click();
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible();
  held.resolve();
  await saved();
  await expect.element(progress).not.toBeInTheDocument();
  await expectColour(sent[0]!, 'top', RED);
  await expectColour(sent[0]!, 'bottom', BLUE);

  await pick(photo);
  await expect.element(size).toHaveTextContent('840 × 840 px');
  const picture = page.elementLocator(dialog.element().querySelector('img')!);
  const bottomOf = (part: typeof picture) => part.element().getBoundingClientRect().bottom;
  const { width, height } = picture.element().getBoundingClientRect();
  await square().dropTo(picture, { targetPosition: { x: width - 2, y: height - 2 } });
  await expect.poll(() => Math.abs(bottomOf(square()) - bottomOf(picture))).toBeLessThan(2);
  await inDialog('Apply Crop').click();
  await button('Save photo').click();
  await expect.poll(() => sent.length).toBe(2);
  // The square ended at the lower edge, where almost everything is blue.
  expect((await colourOf(sent[1]!, 'top'))[2]).toBeGreaterThan(150);
});
