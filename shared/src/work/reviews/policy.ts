import type { PersonActor } from '../../actor/actor.ts';

/** What of a submission decides who may review it. */
export interface Reviewable {
  outlet_id: string;
  submitted_by_uid: string | null;
}

type Reviewer = Pick<PersonActor, 'uid' | 'role' | 'location_id'>;

/** May this person see the pending submissions of an outlet? Managers those of their own, admins all. */
export function canSeeManagerReviews(actor: Reviewer, outlet_id: string): boolean {
  return actor.role === 'admin' || (actor.role === 'manager' && actor.location_id === outlet_id);
}

/** May this person decide as the manager? Whoever sees it, except on their own work, unless they are admin. */
export function canReviewAsManager(actor: Reviewer, submission: Reviewable): boolean {
  if (!canSeeManagerReviews(actor, submission.outlet_id)) return false;
  return actor.role === 'admin' || submission.submitted_by_uid !== actor.uid;
}

/** May this person audit? Of every outlet alike. */
export const canAudit = (actor: Pick<PersonActor, 'role'>): boolean =>
  actor.role === 'audit' || actor.role === 'admin';

/** May this person decide as the auditor? Whoever audits, except on their own work, unless they are admin. */
export const canReviewAsAuditor = (
  actor: Pick<PersonActor, 'uid' | 'role'>,
  { submitted_by_uid }: Pick<Reviewable, 'submitted_by_uid'>,
): boolean => canAudit(actor) && (actor.role === 'admin' || submitted_by_uid !== actor.uid);
