import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { useEntriesOf } from '../../outbox/entries.ts';
import type { ShownEntry } from '../../outbox/kept-kind.ts';

/** The outbox's kind of decisions. */
export const REVIEWS = 'review';

export type ReviewStage = 'manager' | 'audit';

/** A decision, as it waits in the outbox. */
export interface QueuedReview {
  stage: ReviewStage;
  /** The submission's. */
  id: string;
  task_name: string;
  outlet_name: string;
  decision: Decision;
  notes: string;
}

/** Its key in the outbox: one decision at each stage. */
export const reviewKey = ({ stage, id }: Pick<QueuedReview, 'stage' | 'id'>): string => `${stage} ${id}`;

/** The decisions that are on this device, in the order in which they were made. */
export const useQueuedReviews = (): ShownEntry<QueuedReview>[] =>
  [...useEntriesOf<ShownEntry<QueuedReview>>(REVIEWS).values()].sort((a, b) => a.queued_at - b.queued_at);
