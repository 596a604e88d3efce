import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { SocialDetails } from '@gerai/shared/trail/details/social-details.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';

type GroupEntry = {
  [Event in Extract<keyof SocialDetails, `social group ${string}`>]: Pick<
    ActivityInput<Event>,
    'event' | 'concerns_uid' | 'details'
  > & { group: { id: string; name: string } };
}[Extract<keyof SocialDetails, `social group ${string}`>];

/** Adds entries about groups to the trail; only those who may view a group are notified. */
export const recordGroupActivity = (
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  ...entries: GroupEntry[]
): Promise<void> =>
  recordActivity(
    tx,
    actor,
    at,
    ...entries.map(({ group: { id, name }, details, ...entry }) => ({
      ...entry,
      subject: { type: 'group', id },
      group_id: id,
      details: { name, ...details },
    })),
  );
