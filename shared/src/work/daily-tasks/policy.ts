import type { PersonActor } from '../../actor/actor.ts';
import { type Assignment, canSubmit } from '../submissions/policy.ts';

/**
 * Whose tasks a person has to do: those of an outlet, of one job role or of all (null); or nobody's. Staff have their
 * own job role's, a manager all of the outlet or those of a chosen one. `job_role_id` is the manager's choice.
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

/** May this person see a task, its submissions and their photos? Admins and auditors all, others those that they do. */
export function canSeeTask(
  actor: Pick<PersonActor, 'role' | 'location_id' | 'job_role_id'>,
  task: Assignment,
): boolean {
  return actor.role === 'admin' || actor.role === 'audit' || canSubmit(actor, task);
}
