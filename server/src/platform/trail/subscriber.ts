import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../database/schema/tables.ts';
import type { ActivityInput } from './record-activity.ts';

/**
 * A feature's reaction to an entry that another feature writes, without the writer knowing. `handle` runs in the
 * transaction of the change, once for all entries of that change.
 */
export interface TrailSubscriber<Event extends ActivityEvent = ActivityEvent> {
  event: Event;
  handle(
    context: { log: Logger },
    tx: Transaction<Tables>,
    actor: Actor,
    at: Date,
    entries: readonly ActivityInput<Event>[],
  ): Promise<void>;
}
