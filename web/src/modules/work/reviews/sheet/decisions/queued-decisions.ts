import { type ShownEntry, useEntries } from '../../../../../core/offline/shown-entries.ts';
import type { SheetDecisions } from './sheet-decisions.ts';

/** The kind of queue entry that holds the decisions of one call from a contact sheet. */
export const BULK_REVIEWS = 'bulk-review';

/** Decisions in the device's queue: the submissions of one template, at most as many as one call takes. */
export interface QueuedDecisions extends SheetDecisions {
  /** TaskID of the template. */
  display_id: string;
  task_name: string;
  /** The same for all entries of one decision: they are undone together. */
  step: string;
}

export const idsOf = ({ approve, reject }: SheetDecisions): string[] => [
  ...approve,
  ...reject.flatMap(({ ids }) => ids),
];

/** The decisions from contact sheets on this device, in the order in which they were made. */
export const useQueuedDecisions = (): ShownEntry<QueuedDecisions>[] =>
  [...useEntries<QueuedDecisions>(BULK_REVIEWS).values()].sort((a, b) => a.queued_at - b.queued_at);
