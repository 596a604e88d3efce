import type { PersonActor, Placed } from '../../actor/actor.ts';
import type { PhotoPurpose } from '../../pictures/contract.ts';
import { type Assignment, canSubmit } from '../submissions/policy.ts';

/**
 * The tasks that a person has to do: those of an outlet and one job role, or all job roles (null); null for no tasks.
 * Staff have those of their own job role, a manager those of the outlet. `job_role_id` is the manager's filter.
 */
export function tasksToDo(
  actor: Pick<PersonActor, 'role' | 'location_id' | 'job_role_id'>,
  job_role_id: string | null,
): { outlet_id: string; job_role_id: string | null } | null {
  const outlet_id = actor.location_id;
  if (outlet_id === null) return null;
  if (actor.role === 'manager') return { outlet_id, job_role_id };
  return actor.role === 'staff' && actor.job_role_id ? { outlet_id, job_role_id: actor.job_role_id } : null;
}

/**
 * May this person see a task, its submissions and their photos? Admins and auditors may see all, others those that
 * they do.
 */
export function canSeeTask(actor: Placed, task: Assignment): boolean {
  return actor.role === 'admin' || actor.role === 'audit' || canSubmit(actor, task);
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
  actor: Placed & Pick<PersonActor, 'uid'>,
  { purpose, owner_uid, submission }: OwnedPhoto,
): boolean {
  if (purpose === 'sample') return true;
  if (purpose !== 'submission') return false;
  return submission ? canSeeTask(actor, submission) : actor.uid === owner_uid;
}
