import { type Actor, isAdmin } from '../../actor/actor.ts';

/** May this actor change this person's avatar? Everyone may change their own, an admin anyone's. */
export function canChangeAvatar(actor: Actor, uid: string): boolean {
  return isAdmin(actor) || (actor.kind === 'person' && actor.uid === uid);
}
