import { getBusiness, putLogo, updateBusiness } from '@gerai/shared/business/identity/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../testing/draw-photo.ts';
import { choose } from '../../../testing/import-steps.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, main, text } from '../../../testing/screen-steps.ts';

answerUploads();

test('an admin names the business and gives it a logo, which is a picture', async () => {
  const business = { name: '', logo_url: null as string | null, updated_at: '2026-11-20T07:10:00.000Z' };
  let logos = 0;
  await openScreen('/task/admin/business', {
    answers: [
      answer(getBusiness, () => ({ ...business })),
      answer(updateBusiness, ({ body: { name } }) => Object.assign(business, { name })),
      answer(putLogo, () => {
        logos += 1;
        return Object.assign(business, { logo_url: '/api/photos/logo' });
      }),
    ],
  });
  await main.getByRole('textbox', { name: 'Name of the business', exact: true }).fill('Kopi Melati');
  await button('Save').click();
  await expect.element(text('Business saved')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  const input = page.elementLocator(document.querySelector('input[type=file]')!);
  await choose(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(text('Please upload a JPG, PNG or WebP image file')).toBeVisible();
  expect(logos).toBe(0);
  // Some devices give a picture no type; the server needs one.
  await choose(input, new File([await drawPhoto()], 'logo'));
  await expect
    .element(main.getByRole('img', { name: 'Logo of Kopi Melati', exact: true }))
    .toHaveAttribute('src', '/api/photos/logo');
  await expect.element(button('Change logo')).toBeVisible();
});
