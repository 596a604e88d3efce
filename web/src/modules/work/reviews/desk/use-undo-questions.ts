import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { discard } from '../../../../core/offline/change-entries.ts';
import type { ShownEntry } from '../../../../core/offline/shown-entries.ts';
import { oneReviewQuery } from '../api.ts';
import type { QueuedReview, ReviewStage } from '../decision/queued-review.ts';
import type { RecentVerdict } from './use-verdicts.ts';

const RETRY_MS = 3000;

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
): { kept: readonly RecentVerdict[]; dismiss: (id: string) => void } {
  const [kept, setKept] = useState<readonly RecentVerdict[]>([]);
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
        const { id, task_name, decision, notes } = about;
        const stands = {
          decision: outcome.status === 'Rejected' ? ('Rejected' as const) : ('Approved' as const),
          by: outcome.by,
          task_id: data.item.task_id,
          stage,
        };
        const verdict: RecentVerdict = { id, task_name, decision, notes, phase: 'kept', stands };
        setKept((before) => [verdict, ...before.filter((other) => other.id !== id)]);
      }
      void discard({ uid, kind, key });
      onSettled();
    }
  });
  const dismiss = useCallback(
    (id: string) => setKept((before) => before.filter((other) => other.id !== id)),
    [],
  );
  return { kept, dismiss };
}
