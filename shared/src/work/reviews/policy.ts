import { managedOutlets, type PersonActor, type Placed } from '../../actor/actor.ts';

/** The part of a submission that its review permissions depend on. */
export interface Reviewable {
  outlet_id: string;
  submitted_by_uid: string | null;
}

type Reviewer = Placed & Pick<PersonActor, 'uid'>;

/** May this person see an outlet's pending submissions? Managers may at the outlets that they manage, admins everywhere. */
export function canSeeManagerReviews(actor: Reviewer, outlet_id: string): boolean {
  return actor.role === 'admin' || managedOutlets(actor).includes(outlet_id);
}

/** May this person decide as manager? Those who see it may, but only admins may decide on their own work. */
export function canReviewAsManager(actor: Reviewer, submission: Reviewable): boolean {
  if (!canSeeManagerReviews(actor, submission.outlet_id)) return false;
  return actor.role === 'admin' || submission.submitted_by_uid !== actor.uid;
}

/** May this person audit? The same for every outlet. */
export const canAudit = (actor: Pick<PersonActor, 'role'>): boolean =>
  actor.role === 'audit' || actor.role === 'admin';

/** May this person decide as auditor? Those who audit may, but only admins may decide on their own work. */
export const canReviewAsAuditor = (
  actor: Pick<PersonActor, 'uid' | 'role'>,
  { submitted_by_uid }: Pick<Reviewable, 'submitted_by_uid'>,
): boolean => canAudit(actor) && (actor.role === 'admin' || submitted_by_uid !== actor.uid);
