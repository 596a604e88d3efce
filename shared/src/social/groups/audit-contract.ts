import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, instant, page, uuid } from '../../http/schemas.ts';
import { activityChange } from '../../trail/contract.ts';
import type { ActivityEvent } from '../../trail/events/trail-events.ts';
import { groupLimits } from './contract.ts';

/** Actions of admins and moderators in groups; the audit's indexes list the same events (migration create-platform). */
export const MODERATION_EVENTS = [
  'social group created',
  'social group updated',
  'social group deleted',
  'social group member added',
  'social group member removed',
  'social group role changed',
  'social group access changed',
  'social post pinned',
  'social post unpinned',
  'social post removed',
  'social comment removed',
] as const satisfies readonly ActivityEvent[];
export type ModerationEvent = (typeof MODERATION_EVENTS)[number];

export const socialAuditEntry = z.object({
  id: z.number().int(),
  event: z.enum(MODERATION_EVENTS),
  created_at: instant,
  actor_uid: uuid.nullable(),
  actor_name: z.string(),
  actor_avatar_url: z.string().nullable(),
  /** Null for the feed of everyone. The name is the current one, or the last one of a deleted group. */
  group_id: uuid.nullable(),
  group_name: z.string().nullable(),
  /** The member concerned, or the author of what was removed. */
  person_name: z.string().nullable(),
  /** The job role whose access changed, by its name at that time. */
  job_role: z.string().nullable(),
  /** Text of the post or comment as far as the trail has it; '' for none. */
  content: z.string(),
  changes: z.array(activityChange),
});
export type SocialAuditEntry = z.infer<typeof socialAuditEntry>;

export const listSocialAudit = endpoint({
  method: 'GET',
  path: '/api/social/admin/audit',
  summary: 'What admins and moderators did in groups, newest first (admin)',
  query: z.object({
    group_id: uuid.optional(),
    event: z.enum(MODERATION_EVENTS).optional(),
    /** Business dates, inclusive. */
    dateFrom: civilDate.optional(),
    dateTo: civilDate.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(groupLimits.auditPerPage),
  }),
  response: page(socialAuditEntry),
});
