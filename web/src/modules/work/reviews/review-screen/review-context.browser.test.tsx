import '../../../../app/operations.ts';
import { readDayClosing } from '@gerai/shared/work/reviews/contract.ts';
import { usualReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepReviews, reviewNotes, sheetOf } from '../../../../testing/keep-reviews.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains } from '../../../../testing/screen-steps.ts';

const EARLIER = 'Meja masih basah';
/** Each test's is another: what one leaves in the queue is sent for its person. */
const newManager = () => personOf('manager', { name: 'Rina Kusumawati', language: 'en' });

/** A second attempt, 25 minutes late, after a rejection. */
function again(decided_by: string) {
  const submitted_at = '2026-11-20T04:25:00.000Z';
  const [item] = waiting(1, { task_name: 'Sapu lantai', photos: [], attempt: 2, submitted_at });
  const before = { id: crypto.randomUUID(), attempt: 1, submitted_at, proved_at: null, photos: [] };
  const rejection = {
    stage: 'manager' as const,
    reason: EARLIER,
    decided_by,
    decided_at: submitted_at,
  };
  const earlier = [{ ...before, ...rejection, submitted_by: 'Siti Rahmawati', staff_notes: '' }];
  return { ...item!, deadline_datetime: '2026-11-20T04:00:00.000Z', earlier };
}

test('a link opens a submission beyond the first fifty with its earlier rejection, and a key inserts a reason', async () => {
  const rina = newManager();
  const item = again(rina.name);
  const items = [...waiting(52), item];
  const server = keepReviews(items, rina, [EARLIER, ...usualReasons.slice(0, 4)]);
  const { reopen } = await openScreen(`/task/manager/review?submission=${item.id}`, {
    as: rina,
    answers: server.answers,
  });
  const hand = sheetOf(item);
  await contains(hand, 'Late by 25 min');
  await contains(hand, EARLIER);
  await contains(hand, `Attempt 1, rejected by ${rina.name}`);

  // The suggested reasons load after the submission.
  await expect
    .poll(async () => {
      await userEvent.keyboard('1');
      return (reviewNotes.query() as HTMLTextAreaElement | null)?.value;
    })
    .toBe(EARLIER);
  await userEvent.keyboard('2');
  await expect.element(reviewNotes).toHaveValue(usualReasons[0]);
  await reviewNotes.fill('Lihat sudut');
  // Digits typed into the note are text, not shortcuts.
  await userEvent.type(reviewNotes, ' 3 kiri.');
  await button(usualReasons[1], hand).click();
  await expect.element(reviewNotes).toHaveValue(`Lihat sudut 3 kiri; ${usualReasons[1]}`);
  expect(server.decided()).toEqual([]);
  await expectAccessible();
  await button('Reject and send', hand).click();
  await expect.element(hand).not.toBeInTheDocument();
  window.dispatchEvent(new Event('pagehide'));
  await expect
    .poll(server.decided)
    .toEqual([[item.task_name, 'Rejected', `Lihat sudut 3 kiri; ${usualReasons[1]}`]]);

  const address = `/task/manager/review?submission=${item.id}`;
  history.replaceState(history.state, '', address);
  reopen();
  await contains(hand, /Rejected by|You rejected/);
});

test('without a photo its notes, criteria and history take the place of the photo', async () => {
  const rina = newManager();
  const item = {
    ...again(rina.name),
    staff_notes: 'Kasir tutup lebih awal',
    completion_criteria: 'Laci kosong',
  };
  await openScreen('/task/manager/review', { as: rina, answers: keepReviews([item], rina).answers });
  const hand = sheetOf(item);
  await contains(hand, 'Sent without a photo');
  const left = (words: string) =>
    hand.getByText(words, { exact: true }).element().getBoundingClientRect().left;
  const heading = hand.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  for (const words of ['Kasir tutup lebih awal', 'Laci kosong', EARLIER])
    expect(left(words)).toBeLessThan(heading.left);
  await expect.element(button('Approve', hand)).toBeEnabled();
  await expectAccessible();
});

test('in the evening the queue shows what the end of the day will do, and offers to sort the oldest first', async () => {
  const rina = newManager();
  const items = waiting(3);
  const server = keepReviews(items, rina);
  const closing = { closes_at: '2026-11-20T15:59:00.000Z', with_photo: 2, without_photo: 1 };
  await openScreen('/task/manager/review', {
    as: rina,
    answers: [...server.answers, answer(readDayClosing, () => closing)],
    // The browser follows the server's clock, by the header of the latest answer.
    serverTime: new Date('2026-11-20T13:30:00.000Z'),
  });
  const bar = page.getByRole('region', { name: 'Before the end of the day', exact: true });
  await contains(bar, '3 submissions are left for today');
  await contains(bar, 'At 23:59 2 with a photo are approved automatically. 1 without a photo stays here.');
  await expectAccessible();
  await button('Oldest first', bar).click();
  await expect.element(sheetOf(items[2]!)).toBeVisible();
  await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
});
