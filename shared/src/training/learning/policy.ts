import { managedOutlets, type PersonActor } from '../../actor/actor.ts';

type Person = Pick<PersonActor, 'uid' | 'role' | 'location_id' | 'job_role_id' | 'other_places'>;

/** Only admins author and assign courses. */
export const canAuthor = ({ role }: Pick<Person, 'role'>): boolean => role === 'admin';

/** The part of a course that its visibility depends on. */
interface OfferedCourse {
  is_open: boolean;
  is_published: boolean;
  is_archived: boolean;
  /** Whether it is assigned to the person, who may not be enrolled yet. */
  is_assigned: boolean;
  /** Whether they have an open or completed enrolment. */
  is_enrolled: boolean;
}

/** A person sees courses that they are enrolled in, and those offered to them. */
export const canSeeCourse = (course: OfferedCourse): boolean =>
  course.is_enrolled ||
  (course.is_published && !course.is_archived && (course.is_open || course.is_assigned));

/**
 * May this person see this learner's progress? Managers see the people of every outlet that they manage, admins and
 * auditors everyone's.
 */
export function canSeeLearner(
  person: Person,
  learner: { user_id: string; outlet_id: string | null },
): boolean {
  if (learner.user_id === person.uid || person.role === 'admin' || person.role === 'audit') return true;
  return learner.outlet_id !== null && managedOutlets(person).includes(learner.outlet_id);
}

/**
 * May this person remind a learner and grant attempts? Managers and admins may, auditors only view. Only admins may
 * grant to themselves.
 */
export const canHelpLearner = (
  person: Person,
  learner: { user_id: string; outlet_id: string | null },
): boolean =>
  person.role === 'admin' ||
  (person.role !== 'audit' && learner.user_id !== person.uid && canSeeLearner(person, learner));
