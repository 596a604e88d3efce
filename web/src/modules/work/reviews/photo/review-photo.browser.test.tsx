import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

test('a photo that the server finds to be another one is not shown, and its place says why', async () => {
  const [item] = waiting(1, { submitted_at: new Date().toISOString() });
  let asked = 0;
  // The server finds it as it reads the file, and says so in its next answer.
  item!.photos = [{ ...item!.photos[0]!, url: '/no-photo.jpg', thumbnail_url: '/no-photo.jpg' }];
  await openScreen('/task/manager/review', {
    as: personOf('manager', { name: 'Rina', language: 'en' }),
    answers: [
      answer(listManagerReviews, () => {
        asked += 1;
        const differs = asked > 1 ? { differs_at: '2026-11-20T03:00:00.000Z' } : {};
        return {
          rows: [{ ...item!, photos: item!.photos.map((photo) => ({ ...photo, ...differs })) }],
          next: null,
          total: 1,
        };
      }),
      answer(readDayClosing, () => ({
        closes_at: item!.deadline_datetime,
        with_photo: 0,
        without_photo: 0,
      })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
    ],
  });
  const place = page.getByRole('img', {
    name: 'Since 20 Nov 2026 this photo is missing or is not the one that was submitted. Admins have been notified.',
  });
  await expect.element(place.first()).toBeVisible();
  await expectAccessible();
});
