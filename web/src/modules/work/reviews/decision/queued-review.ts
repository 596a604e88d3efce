import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { type ShownEntry, useEntries } from '../../../../core/offline/shown-entries.ts';

/** The kind of queue entry that holds a decision. */
export const REVIEWS = 'review';

export type ReviewStage = 'manager' | 'audit';

/** A decision in the device's queue. */
export interface QueuedReview {
  stage: ReviewStage;
  /** Id of the submission. */
  id: string;
  task_name: string;
  outlet_name: string;
  decision: Decision;
  notes: string;
}

/** The entry's key: one decision per submission and stage. */
export const reviewKey = ({ stage, id }: Pick<QueuedReview, 'stage' | 'id'>): string => `${stage} ${id}`;

/** The decisions on this device, in the order in which they were made. */
export const useQueuedReviews = (): ShownEntry<QueuedReview>[] =>
  [...useEntries<QueuedReview>(REVIEWS).values()].sort((a, b) => a.queued_at - b.queued_at);
