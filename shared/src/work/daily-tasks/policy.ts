import { type PersonActor, type Placed, presentPlaces } from '../../actor/actor.ts';
import type { PhotoPurpose } from '../../pictures/contract.ts';
import type { OwnZone } from '../../time/business-time.ts';
import { type Assignment, canSubmit } from '../submissions/policy.ts';

/** Tasks of an outlet, of one job role or of all (null). */
export interface TasksOf {
  outlet_id: string;
  job_role_id: string | null;
  /** Of the outlet. */
  time_zone: OwnZone;
}

/**
 * The tasks that a person has to do, by outlet: staff those of their own job role there, a manager all. The filter
 * narrows them to one outlet, and a manager's to one job role.
 */
export function tasksToDo(
  actor: Placed,
  filter: { outlet_id?: string | null | undefined; job_role_id?: string | null | undefined },
): TasksOf[] {
  const of = presentPlaces(actor, filter.outlet_id).flatMap((place) => {
    const { role, location_id: outlet_id, job_role_id, time_zone } = place;
    if (role === 'manager') return [{ outlet_id, job_role_id: filter.job_role_id ?? null, time_zone }];
    return role === 'staff' && job_role_id ? [{ outlet_id, job_role_id, time_zone }] : [];
  });
  // Who manages an area with their own outlet in it is there twice.
  return [...new Map(of.map((one) => [`${one.outlet_id} ${one.job_role_id}`, one])).values()];
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
