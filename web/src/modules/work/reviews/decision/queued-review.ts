import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { type ShownEntry, useEntries } from '../../../../core/offline/shown-entries.ts';

/** The kind of entries that decisions are. */
export const REVIEWS = 'review';

export type ReviewStage = 'manager' | 'audit';

/** A decision, as it waits on the device. */
export interface QueuedReview {
  stage: ReviewStage;
  /** The submission's. */
  id: string;
  task_name: string;
  outlet_name: string;
  decision: Decision;
  notes: string;
}

/** Its key: one decision at each stage. */
export const reviewKey = ({ stage, id }: Pick<QueuedReview, 'stage' | 'id'>): string => `${stage} ${id}`;

/** The decisions that are on this device, in the order in which they were made. */
export const useQueuedReviews = (): ShownEntry<QueuedReview>[] =>
  [...useEntries<QueuedReview>(REVIEWS).values()].sort((a, b) => a.queued_at - b.queued_at);
