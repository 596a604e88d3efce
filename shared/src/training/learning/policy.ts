import type { PersonActor } from '../../actor/actor.ts';

type Person = Pick<PersonActor, 'uid' | 'role' | 'location_id'>;

/** Only admins author courses and assign them. */
export const canAuthor = ({ role }: Pick<Person, 'role'>): boolean => role === 'admin';

/** A course, as far as it matters who may take it. */
interface OfferedCourse {
  is_open: boolean;
  is_published: boolean;
  is_archived: boolean;
  /** Whether it is assigned to the person, who may not have been enrolled yet. */
  is_assigned: boolean;
  /** Whether they have an enrolment in it, open or completed. */
  is_enrolled: boolean;
}

/** Who is in a course sees it whatever becomes of it; else it must be offered to them. */
export const canSeeCourse = (course: OfferedCourse): boolean =>
  course.is_enrolled ||
  (course.is_published && !course.is_archived && (course.is_open || course.is_assigned));

/** Whose progress one may see beside the own: managers of the own outlet's people, admins and auditors of all. */
export const canSeeTeam = ({ role }: Pick<Person, 'role'>): boolean =>
  role === 'admin' || role === 'audit' || role === 'manager';

export function canSeeLearner(
  person: Person,
  learner: { user_id: string; outlet_id: string | null },
): boolean {
  if (learner.user_id === person.uid || person.role === 'admin' || person.role === 'audit') return true;
  return person.role === 'manager' && person.location_id !== null && learner.outlet_id === person.location_id;
}

/** Reminding and giving attempts is the manager's and the admin's; an auditor looks. Nobody helps themselves, but an admin. */
export const canHelpLearner = (
  person: Person,
  learner: { user_id: string; outlet_id: string | null },
): boolean =>
  person.role === 'admin' ||
  (person.role === 'manager' && learner.user_id !== person.uid && canSeeLearner(person, learner));
