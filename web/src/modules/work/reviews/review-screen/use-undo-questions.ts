import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { discard } from '../../../../core/offline/change-entries.ts';
import type { ShownEntry } from '../../../../core/offline/shown-entries.ts';
import { oneReviewQuery } from '../api.ts';
import type { QueuedReview, ReviewStage } from '../decision/queued-review.ts';

const RETRY_MS = 3000;

/** What the server says about a submission whose decision was to be undone. */
export interface Standing {
  decision: Decision;
  /** The reviewer's name; null for the system. */
  by: string | null;
  task_id: string;
  stage: ReviewStage;
}

/** A decision that could not be undone. */
export interface FinalDecision {
  about: QueuedReview;
  stands: Standing;
}

/** The submission is gone, or no longer visible to this person: there is nothing to take back. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/**
 * Asks the server about decisions that are being undone although an earlier attempt may have reached it. One that the
 * server does not have is removed; one that it has is listed in `kept`, with who decided what, until it is dismissed.
 * Without a network the question waits. `onSettled` runs after each answer.
 */
export function useUndoQuestions(
  stage: ReviewStage,
  undone: readonly ShownEntry<QueuedReview>[],
  onSettled: () => void,
): { kept: readonly FinalDecision[]; dismiss: (id: string) => void } {
  const [kept, setKept] = useState<readonly FinalDecision[]>([]);
  const answers = useQueries({
    queries: undone.map(({ about: { id } }) => ({
      ...oneReviewQuery(stage, id),
      // An answer from before the decision says nothing.
      queryKey: ['undone-review', stage, id],
      gcTime: 0,
      retry: (_: number, error: Error) => !isGone(error),
      retryDelay: RETRY_MS,
    })),
  });
  useEffect(() => {
    for (const [at, { uid, kind, key, about }] of undone.entries()) {
      const { data, error } = answers[at] ?? {};
      if (!data && !isGone(error)) continue;
      const outcome = data?.outcome;
      if (outcome) {
        const stands: Standing = {
          decision: outcome.status === 'Rejected' ? 'Rejected' : 'Approved',
          by: outcome.by,
          task_id: data.item.task_id,
          stage,
        };
        setKept((before) => [{ about, stands }, ...without(before, about.id)]);
      }
      void discard({ uid, kind, key });
      onSettled();
    }
  });
  const dismiss = useCallback((id: string) => setKept((before) => without(before, id)), []);
  return { kept, dismiss };
}

const without = (kept: readonly FinalDecision[], id: string) => kept.filter(({ about }) => about.id !== id);
