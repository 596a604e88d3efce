import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  type OneReview,
  type ReviewItem,
  readDayClosing,
  readManagerReview,
  reviewAsManager,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, NoNetwork } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { button } from '../../../../testing/import-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

const AT = '2026-11-20T07:10:00.000Z';

const waiting = (task_name: string): ReviewItem => ({
  id: crypto.randomUUID(),
  task_id: crypto.randomUUID(),
  display_id: 'TT261120-AAAAAAAA',
  task_name,
  task_date: '2026-11-20',
  deadline_datetime: AT,
  outlet_id: crypto.randomUUID(),
  outlet_name: 'HM',
  job_role: 'Ops',
  instructions: '',
  completion_criteria: '',
  sample_photo_url: null,
  attempt: 1,
  staff_notes: '',
  submitted_at: AT,
  proved_at: null,
  challenge: null,
  submitted_by: null,
  photos: [],
  reuses: [],
  places: [],
  comparing: false,
  unchecked: [],
  earlier: [],
  manager_status: 'Pending',
  manager_notes: '',
  manager_reviewed_by: null,
  manager_reviewed_at: null,
});

/** A network on which no answer to a decision comes back; `reaches` says whether the decision gets to the server. */
async function openReviews({ reaches }: { reaches: boolean }): Promise<ReviewItem> {
  const [first, second] = [waiting('Sapu lantai'), waiting('Lap meja')];
  let outcome: OneReview['outcome'] = null;
  const answers: Answer[] = [
    answer(listManagerReviews, () => {
      const rows = [first, second].filter(({ id }) => id !== first.id || !outcome);
      return { rows, next: null, total: rows.length };
    }),
    answer(readManagerReview, () => ({ item: first, outcome })),
    answer(readDayClosing, () => ({ closes_at: AT, with_photo: 0, without_photo: 0 })),
    answer(listManagerReasons, () => ({ reasons: [], others: [] })),
    answer(listJobRoles, () => []),
    answer(reviewAsManager, ({ body }) => {
      if (reaches) outcome = { status: body.decision, by: 'Rina', at: AT, notes: body.notes };
      throw new NoNetwork();
    }),
  ];
  const rina = personOf('manager', { name: 'Rina', language: 'en' });
  await openScreen('/task/manager/review', { as: rina, answers });
  return first;
}

/** Approves the first submission, and lets the undo time end as leaving the page does. */
async function approveWithoutAnswer({ task_name }: ReviewItem): Promise<void> {
  const sheet = page.getByRole('region', { name: task_name, exact: true });
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(button(`Undo: ${task_name}`)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(strip().getByText('Approved, waits for the network')).toBeVisible();
}

const inQueue = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Waiting submissions' }).getByRole('button', { name });
const strip = () => page.getByRole('region', { name: 'Last decisions', exact: true });

test('an undo says that the server has the decision whose answer was lost', async () => {
  const first = await openReviews({ reaches: true });
  await approveWithoutAnswer(first);
  await button(`Undo: ${first.task_name}`).click();

  const said = 'Not undone: the server has it, approved by Rina. An auditor can still reject it.';
  await expect.element(strip().getByText(said, { exact: true })).toBeVisible();
  await expect
    .element(strip().getByRole('link', { name: 'Task Detail' }))
    .toHaveAttribute('href', `/task/tasks/${first.task_id}`);
  await expect.element(page.getByRole('region', { name: 'Lap meja', exact: true })).toBeVisible();
  await expect.element(inQueue(/Sapu lantai/)).not.toBeInTheDocument();
  await expectAccessible();
  await button(`Put away: ${first.task_name}`).click();
  await expect.element(strip().getByText(said)).not.toBeInTheDocument();
});

test('an undo cancels what never reached the server', async () => {
  const first = await openReviews({ reaches: false });
  await approveWithoutAnswer(first);
  await button(`Undo: ${first.task_name}`).click();
  await expect.element(strip().getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(inQueue(/Sapu lantai/)).toBeInTheDocument();
});
