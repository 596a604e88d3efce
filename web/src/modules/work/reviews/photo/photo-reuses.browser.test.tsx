import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import type { PhotoReuse } from '@gerai/shared/pictures/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

let item: ReviewItem;

beforeEach(() => {
  item = waiting(1, { submitted_at: new Date().toISOString() })[0]!;
});

const rina = personOf('manager', { name: 'Rina', language: 'en' });

/** The manager's queue of one submission. */
const openQueue = () =>
  openScreen('/task/manager/review', {
    as: rina,
    answers: [
      answer(listManagerReviews, () => ({ rows: [item], next: null, total: 1 })),
      answer(readDayClosing, () => ({ closes_at: item.deadline_datetime, with_photo: 0, without_photo: 0 })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
    ],
  });

const reuseOf = (given: Partial<PhotoReuse> = {}): PhotoReuse => ({
  photo_id: item.photos[0]!.id,
  verdict: 'edited copy',
  edits: ['cropped', 'mirrored'],
  where: 'another task',
  submitted_at: '2026-11-19T04:00:00.000Z',
  others: 2,
  earlier: {
    task_id: item.task_id,
    task_name: 'Sapu lantai',
    outlet_name: 'HM',
    photo: { ...item.photos[0]!, id: crypto.randomUUID(), width: 480, height: 640 },
    homography: [-0.9, 0, 0.95, 0, 0.9, 0.05, 0, 0, 1],
    differing: [0, 21, 22],
  },
  ...given,
});

const sheet = () => page.getByRole('region', { name: item.task_name, exact: true });

test('what was done to a photo that was used before is told, and both are compared', async () => {
  item.reuses = [reuseOf()];
  await openQueue();
  await expect
    .element(sheet().getByRole('heading', { name: 'The same picture was used before' }))
    .toBeVisible();
  await expect.element(sheet().getByText('An edited copy: cropped, mirrored')).toBeVisible();
  await expect.element(sheet().getByText('and 2 times more')).toBeVisible();
  await expect
    .element(sheet().getByRole('link', { name: 'Another task: Sapu lantai' }))
    .toHaveAttribute('href', `/task/tasks/${item.task_id}`);
  await sheet().getByRole('button', { name: 'Compare' }).click();

  const dialog = page.getByRole('dialog', { name: 'An edited copy', exact: true });
  await expect.element(dialog.getByText('cropped, mirrored', { exact: true })).toBeVisible();
  const earlier = dialog.getByRole('img', { name: 'Another task: Sapu lantai' });
  await expect.element(earlier).toHaveStyle({ opacity: '0.5' });
  await expect.element(dialog.getByText('Framed in orange: what looks different')).toBeVisible();
  await dialog.getByRole('slider').fill('100');
  await expect.element(earlier).toHaveStyle({ opacity: '1' });
  // The mirrored crop is laid back onto the photo: its corners lie outside of it, left and right exchanged.
  const [photo, laid] = [dialog.getByRole('img', { name: 'Sent now' }), earlier].map((image) =>
    image.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(laid.width / photo.width).toBeCloseTo(1 / 0.9, 2);
  expect((photo.left - laid.left) / photo.width).toBeCloseTo(0.05 / 0.9, 2);
  await expectAccessible();

  await dialog.getByText('Side by side').click();
  await expect.element(earlier).toBeVisible();
  await expect.element(dialog.getByRole('slider')).not.toBeInTheDocument();
});

test('what was used at another outlet is told without a picture', async () => {
  item.reuses = [
    reuseOf({ verdict: 'same file', edits: [], where: 'another outlet', others: 0, earlier: null }),
  ];
  await openQueue();
  await expect.element(sheet().getByText('The same file')).toBeVisible();
  await expect.element(sheet().getByText(/^At another outlet/)).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
});

test('the same view in one plane is no accusation', async () => {
  item.reuses = [
    reuseOf({ verdict: 'same viewpoint', edits: [], where: 'sample photo', submitted_at: null }),
  ];
  await openQueue();
  await expect.element(sheet().getByText('same view in one plane', { exact: true })).toBeVisible();
  await expect
    .element(
      sheet().getByRole('heading', {
        name: 'Possibly a photo of a screen, a print or something flat. Look closer.',
      }),
    )
    .toBeVisible();
  await expect.element(sheet().getByText('The sample photo', { exact: false })).toBeVisible();
  await expect.element(sheet().getByText('edited copy', { exact: true })).not.toBeInTheDocument();
});

test('photos that are being compared say so, and then what was found', async () => {
  item.comparing = true;
  await openQueue();
  await expect.element(sheet().getByText('photo check under way', { exact: true })).toBeVisible();
  item = { ...item, comparing: false, reuses: [reuseOf()] };
  await expect.element(sheet().getByText('edited copy', { exact: true })).toBeVisible();
});
