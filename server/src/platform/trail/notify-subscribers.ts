import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Context } from '../context.ts';
import type { ActivityInput } from './record-activity.ts';

/** Calls the subscribers of entries just written, in the transaction of the change. */
export async function notifySubscribers(
  { log, subscribers }: Pick<Context, 'log' | 'subscribers'>,
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  entries: readonly ActivityInput[],
): Promise<void> {
  for (const { event, handle } of subscribers) {
    const heard = entries.filter((entry) => entry.event === event);
    if (heard.length > 0) await handle({ log }, tx, actor, at, heard);
  }
}
