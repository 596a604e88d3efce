import { type Actor, isAdmin } from '../../actor/actor.ts';

/** May this actor settle a day? Admins, the nightly job and service keys may. */
export const canEndDay = (actor: Actor): boolean => isAdmin(actor);
