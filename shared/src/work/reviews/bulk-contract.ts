import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { requiredText, uuid } from '../../http/schemas.ts';
import { submissionLimits } from '../submissions/contract.ts';
import type { ReviewBecause, ReviewReason } from './reasons.ts';

/**
 * Maximum decisions per call: the trail entries are written in one statement, and a browser can send that many while
 * it leaves the page.
 */
export const MOST_DECISIONS = 200;

const rejection = z.object({
  ids: z.array(uuid).min(1).max(MOST_DECISIONS),
  notes: requiredText(submissionLimits.notes, 'reviews.notes_required' satisfies ReviewReason),
});

const decisions = z
  .object({
    approve: z.array(uuid).max(MOST_DECISIONS).default([]),
    /** Grouped by reason. */
    reject: z.array(rejection).max(MOST_DECISIONS).default([]),
  })
  .superRefine(({ approve, reject }, context) => {
    const ids = [...approve, ...reject.flatMap((each) => each.ids)];
    const refuse = ({ reason, values }: ReviewBecause) =>
      context.addIssue({ code: 'custom', path: ['approve'], message: reason, params: values });
    if (ids.length === 0) refuse({ reason: 'reviews.nothing_to_decide' });
    if (ids.length > MOST_DECISIONS)
      refuse({ reason: 'reviews.too_many_decisions', values: { maximum: MOST_DECISIONS } });
    if (new Set(ids).size < ids.length) refuse({ reason: 'reviews.decided_twice' });
  });
export type BulkDecisions = z.infer<typeof decisions>;

/**
 * The outcome of one decision. `Approved` and `Rejected` are also returned if the same person had decided so before.
 */
export const bulkResult = z.object({
  id: uuid,
  outcome: z.enum(['Approved', 'Rejected', 'already_decided', 'not_approved', 'own_submission', 'not_found']),
  /** For 'already_decided': the decision and who made it; null for the system. */
  decided: z.object({ decision: z.enum(['Approved', 'Rejected']), by: z.string().nullable() }).nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const reviewManyAsAuditor = endpoint({
  method: 'POST',
  path: '/api/reviews/audit/decisions',
  summary: 'Approve and reject up to 200 approved submissions; each is answered by itself',
  body: decisions,
  response: z.object({ results: z.array(bulkResult) }),
});
