import type { choosePlace, OwnPlace } from '@gerai/shared/accounts/postings/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { listPlaces } from './queries.ts';

/**
 * Has the screens of the session be of another place where the person works today, as another role: those of the role of
 * their own place are of that one. Throws `not_found` for a place where they do not.
 */
export async function updatePresentPlace(
  context: Context,
  actor: PersonActor,
  { posting_id: chosen_id, location_id: chosen_at }: EndpointParsed<typeof choosePlace>['body'],
): Promise<OwnPlace[]> {
  const places = await listPlaces(context, actor);
  const chosen = places.find((place) => place.posting_id === chosen_id && place.location_id === chosen_at);
  if (!chosen) throw new AppError('not_found', 'postings.not_yours');
  const own = places.find((place) => place.posting_id === null);
  const present = own?.role === chosen.role ? own : chosen;
  const { posting_id, location_id } = present;
  await context.db
    .updateTable('sessions')
    .set({ posting_id, posting_outlet_id: posting_id === null ? null : location_id })
    .where('id', '=', actor.session_id)
    .execute();
  context.actors.forget(actor.uid);
  return places.map((place) => ({ ...place, is_present: place === present }));
}
