import { managedOutlets, type Placed, presentPlaces } from '@gerai/shared/actor/actor.ts';

/** Whether lists of managers are of more outlets than one, each named on its row and to be filtered by. */
export const managesMany = ({ other_places = [], ...present }: Placed): boolean =>
  present.role === 'admin' || managedOutlets({ ...present, other_places }).length > 1;

/** Whether a person's own screens are of more outlets than one. */
export const worksAtMany = (person: Placed): boolean =>
  new Set(presentPlaces(person).map(({ location_id }) => location_id)).size > 1;
