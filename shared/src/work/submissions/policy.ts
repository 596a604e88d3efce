import { type Placed, placesOf } from '../../actor/actor.ts';

/** The outlet and the job role that a task is assigned to. */
export interface Assignment {
  assigned_location_id: string;
  assigned_job_role_id: string;
}

/** An outlet and a job role there, null for any, whose tasks a person may do. */
export interface SubmittablePlace {
  location_id: string;
  job_role_id: string | null;
}

/** Where a person may do tasks: staff at an outlet those of their job role, managers all of the outlet. The present place first. */
export const submittablePlaces = (person: Placed): SubmittablePlace[] =>
  placesOf(person).flatMap(({ role, location_id, job_role_id }): SubmittablePlace[] => {
    if (role === 'manager') return [{ location_id, job_role_id: null }];
    return role === 'staff' && job_role_id !== null ? [{ location_id, job_role_id }] : [];
  });

/** The place where a person may do this task; undefined if they may not. */
export const placeToSubmit = (person: Placed, task: Assignment): SubmittablePlace | undefined =>
  submittablePlaces(person).find(
    ({ location_id, job_role_id }) =>
      location_id === task.assigned_location_id &&
      (job_role_id === null || job_role_id === task.assigned_job_role_id),
  );

/** May this person do this task? */
export const canSubmit = (person: Placed, task: Assignment): boolean =>
  placeToSubmit(person, task) !== undefined;
