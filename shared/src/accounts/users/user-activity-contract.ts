import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, page, uuid } from '../../http/schemas.ts';
import { activityChange, activityEntry } from '../../trail/contract.ts';
import { ACTIVITY_EVENTS } from '../../trail/events/trail-events.ts';

export const userActivityLimits = {
  /** Entries on the user detail screen, and the default page size (specification 2, section 9). */
  shown: 20,
  perPage: 100,
  /** Maximum characters of one value of a change; longer values are cut. */
  value: 300,
} as const;

/** An entry of the trail with everything an admin may read. */
export const userActivityEntry = activityEntry.extend({
  changes: z.array(activityChange),
  /** Stage of a review; null for other events. */
  stage: z.enum(['manager', 'audit']).nullable(),
  /** Notes of a review; '' for none. */
  notes: z.string(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type UserActivityEntry = z.infer<typeof userActivityEntry>;

export const listUserActivity = endpoint({
  method: 'GET',
  path: '/api/users/:uid/activity',
  summary: 'What a user did and what was done to them, newest first (admin)',
  params: z.object({ uid: uuid }),
  query: z.object({
    event: z.enum(ACTIVITY_EVENTS).optional(),
    /** Business dates, inclusive. */
    dateFrom: civilDate.optional(),
    dateTo: civilDate.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(userActivityLimits.perPage).default(userActivityLimits.shown),
  }),
  response: page(userActivityEntry),
});
