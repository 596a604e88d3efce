import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';

type FactorEvent =
  | 'second factor added'
  | 'second factor removed'
  | 'recovery codes created'
  | 'recovery code used'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey copied';

/**
 * The trail entry of a change to somebody's second factor. It concerns them also where they did it themself: it notifies
 * them, because whoever has their session may be another.
 */
export const buildFactorEntry = <Event extends FactorEvent>(
  actor: Actor,
  user: { uid: string; name: string },
  event: Event,
  details: DetailsOf<Event>,
): ActivityInput<Event> => ({ ...buildAccountEntry(actor, user, event, details), concerns_uid: user.uid });
