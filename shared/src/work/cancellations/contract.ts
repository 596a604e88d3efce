import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent, requiredText, uuid } from '../../http/schemas.ts';
import type { CancellationReason } from './reasons.ts';

export const cancellationLimits = { reason: 500 } as const;

const params = z.object({ task_id: uuid });

export const createCancellation = endpoint({
  method: 'POST',
  path: '/api/daily-tasks/:task_id/cancellation',
  summary: 'Cancel a task that nobody has submitted: no figure counts it (admin)',
  params,
  body: z.object({
    reason: requiredText(cancellationLimits.reason, 'cancellations.no_reason' satisfies CancellationReason),
  }),
  response: noContent,
});

export const deleteCancellation = endpoint({
  method: 'DELETE',
  path: '/api/daily-tasks/:task_id/cancellation',
  summary: 'Take back that a task was cancelled, until the end of the day of its deadline (admin)',
  params,
  response: noContent,
});
