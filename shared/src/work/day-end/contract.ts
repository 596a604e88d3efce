import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { civilDate, instant, requiredText } from '../../http/schemas.ts';
import type { DayEndReason } from './reasons.ts';

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
    /** Not failed: for these only people are there who are invited and have not signed in yet. */
    notSignedIn: z.number().int(),
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

/** What taking back the end of a date changes, in numbers. */
const revocation = z.object({
  date: civilDate,
  /** Tasks that the system failed, and that are open again. */
  reopened: z.number().int(),
  /** Submissions that the system approved, and that wait for a manager again. */
  waiting: z.number().int(),
  /** What stays, because somebody has decided or sent something since. */
  kept: z.number().int(),
  /** Outlets at which anything changes. */
  outlets: z.number().int(),
});
export type Revocation = z.infer<typeof revocation>;

export const previewRevocation = endpoint({
  method: 'GET',
  path: '/api/day-end/revocation',
  summary: "What taking back a date's end would change",
  query: z.object({ date: civilDate }),
  response: revocation.extend({
    /** The latest run for the date; null where it was not ended, or its end was taken back. */
    run: z.object({ id: z.number().int(), at: instant }).nullable(),
    /** Whether staff may still submit what is open again: the date is not over. */
    submittable: z.boolean(),
  }),
});

export const dayEndLimits = { reason: 500 } as const;
const reason = requiredText(dayEndLimits.reason, 'day_end.no_reason' satisfies DayEndReason);

export const revokeDayEnd = endpoint({
  method: 'POST',
  path: '/api/day-end/revocation',
  summary: "Take back a date's end, but for what was decided since",
  /** `run_id` is the latest run that the admin has seen. */
  body: z.object({ date: civilDate, reason, run_id: z.number().int().positive() }),
  response: revocation,
});

/** The function of the specification (section 7). Needs an admin's session or the service key. */
export const updateTaskStatusesFunction = endpoint({
  method: 'POST',
  path: '/functions/v1/update-task-statuses',
  summary: 'Settle a date, as the older client calls it',
  body: z.object({ targetDate: civilDate.optional(), useUTC8Timezone: z.boolean().optional() }),
  response: dayEndResult,
});
