import type { PersonActor } from '../../actor/actor.ts';

/** The outlet and the job role that a task is assigned to. */
export interface Assignment {
  assigned_location_id: string;
  assigned_job_role_id: string;
}

type Submitter = Pick<PersonActor, 'role' | 'location_id' | 'job_role_id'>;

/**
 * The outlet and the job role, null for any, whose tasks this person may do: staff of both, managers of their outlet. Null
 * if none.
 */
export function submittablePlace({ role, location_id, job_role_id }: Submitter): SubmittablePlace | null {
  if (location_id === null) return null;
  if (role === 'manager') return { location_id, job_role_id: null };
  return role === 'staff' && job_role_id !== null ? { location_id, job_role_id } : null;
}

interface SubmittablePlace {
  location_id: string;
  job_role_id: string | null;
}

/** May this person do this task? */
export function canSubmit(actor: Submitter, task: Assignment): boolean {
  const place = submittablePlace(actor);
  if (task.assigned_location_id !== place?.location_id) return false;
  return place.job_role_id === null || task.assigned_job_role_id === place.job_role_id;
}
