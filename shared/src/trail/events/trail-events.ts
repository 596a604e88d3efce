import { accountEvents } from './account-events.ts';
import { businessEvents } from './business-events.ts';
import { operationsEvents } from './operations-events.ts';
import { socialEvents } from './social-events.ts';
import type { TrailEvent } from './trail-event.ts';
import { trainingEvents } from './training-events.ts';
import { workEvents } from './work-events.ts';

/**
 * Every event of the trail, and all that follows from it. Names follow the specification (section 3: internal event
 * names). A new one is a record of its area, and its words in web/src/desktop/trail, without which nothing compiles.
 */
const events = {
  ...workEvents,
  ...accountEvents,
  ...businessEvents,
  ...operationsEvents,
  ...socialEvents,
  ...trainingEvents,
} as const;

export type ActivityEvent = keyof typeof events;
export const trailEvents: Readonly<Record<ActivityEvent, TrailEvent>> = events;
export const ACTIVITY_EVENTS = Object.keys(events) as [ActivityEvent, ...ActivityEvent[]];

/** The events that are listed on the page Security. */
export type SecurityEvent = {
  [Event in ActivityEvent]: (typeof events)[Event] extends { isSecurity: true } ? Event : never;
}[ActivityEvent];

/** The events of which something holds. */
export const eventsWhere = (holds: (event: TrailEvent) => boolean): ActivityEvent[] =>
  ACTIVITY_EVENTS.filter((event) => holds(trailEvents[event]));
