import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, idParams, instant, noContent, requiredText, uuid } from '../../http/schemas.ts';
import type { OutageReason } from './reasons.ts';

/** Rows of the list, and outlets that one call can name. */
export const outageLimits = { reason: 500, rows: 50, outlets: 5000, names: 3 } as const;

const count = z.number().int();

export const outage = z.object({
  id: uuid,
  business_date: civilDate,
  reason: z.string(),
  is_everywhere: z.boolean(),
  outlets: count,
  /** Of the first outlets by name. */
  names: z.array(z.string()),
  created_by: z.string(),
  created_at: instant,
});
export type Outage = z.infer<typeof outage>;

export const listOutages = endpoint({
  method: 'GET',
  path: '/api/outages',
  summary: 'The latest dates that were marked as a system outage (admin)',
  response: z.array(outage),
});

/** What marking a date changes, in numbers. */
const effect = z.object({
  business_date: civilDate,
  /** Outlets that get an outage; those that have one already are not counted. */
  outlets: count,
  /** Their tasks of the date, which no figure counts any more. */
  tasks: count,
  /** As in taking back a day's end (day-end/contract.ts). */
  reopened: count,
  waiting: count,
  kept: count,
});
export type OutageEffect = z.infer<typeof effect>;

/** Null: all. */
const outlet_ids = z
  .array(uuid)
  .min(1, 'outages.no_outlets' satisfies OutageReason)
  .max(outageLimits.outlets)
  .nullable();

export const previewOutage = endpoint({
  method: 'POST',
  path: '/api/outages/preview',
  summary: 'What marking a date as a system outage would change (admin)',
  body: z.object({ business_date: civilDate, outlet_ids }),
  response: effect,
});

export const createOutage = endpoint({
  method: 'POST',
  path: '/api/outages',
  summary: 'Mark a date as a system outage: nothing fails, figures leave it out (admin)',
  body: z.object({
    business_date: civilDate,
    reason: requiredText(outageLimits.reason, 'outages.no_reason' satisfies OutageReason),
    outlet_ids,
  }),
  response: effect,
});

export const deleteOutage = endpoint({
  method: 'DELETE',
  path: '/api/outages/:id',
  summary: 'Take back that a date was a system outage: figures count it again (admin)',
  params: idParams,
  response: noContent,
});
