import type { PersonActor } from '../../actor/actor.ts';
import type { PhotoPurpose } from '../../pictures/contract.ts';
import { canSeeTask } from '../daily-tasks/policy.ts';
import type { Assignment } from '../submissions/policy.ts';

/**
 * May this person store a photo for this purpose? Samples (of templates) and course pictures only as admin, social
 * photos everyone, submission photos staff and managers.
 */
export function canStorePhoto(actor: Pick<PersonActor, 'role'>, purpose: PhotoPurpose): boolean {
  if (purpose === 'sample' || purpose === 'course') return actor.role === 'admin';
  if (purpose === 'social') return true;
  return purpose === 'submission' && (actor.role === 'staff' || actor.role === 'manager');
}

/** A photo's purpose and owner, and the outlet and job role of its submission; null while nothing refers to it. */
export interface OwnedPhoto {
  purpose: PhotoPurpose;
  owner_uid: string;
  submission: Assignment | null;
}

/**
 * May this person see a photo of work? Who may see the submission's task may; before it is submitted its owner only.
 * Samples show what a photo should look like, and are for everybody who is signed in.
 */
export function canSeePhoto(
  actor: Pick<PersonActor, 'uid' | 'role' | 'location_id' | 'job_role_id'>,
  { purpose, owner_uid, submission }: OwnedPhoto,
): boolean {
  if (purpose === 'sample') return true;
  if (purpose !== 'submission') return false;
  return submission ? canSeeTask(actor, submission) : actor.uid === owner_uid;
}

/** May this person see how the photos of a task that they see are judged? Its reviewers and auditors may. */
export const canSeeProof = ({ role }: Pick<PersonActor, 'role'>): boolean =>
  role === 'manager' || role === 'audit' || role === 'admin';
