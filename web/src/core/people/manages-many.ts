import { managedOutlets, type Placed } from '@gerai/shared/actor/actor.ts';

/** Whether lists of managers are of more outlets than one, each named on its row and to be filtered by. */
export const managesMany = ({ other_places = [], ...present }: Placed): boolean =>
  present.role === 'admin' || managedOutlets({ ...present, other_places }).length > 1;
