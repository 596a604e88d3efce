import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { civilDate } from '../../http/schemas.ts';

export const dayEndNotes = {
  autoFailed: 'Task was not completed by the deadline and was automatically failed by the system.',
  autoApproved: 'Task was automatically approved by the system as it was not reviewed by the deadline.',
} as const;

export const dayEndResult = z.object({
  ...explanation.shape,
  autoFailed: z.number().int(),
  autoApproved: z.number().int(),
  date: civilDate,
});
export type DayEndResult = z.infer<typeof dayEndResult>;

export const previewDayEnd = endpoint({
  method: 'GET',
  path: '/api/day-end/preview',
  summary: 'How many tasks the status update of a date will fail and approve, and what stays without a photo',
  query: z.object({ date: civilDate.optional() }),
  response: z.object({
    date: civilDate,
    willFail: z.number().int(),
    willApprove: z.number().int(),
    pendingWithoutPhoto: z.number().int(),
  }),
});

export const endDay = endpoint({
  method: 'POST',
  path: '/api/day-end',
  summary: 'Settle a date: fail what nobody did, approve what nobody reviewed',
  body: z.object({ date: civilDate.optional() }),
  response: dayEndResult,
});

/** The function of the specification (section 7). Needs an admin's session or the service key. */
export const updateTaskStatusesFunction = endpoint({
  method: 'POST',
  path: '/functions/v1/update-task-statuses',
  summary: 'Settle a date, as the older client calls it',
  body: z.object({ targetDate: civilDate.optional(), useUTC8Timezone: z.boolean().optional() }),
  response: dayEndResult,
});
