import type { Decision, ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../core/api/api-error.ts';
import { oneReviewQuery } from '../api.ts';
import type { ReviewStage } from '../decision/queued-review.ts';

/** The state of a submission that is not in the loaded queue. */
export type SubmissionState =
  | { kind: 'asking' }
  /** Still waiting, beyond the loaded pages. */
  | { kind: 'waiting' }
  /** `by` is the reviewer's name; null for the system. */
  | { kind: 'decided'; decision: Decision; by: string | null; task_id: string }
  | { kind: 'gone' };

/** Queries the state of a submission, with its content; does nothing while `id` is undefined. */
export function useSubmissionState(
  stage: ReviewStage,
  id: string | undefined,
): { where: SubmissionState; item: ReviewItem | undefined } {
  const { data, error, isFetching } = useQuery({
    ...oneReviewQuery(stage, id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
  });
  const item = data?.item;
  if (id === undefined) return { where: { kind: 'asking' }, item: undefined };
  // A decision is final; any other state may be outdated.
  if (data?.outcome) {
    const { status, by } = data.outcome;
    const decision = status === 'Rejected' ? 'Rejected' : 'Approved';
    return { where: { kind: 'decided', decision, by, task_id: data.item.task_id }, item };
  }
  if (error instanceof ApiError && error.code === 'not_found') return { where: { kind: 'gone' }, item };
  return { where: { kind: isFetching || !data ? 'asking' : 'waiting' }, item };
}
