import type { Decision, ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../core/api/api-error.ts';
import { oneReviewQuery } from '../api.ts';
import type { ReviewStage } from '../decision/queued-review.ts';

/** What became of a submission that the loaded queue does not show. */
export type Whereabouts =
  | { kind: 'asking' }
  /** It still waits, further down than what is loaded. */
  | { kind: 'waiting' }
  /** By whom; null for the system. */
  | { kind: 'decided'; decision: Decision; by: string | null; task_id: string }
  | { kind: 'gone' };

/** Asks about a submission; not while `id` is undefined. With it comes what its sheet shows. */
export function useWhereabouts(
  stage: ReviewStage,
  id: string | undefined,
): { where: Whereabouts; item: ReviewItem | undefined } {
  const { data, error, isFetching } = useQuery({
    ...oneReviewQuery(stage, id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
  });
  const item = data?.item;
  if (id === undefined) return { where: { kind: 'asking' }, item: undefined };
  // A decision is final; all else may be from before.
  if (data?.outcome) {
    const { status, by } = data.outcome;
    const decision = status === 'Rejected' ? 'Rejected' : 'Approved';
    return { where: { kind: 'decided', decision, by, task_id: data.item.task_id }, item };
  }
  if (error instanceof ApiError && error.code === 'not_found') return { where: { kind: 'gone' }, item };
  return { where: { kind: isFetching || !data ? 'asking' : 'waiting' }, item };
}
