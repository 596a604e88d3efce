import type { PersonActor } from '../../actor/actor.ts';

/** The outlet and the job role that a task is assigned to. */
export interface Assignment {
  assigned_location_id: string;
  assigned_job_role_id: string;
}

type Submitter = Pick<PersonActor, 'role' | 'location_id' | 'job_role_id'>;

/** May this person do this task? Staff may for their outlet and job role, managers for their outlet. */
export function canSubmit(actor: Submitter, task: Assignment): boolean {
  if (task.assigned_location_id !== actor.location_id) return false;
  return (
    actor.role === 'manager' || (actor.role === 'staff' && task.assigned_job_role_id === actor.job_role_id)
  );
}
