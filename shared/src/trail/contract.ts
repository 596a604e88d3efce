import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { laterChange } from '../http/revision.ts';
import { instant, uuid } from '../http/schemas.ts';
import { ACTIVITY_EVENTS, type ActivityEvent, type AnyDetails } from './events/trail-events.ts';

/** Account events, which the filter lists first (specification 2, section 3). */
export const ACCOUNT_EVENTS = [
  'login',
  'logout',
  'password_change',
  'profile_update',
  'role_change',
  'location_change',
  'account_created',
  'account_deleted',
] as const satisfies readonly ActivityEvent[];

/** An entry of the trail, as lists show it. */
export const activityEntry = z.object({
  id: z.number().int(),
  event: z.enum(ACTIVITY_EVENTS),
  /** Null for a job or a service key. */
  actor_uid: uuid.nullable(),
  actor_name: z.string(),
  actor_avatar_url: z.string().nullable(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  outlet_id: uuid.nullable(),
  outlet_name: z.string().nullable(),
  created_at: instant,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** An event of the live stream: something happened to a thing. The browser fetches the details. */
export const liveEvent = z.object({
  event: z.enum(ACTIVITY_EVENTS),
  subject_type: z.string(),
  subject_id: z.string(),
  outlet_id: uuid.nullable(),
  actor_uid: uuid.nullable(),
  concerns_uid: uuid.nullable(),
  /** The social group in which it happened. */
  group_id: uuid.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type LiveEvent = Omit<z.infer<typeof liveEvent>, 'details'> & { details: AnyDetails };

/**
 * Server-sent events. Sending the last event's id back as Last-Event-ID resumes without a gap. `ready` gives the
 * start of the stream, `activity` carries a liveEvent, and `reset` means that too much was missed to resend: refetch
 * everything. `notifications` means that the person read some on another device, `groups` that the visible social
 * groups may have changed; neither is resent. A line that begins with a colon is a heartbeat.
 */
export const LIVE_EVENTS = ['ready', 'activity', 'notifications', 'groups', 'reset'] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

export const liveLimits = {
  heartbeatMs: 20_000,
  /** Milliseconds that a browser waits before it reconnects. */
  retryMs: 2_000,
  /** Maximum entries resent on resuming. */
  resumedRows: 1_000,
  /** Open streams per person; one more closes the oldest. */
  streamsPerPerson: 10,
} as const;

export const streamLiveEvents = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'What happens, as server-sent events, as far as the caller may see it',
  response: z.string(),
});

/** The things that forms edit, as the trail names them. */
export const EDITED_SUBJECTS = [
  'outlet',
  'holiday_calendar',
  'area',
  'tag',
  'role',
  'task_group',
  'template',
  'user',
  'group',
  'business',
  'security_settings',
  'retention',
  'webhook',
  'api_key',
  'course',
] as const;
export type EditedSubject = (typeof EDITED_SUBJECTS)[number];

export const readLaterChange = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary: 'Who changed a thing last after a moment, and the fields changed since (admin)',
  query: z.object({
    subject: z.enum(EDITED_SUBJECTS),
    id: z.string().max(100),
    /** What of it has a revision of its own, such as a member of a group. */
    part: z.string().max(100).optional(),
    since: instant,
  }),
  response: laterChange.pick({ who: true, fields: true }),
});

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One changed field; null for no value. */
export const activityChange = z.object({ field: z.string(), before: changedValue, after: changedValue });
export type ActivityChange = z.infer<typeof activityChange>;
