import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import {
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button } from '../../../../testing/screen-steps.ts';

const today = businessDate(new Date());
const at = (days: number, time: string) => businessInstant(addDays(today, days), time).toISOString();

const openQueue = (item: ReviewItem, language: 'en' | 'id' = 'en') =>
  openScreen('/task/manager/review', {
    as: personOf('manager', { name: 'Rina', language }),
    answers: [
      answer(listManagerReviews, () => ({ rows: [item], next: null, total: 1 })),
      answer(readDayClosing, () => ({ closes_at: item.deadline_datetime, with_photo: 1, without_photo: 0 })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
    ],
  });

/** Sent for a deadline so many days ago. */
const sent = (days: number, given: Partial<ReviewItem> = {}) =>
  waiting(1, { deadline_datetime: at(-days, '22:00'), submitted_at: at(0, '00:01'), ...given })[0]!;

test.each<[string, ReviewItem, string]>([
  ['of a deadline today', sent(0), 'The outlet may send it again until 23:59 tomorrow'],
  ['of a deadline yesterday', sent(1), 'The outlet may send it again until 23:59 today'],
  ['of a deadline before', sent(2), 'It can no longer be sent again after a rejection'],
  [
    'that arrived late',
    sent(2, { proved_at: at(-2, '21:40') }),
    'The outlet may send it again until 23:59 tomorrow',
  ],
])('whoever rejects work %s reads until when it can be answered', async (_what, item, words) => {
  await openQueue(item);
  await expect.element(button('Reject')).toBeVisible();
  expect(page.getByText(words, { exact: true }).query()).toBeNull();
  await button('Reject').click();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible();
});

test('of an attempt after late work the day is that of the late one, in the language of the reader', async () => {
  const late = sent(2, { proved_at: at(-2, '21:40'), submitted_at: at(-1, '08:12') });
  const { id, submitted_at, proved_at, photos } = late;
  const before = { id, attempt: 1, submitted_at, proved_at, photos, submitted_by: 'Siti', staff_notes: '' };
  const rejection = {
    stage: 'manager',
    reason: 'Buram',
    decided_by: 'Rina',
    decided_at: submitted_at,
  } as const;
  await openQueue(sent(2, { attempt: 2, earlier: [{ ...before, ...rejection }] }), 'id');
  await button('Tolak').click();
  const words = 'Outlet bisa mengirimnya lagi sampai 23.59 hari ini';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
