import type { PersonActor } from '../../actor/actor.ts';
import type { PhotoPurpose } from '../../pictures/contract.ts';

/**
 * May this person store a photo for this purpose? Samples belong to templates and pictures to courses, which only an
 * admin writes; in the social feed everyone does.
 */
export function canStorePhoto(actor: Pick<PersonActor, 'role'>, purpose: PhotoPurpose): boolean {
  if (purpose === 'sample' || purpose === 'course') return actor.role === 'admin';
  if (purpose === 'social') return true;
  return purpose === 'submission' && (actor.role === 'staff' || actor.role === 'manager');
}
