import type { WebhookEvent } from '../../operations/webhooks/events.ts';
import type { AccountDetails } from '../details/account-details.ts';
import type { BusinessDetails } from '../details/business-details.ts';
import type { OperationsDetails } from '../details/operations-details.ts';
import type { Alerting, FromDevice } from '../details/parts.ts';
import type { SocialDetails } from '../details/social-details.ts';
import type { TrainingDetails } from '../details/training-details.ts';
import type { WorkDetails } from '../details/work-details.ts';
import { accountEvents } from './account-events.ts';
import { businessEvents } from './business-events.ts';
import { operationsEvents } from './operations-events.ts';
import { socialEvents } from './social-events.ts';
import type { TrailEvent } from './trail-event.ts';
import { trainingEvents } from './training-events.ts';
import { workEvents } from './work-events.ts';

/**
 * Every event of the trail, and all that follows from it. Names follow the specification (section 3: internal event
 * names). A new one is a record of its area, its details in trail/details, and its words in web/src/desktop/trail,
 * without which nothing compiles.
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

/** The events that may cause one of webhooks. */
export type CauseOf<Hook extends WebhookEvent> = {
  [Event in ActivityEvent]: (typeof events)[Event] extends { webhooks: readonly (infer Each)[] }
    ? Hook extends Each
      ? Event
      : never
    : never;
}[ActivityEvent];

type AllDetails = AccountDetails &
  BusinessDetails &
  OperationsDetails &
  SocialDetails &
  TrainingDetails &
  WorkDetails;

type Optional<Details> = { [Name in keyof Details]?: Details[Name] | undefined };

/**
 * What the entries of an event say beside who did it, to what and where. Every part may be absent: not each entry has
 * all of them, and earlier versions recorded fewer.
 */
export type DetailsOf<Event extends ActivityEvent> = Event extends SecurityEvent
  ? Optional<AllDetails[Event] & FromDevice & Alerting>
  : Optional<AllDetails[Event]>;

type PartOf<Details, Name extends PropertyKey> = Details extends { [Each in Name]?: infer Part }
  ? Part
  : never;
type NameIn<Details> = Details extends unknown ? keyof Details : never;

/** What an entry of one of some events says, for readers of several: each part of any of them. */
export type AnyDetails<Event extends ActivityEvent = ActivityEvent> = {
  [Name in NameIn<DetailsOf<Event>>]?: PartOf<DetailsOf<Event>, Name>;
};

/** The events of which something holds. */
export const eventsWhere = (holds: (event: TrailEvent) => boolean): ActivityEvent[] =>
  ACTIVITY_EVENTS.filter((event) => holds(trailEvents[event]));
