import type { Photo } from '@gerai/shared/pictures/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  type ReviewOutcome,
  readDayClosing,
  readManagerReview,
  reviewAsManager,
} from '@gerai/shared/work/reviews/contract.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { type Answer, answer, Refusal } from './answer-calls.ts';

const NOON = Date.parse('2026-11-20T04:00:00.000Z');

/** A photo of a submission; `query` as serve-pictures.ts reads it. */
export function photoOf(query = ''): Photo {
  const id = crypto.randomUUID();
  const url = (size: string) => `/api/photos/${id}?size=${size}${query}`;
  return { id, url: url('full'), thumbnail_url: url('thumbnail'), width: 640, height: 480 };
}

/** Submissions that wait for the manager, newest first, with one photo each. */
export const waiting = (count: number, given: Partial<ReviewItem> = {}): ReviewItem[] =>
  Array.from({ length: count }, (_, number) => ({
    id: crypto.randomUUID(),
    task_id: crypto.randomUUID(),
    display_id: 'TT261120-ABCDEFGH',
    task_name: `Lap meja ${String(number + 1).padStart(3, '0')}`,
    task_date: '2026-11-20',
    deadline_datetime: '2026-11-20T15:59:00.000Z',
    outlet_id: '00000000-0000-4000-8000-000000000001',
    outlet_name: 'HM',
    job_role: 'Ops',
    instructions: '',
    completion_criteria: '',
    sample_photo_url: null,
    attempt: 1,
    staff_notes: '',
    submitted_at: new Date(NOON - number * 60_000).toISOString(),
    submitted_by: {
      uid: '00000000-0000-4000-8000-000000000002',
      name: 'Siti Rahmawati',
      email: 'siti@gerai.test',
      avatar_url: null,
    },
    photos: [photoOf()],
    reuses: [],
    earlier: [],
    manager_status: 'Pending',
    manager_notes: '',
    manager_reviewed_by: null,
    manager_reviewed_at: null,
    ...given,
  }));

export interface Decided extends ReviewOutcome {
  id: string;
}

/** A fake of the manager's review queue: `decided` collects the decisions, also those of others. */
export function keepReviews(
  items: ReviewItem[],
  decided: Decided[],
  { reasons = [], reviewer = 'Admin' }: { reasons?: string[]; reviewer?: string } = {},
): Answer[] {
  const outcomeOf = (id: string) => decided.find((each) => each.id === id) ?? null;
  const find = (id: string) => items.find((item) => item.id === id);
  return [
    answer(listManagerReviews, ({ query: { order, limit, after } }) => {
      const open = items.filter(({ id }) => !outcomeOf(id));
      if (order === 'oldest') open.reverse();
      const from = Number(after ?? 0);
      const next = from + limit < open.length ? String(from + limit) : null;
      return { rows: open.slice(from, from + limit), next, total: open.length };
    }),
    answer(readManagerReview, ({ params: { id } }) => {
      const item = find(id);
      if (!item) throw new Refusal('not_found', { reason: 'http.not_found', message: 'Not found' });
      return { item, outcome: outcomeOf(id) };
    }),
    answer(listManagerReasons, () => ({ reasons })),
    answer(readDayClosing, () => ({
      now: '2026-11-20T04:00:00.000Z',
      closes_at: '2026-11-20T15:59:00.000Z',
      with_photo: items.length,
      without_photo: 0,
    })),
    answer(reviewAsManager, ({ params: { id }, body: { decision, notes } }) => {
      const before = outcomeOf(id);
      if (before)
        throw new Refusal('conflict', {
          reason: 'reviews.already_decided',
          message: `This task was already approved by ${before.by}`,
        });
      decided.push({ id, status: decision, by: reviewer, at: new Date().toISOString(), notes });
      return submissionOf(find(id)!, decided.at(-1)!);
    }),
  ];
}

const submissionOf = (item: ReviewItem, { status, notes, by, at }: Decided): Submission => ({
  id: item.id,
  task_id: item.task_id,
  attempt: item.attempt,
  staff_status: 'Submitted',
  manager_status: status,
  audit_status: 'Pending',
  system_status: 'None',
  staff_notes: item.staff_notes,
  manager_notes: notes,
  audit_notes: '',
  photo_url: item.photos[0]?.url ?? null,
  photos: item.photos,
  submitted_by_uid: item.submitted_by?.uid ?? null,
  submitted_by: item.submitted_by,
  submitted_at: item.submitted_at,
  manager_reviewed_by_uid: null,
  manager_reviewed_by: by,
  manager_reviewed_at: at,
  audit_reviewed_by_uid: null,
  audit_reviewed_by: null,
  audit_reviewed_at: null,
  updated_at: at,
});
