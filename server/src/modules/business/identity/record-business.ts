import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

/** Records the trail entry of a change of the business, in the change's transaction. */
export async function recordBusiness(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  details: DetailsOf<'business updated'>,
): Promise<void> {
  const { name } = await tx.selectFrom('business').select('name').executeTakeFirstOrThrow();
  await recordActivity(tx, actor, now, {
    event: 'business updated',
    subject: { type: 'business', id: 'business' },
    details: { name, ...details },
  });
}
