import { getFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { deleteAvatar, putAvatar } from '@gerai/shared/accounts/profile/contract.ts';
import { listOwnSessions } from '@gerai/shared/accounts/sessions/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { notifications } from '@mantine/notifications';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../testing/draw-photo.ts';
import { button, choose, refusedInWords } from '../../../testing/import-steps.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { noticed } from '../../../testing/screen-steps.ts';

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

  // It may lie over the button, and stays as long as the pointer is on it.
  notifications.clean();
  await button('Remove photo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await noticed('Remove failed', 'Unable to reach the server');
  await expect.poll(ownPhoto).not.toBeNull();
});
