import type { PersonActor } from '../../actor/actor.ts';
import type { PhotoPurpose } from '../../pictures/contract.ts';

/**
 * May this person store a photo for this purpose? Samples (of templates) and course pictures only as admin, social
 * photos everyone, submission photos staff and managers.
 */
export function canStorePhoto(actor: Pick<PersonActor, 'role'>, purpose: PhotoPurpose): boolean {
  if (purpose === 'sample' || purpose === 'course') return actor.role === 'admin';
  if (purpose === 'social') return true;
  return purpose === 'submission' && (actor.role === 'staff' || actor.role === 'manager');
}

/** May this person see how the photos of a task that they see are judged? Its reviewers and auditors may. */
export const canSeeProof = ({ role }: Pick<PersonActor, 'role'>): boolean =>
  role === 'manager' || role === 'audit' || role === 'admin';
