import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import {
  type Decision,
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  type ReviewOutcome,
  readDayClosing,
  readManagerReview,
  reviewAsManager,
} from '@gerai/shared/work/reviews/contract.ts';
import { page } from 'vitest/browser';
import { type Answer, answer, NoNetwork, Refusal, sendLive } from './answer-calls.ts';

const AT = '2026-11-20T07:10:00.000Z';

export interface FinalDecision {
  id: string;
  decision: Decision;
  notes: string;
}

/** The network to the server: as it should be, none, or one that loses each answer to a decision. */
type Network = 'up' | 'down' | 'no answers';

/** The region that shows a submission to decide. */
export const sheetOf = ({ task_name }: Pick<ReviewItem, 'task_name'>) =>
  page.getByRole('region', { name: task_name, exact: true });

export const reviewNotes = page.getByLabelText('Review notes', { exact: true });

/**
 * A fake of the server's endpoints for a manager's reviews of `items`, which may grow. Like the server it decides each
 * submission once, repeats its answer to the same decision of the same person, and refuses any other. `attempts` are the
 * requests that reached it, `decided` what came of them.
 */
export function keepReviews(
  items: ReviewItem[],
  manager: Pick<Profile, 'uid' | 'name'>,
  reasons: string[] = [],
) {
  const outcomes = new Map<string, ReviewOutcome>();
  const kept = { network: 'up' as Network, attempts: [] as FinalDecision[] };
  const wait = () => items.filter(({ id }) => !outcomes.has(id));

  const answers: Answer[] = [
    answer(listManagerReviews, ({ query: { order, limit } }) => {
      if (kept.network === 'down') throw new NoNetwork();
      const rows = order === 'oldest' ? wait().reverse() : wait();
      return { rows: rows.slice(0, limit), next: null, total: rows.length };
    }),
    answer(readManagerReview, ({ params: { id } }) => {
      if (kept.network === 'down') throw new NoNetwork();
      const item = items.find((one) => one.id === id);
      if (!item)
        throw new Refusal('not_found', { reason: 'http.not_found', message: 'Submission not found' });
      return { item, outcome: outcomes.get(id) ?? null };
    }),
    answer(readDayClosing, () => ({ closes_at: AT, with_photo: 0, without_photo: 0 })),
    answer(listManagerReasons, () => ({ reasons, others: [] })),
    answer(listJobRoles, () => []),
    answer(reviewAsManager, ({ params: { id }, body: { decision, notes } }) => {
      if (kept.network === 'down') throw new NoNetwork();
      kept.attempts.push({ id, decision, notes });
      const stands = outcomes.get(id);
      const isRepeated = stands?.by === manager.name && stands.status === decision && stands.notes === notes;
      if (stands && !isRepeated) throw decidedBefore(stands);
      if (!stands) outcomes.set(id, { status: decision, by: manager.name, at: AT, notes });
      if (kept.network === 'no answers') throw new NoNetwork();
      return decidedSubmission(items.find((one) => one.id === id)!, { decision, notes, manager });
    }),
  ];

  return Object.assign(kept, {
    answers,
    /** What was decided, by task name, in order. */
    decided: () =>
      [...outcomes].map(([id, { status, notes }]) => [
        items.find((one) => one.id === id)!.task_name,
        status,
        notes,
      ]),
    isDecided: (id: string) => outcomes.has(id),
    /** Another person approves it on another device, unless it is decided. */
    decideElsewhere: ({ id, task_id, outlet_id }: ReviewItem, by: string) => {
      if (outcomes.has(id)) return;
      outcomes.set(id, { status: 'Approved', by, at: AT, notes: '' });
      sendLive('task approved', { subject_type: 'task', subject_id: task_id, outlet_id });
    },
    /** The network is back, and the device says so. */
    restore: () => {
      kept.network = 'up';
      window.dispatchEvent(new Event('online'));
    },
  });
}

function decidedBefore({ status, by }: ReviewOutcome): Refusal {
  const values = { decision: status.toLowerCase(), person: by ?? '' };
  const message = `This task was already ${values.decision} by ${values.person}`;
  return new Refusal('conflict', { reason: 'reviews.already_decided', values, message });
}

function decidedSubmission(
  { earlier: _, reuses: __, ...item }: ReviewItem,
  { decision, notes, manager }: Omit<FinalDecision, 'id'> & { manager: Pick<Profile, 'uid' | 'name'> },
) {
  return {
    ...item,
    staff_status: 'Submitted' as const,
    manager_status: decision,
    audit_status: 'Pending' as const,
    system_status: 'None' as const,
    manager_notes: notes,
    audit_notes: '',
    photo_url: null,
    submitted_by_uid: null,
    manager_reviewed_by_uid: manager.uid,
    manager_reviewed_by: manager.name,
    manager_reviewed_at: AT,
    audit_reviewed_by_uid: null,
    audit_reviewed_by: null,
    audit_reviewed_at: null,
    updated_at: AT,
  };
}
