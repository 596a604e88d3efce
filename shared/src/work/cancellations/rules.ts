import type { Statuses } from '../submissions/statuses.ts';
import type { CancellationReason } from './reasons.ts';

interface Cancellable {
  /** The business date of its deadline. */
  deadline_date: string;
  /** Of its current submission; null without one. */
  latest: Pick<Statuses, 'staff_status'> | null;
}

/**
 * Why a task can't be cancelled on a business date, or null: what was sent is somebody's work, and what a day's end has
 * settled is for a system outage.
 */
export function whyNotCancelled(
  { deadline_date, latest }: Cancellable,
  today: string,
): CancellationReason | null {
  if (latest?.staff_status === 'Submitted') return 'cancellations.submitted';
  if (latest?.staff_status === 'Cancelled') return 'cancellations.cancelled';
  return latest !== null || deadline_date < today ? 'cancellations.over' : null;
}

/**
 * Why a cancellation can't be taken back on a business date, or null: when the day of its deadline is over or ended, nobody
 * could do the task, and nothing would fail it.
 */
export function whyNotRevoked(
  { deadline_date, is_ended, latest }: Cancellable & { is_ended: boolean },
  today: string,
): CancellationReason | null {
  if (latest?.staff_status !== 'Cancelled') return 'cancellations.not_cancelled';
  return is_ended || deadline_date < today ? 'cancellations.over' : null;
}
