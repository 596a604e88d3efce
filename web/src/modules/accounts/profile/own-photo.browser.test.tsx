import { getFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { avatarLimits, deleteAvatar, putAvatar } from '@gerai/shared/accounts/profile/contract.ts';
import { listOwnSessions } from '@gerai/shared/accounts/sessions/contract.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { button, choose, refusedInWords } from '../../../testing/import-steps.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { clearNotices, contains, noticed } from '../../../testing/screen-steps.ts';

answerUploads();

const cropDialog = page.getByRole('dialog', { name: 'Crop Your Photo' });
const ownPhoto = () => document.querySelector<HTMLImageElement>('main img[src^="/api/photos/"]');
const chooser = () => page.elementLocator(document.querySelector('input[type=file]')!);
const file = (type: string, ...content: BlobPart[]) => new File(content, 'me', { type });

test('shows the specified message for each refused profile photo', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const manager = personOf('manager', { name: 'Rina', language: 'en' });
  let isTooLarge = true;
  const { reopen } = await openScreen('/task/profile', {
    as: manager,
    answers: [
      answer(putAvatar, () => {
        const message = reasonMessage('profile.too_large');
        if (isTooLarge) throw new Refusal('too_large', { reason: 'profile.too_large', message });
        return { ...manager, avatar_url: '/api/photos/own' };
      }),
      answer(getFactors, () => ({
        authenticator: null,
        passkeys: [],
        recovery_codes_left: 0,
        passkey_host: null,
      })),
      answer(listOwnSessions, () => ({ rows: [], total: 0 })),
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
      answer(deleteAvatar, () => {
        throw new NoNetwork();
      }),
    ],
  });
  await expect.element(button('Add photo')).toBeVisible();
  const pick = (chosen: File) => choose(chooser(), chosen);
  const refused = async (title: string, message: string) => {
    await refusedInWords(title, message);
    await expect.element(cropDialog).not.toBeInTheDocument();
  };
  await pick(file('image/gif', 'GIF89a'));
  await refused('Invalid file', reasonMessage('profile.invalid_type'));
  await pick(file('image/jpeg', new Uint8Array(5 * 1024 * 1024 + 1)));
  await refused('Invalid file', reasonMessage('profile.too_large'));
  await pick(file('image/jpeg', 'no picture at all'));
  await refused('Invalid image', reasonMessage('photos.corrupted'));

  const good = await drawPhoto();
  const full = vi
    .spyOn(OffscreenCanvas.prototype, 'convertToBlob')
    .mockRejectedValue(new Error('out of memory'));
  await pick(good);
  await button('Apply Crop').click();
  await noticed('Processing failed', reasonMessage('profile.processing_failed'));
  await expect.element(cropDialog.getByRole('alert')).toHaveTextContent(reasonMessage('profile.blob_failed'));
  full.mockRestore();
  reopen();

  await expect.element(button('Add photo')).toBeVisible();
  await pick(good);
  await button('Apply Crop').click();
  await button('Save photo').click();
  await noticed('Upload failed', reasonMessage('profile.too_large'));
  // The cropped picture is kept for a retry.
  isTooLarge = false;
  await button('Save photo').click();
  await noticed('Photo updated', 'Your profile photo has been updated successfully!');
  await expect.poll(ownPhoto).not.toBeNull();

  clearNotices();
  await button('Remove photo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await noticed('Remove failed', 'Unable to reach the server');
  await expect.poll(ownPhoto).not.toBeNull();
});

/** Opens the profile of a person, whose photo the server takes. */
const openOwn = (as: Profile) =>
  openScreen('/task/profile', {
    as,
    answers: [
      answer(putAvatar, () => ({ ...as, avatar_url: '/api/photos/own' })),
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
    ],
  });

/** Expects a control within reach of the thumb: in the lower half of the window, complete and uncovered. */
async function expectUnderThumb(name: string): Promise<void> {
  const control = button(name);
  await expect.element(control).toBeVisible();
  const box = () => control.element().getBoundingClientRect();
  // It is at its place once the picture above it is drawn.
  await expect.poll(() => box().top, { message: `${name} from above` }).toBeGreaterThan(innerHeight / 2);
  const { left, top, width, height, bottom, right } = box();
  expect(bottom, `${name} from below`).toBeLessThanOrEqual(innerHeight);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(height).toBeGreaterThanOrEqual(48);
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(control.element().contains(onTop), `${name} is not covered`).toBe(true);
}

test.each([
  [390, 844],
  [320, 568],
])('at %i×%i the button that saves a cropped photo is at the bottom of the screen', async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  await openOwn(personOf('staff', { name: 'Siti Rahmawati' }));
  const cropped = () => document.querySelector('main img[src^="blob:"]');
  await expect.element(button('Tambah foto')).toBeVisible();
  await choose(chooser(), await drawPhoto());
  await expectUnderThumb('Terapkan');
  await button('Terapkan').click();
  await expectUnderThumb('Simpan foto');
  await expect.element(button('Simpan foto')).toHaveFocus();
  await expect.element(page.elementLocator(cropped()!)).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await button('Batal').click();
  await expect.poll(cropped).toBeNull();

  await choose(chooser(), await drawPhoto());
  await button('Terapkan').click();
  await button('Simpan foto').click();
  await noticed('Foto diperbarui');
  await expect.element(button('Ganti foto')).toBeVisible();
});

test('gives up on a picture that does not load, and tries again', async () => {
  await openOwn(personOf('manager', { name: 'Rina Kusumawati' }));
  await expect.element(button('Add photo')).toBeVisible();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementationOnce(() => new Promise(() => {}));
  // The time limit of loading a picture ends when the test says so.
  const limits: (() => void)[] = [];
  const later = window.setTimeout;
  const timers = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      ms === avatarLimits.loadTimeoutMs ? limits.push(run) : later(run, ms)) as typeof setTimeout);
  await choose(chooser(), await drawPhoto());
  await expect.element(cropDialog.getByText('Loading image...', { exact: true })).toBeVisible();
  await expect.poll(() => limits.length).toBeGreaterThan(0);
  limits.at(-1)!();
  await contains(cropDialog.getByRole('alert'), reasonMessage('profile.timed_out'));
  await expectAccessible();
  timers.mockRestore();
  await cropDialog.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect.element(cropDialog.getByRole('status')).toHaveTextContent('420 × 420 px');
});
