import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../database/schema/tables.ts';
import type { ActivityInput } from './record-activity.ts';

/**
 * What a feature does when another one writes an entry: the writer does not know who is told. `handle` runs in the
 * transaction of the change, once for all entries of one change.
 */
export interface TrailSubscriber {
  event: ActivityEvent;
  handle(
    context: { log: Logger },
    tx: Transaction<Tables>,
    actor: Actor,
    at: Date,
    entries: readonly ActivityInput[],
  ): Promise<void>;
}
