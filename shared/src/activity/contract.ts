import { z } from 'zod';
import { instant, uuid } from '../http/schemas.ts';

/** Every event of the trail. Names follow the specification (section 3: internal event names). */
export const ACTIVITY_EVENTS = [
  'task created',
  'task updated',
  'task deleted',
  'task submitted',
  'task approved',
  'task rejected',
  'tasks generated',
  'day ended',
  'login',
  'logout',
  'password_change',
  'profile_update',
  'role_change',
  'location_change',
  'account_created',
  'account_deleted',
  'access denied',
] as const;
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

/** One line of the trail, as lists show it. */
export const activityEntry = z.object({
  id: z.number().int(),
  event: z.enum(ACTIVITY_EVENTS),
  actor_name: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  outlet_id: uuid.nullable(),
  outlet_name: z.string().nullable(),
  created_at: instant,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What the live stream tells a browser: that something happened to a thing; the browser asks for the rest. */
export const liveEvent = z.object({
  event: z.enum(ACTIVITY_EVENTS),
  subject_type: z.string(),
  subject_id: z.string(),
  outlet_id: uuid.nullable(),
  actor_uid: uuid.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.infer<typeof liveEvent>;
