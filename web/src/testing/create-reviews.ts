import type { ReviewedItem, ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import type { SubmissionPhoto } from '@gerai/shared/work/submissions/capture.ts';

const NOON = Date.parse('2026-11-20T04:00:00.000Z');

/** A photo of a submission, served by serve-pictures.ts. */
function photoOf(): SubmissionPhoto {
  const id = crypto.randomUUID();
  const url = (size: string) => `/api/photos/${id}?size=${size}`;
  return { id, url: url('full'), thumbnail_url: url('thumbnail'), width: 640, height: 480, capture: null };
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
    proved_at: null,
    challenge: null,
    submitted_by: {
      uid: '00000000-0000-4000-8000-000000000002',
      name: 'Siti Rahmawati',
      email: 'siti@gerai.test',
      avatar_url: null,
    },
    photos: [photoOf()],
    reuses: [],
    comparing: false,
    unchecked: [],
    places: [],
    earlier: [],
    manager_status: 'Pending',
    manager_notes: '',
    manager_reviewed_by: null,
    manager_reviewed_at: null,
    ...given,
  }));

/** A decision of the history. */
export const reviewedOf = (given: Partial<ReviewedItem> = {}): ReviewedItem => ({
  id: crypto.randomUUID(),
  task_id: crypto.randomUUID(),
  display_id: 'TT261120-ABCDEFGH',
  task_name: 'Sapu lantai',
  task_date: '2026-11-20',
  outlet_name: 'HM',
  job_role: 'Ops',
  attempt: 1,
  submitted_by: 'Siti Rahmawati',
  submitted_at: '2026-11-20T04:00:00.000Z',
  proved_at: null,
  photo_count: 0,
  decision: 'Approved',
  notes: '',
  decided_by: 'Rina Kusumawati',
  decided_at: '2026-11-20T05:00:00.000Z',
  ...given,
});
