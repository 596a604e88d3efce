import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listManagerHistory,
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { waiting } from '../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';

const manager = personOf('manager', { name: 'Rina', language: 'id' });

/** A submission with a photo of the camera, and one whose photos are from the gallery, far away and late to arrive. */
function twoSubmissions(): ReviewItem[] {
  const [usual, other] = waiting(2) as [ReviewItem, ReviewItem];
  const capture = { source: 'gallery', taken_at: null, taken_from: null, position: null } as const;
  const photos = [...other.photos, ...waiting(1)[0]!.photos].map((photo) => ({ ...photo, capture }));
  const far = { photo_id: photos[1]!.id, verdict: 'far', metres: 3240, accuracy: 10 } as const;
  const proved_at = new Date(Date.parse(other.submitted_at) - 3_600_000).toISOString();
  return [usual, { ...other, photos, places: [far], proved_at }];
}

test('the queue beside the submission marks what was done offline, is from the gallery or far away', async () => {
  const items = twoSubmissions();
  await openScreen('/task/manager/review', {
    as: manager,
    answers: [
      answer(listManagerReviews, () => ({ rows: items, next: null, total: 2 })),
      answer(readDayClosing, () => ({
        closes_at: items[0]!.deadline_datetime,
        with_photo: 2,
        without_photo: 0,
      })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
    ],
  });
  const row = (item: ReviewItem) =>
    page.getByRole('navigation').getByRole('button', { name: item.task_name, exact: false });
  await expect.element(row(items[1]!).getByText('Dari galeri', { exact: true })).toBeVisible();
  await expect.element(row(items[1]!).getByText('Jauh dari outlet', { exact: true })).toBeVisible();
  const offline = row(items[1]!).getByText('Tanpa jaringan', { exact: true });
  await expect
    .element(offline)
    .toHaveAttribute('title', expect.stringContaining('dikerjakan tanpa jaringan, tiba'));
  expect(row(items[0]!).element().textContent).not.toMatch(/galeri|Jauh|jaringan/);
  await expectAccessible();
});

test("a phone's history says that a decision was about work done offline", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const [usual, other] = twoSubmissions().map((item) => ({
    ...item,
    submitted_by: 'Siti Rahmawati',
    photo_count: 1,
    decision: 'Approved' as const,
    notes: '',
    decided_by: 'Rina',
    decided_at: item.submitted_at,
  }));
  await openScreen('/task/manager/history', {
    as: manager,
    answers: [
      answer(listManagerHistory, () => ({ rows: [usual!, other!], next: null, total: 2 })),
      answer(listJobRoles, () => []),
    ],
  });
  await expect.element(page.getByText('Tanpa jaringan', { exact: true })).toBeVisible();
  expect(page.getByText('Tanpa jaringan', { exact: true }).elements()).toHaveLength(1);
  await expectAccessible();
});
