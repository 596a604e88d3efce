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

/**
 * What must be the same of a task and of the place where somebody does it; null is any. The server's statement for first
 * attempts is built from this list, so that the rule stands once.
 */
export const ASSIGNMENT_BOUNDS = [
  { of: 'assigned_location_id', is: 'location_id' },
  { of: 'assigned_job_role_id', is: 'job_role_id' },
] as const satisfies { of: keyof Assignment; is: keyof SubmittablePlace }[];

/** The place where a person may do this task; undefined if they may not. */
export const placeToSubmit = (person: Placed, task: Assignment): SubmittablePlace | undefined =>
  submittablePlaces(person).find((place) =>
    ASSIGNMENT_BOUNDS.every(({ of, is }) => place[is] === null || place[is] === task[of]),
  );

/** May this person do this task? */
export const canSubmit = (person: Placed, task: Assignment): boolean =>
  placeToSubmit(person, task) !== undefined;
