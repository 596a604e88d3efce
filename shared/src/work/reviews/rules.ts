import { isManagerApproved, type Statuses } from '../submissions/statuses.ts';

/** Why a submission can't be decided: it already is, or no manager has approved it yet. */
export type ReviewRefusal = 'already_decided' | 'not_approved';

/** A manager decides a pending submission, once. */
export const managerReviewRefusal = ({ manager_status }: Statuses): ReviewRefusal | null =>
  manager_status === 'Pending' ? null : 'already_decided';

/** An auditor decides a submission that a manager or the system approved, once. */
export function auditRefusal({ manager_status, audit_status }: Statuses): ReviewRefusal | null {
  if (!isManagerApproved(manager_status)) return 'not_approved';
  return audit_status === 'Pending' ? null : 'already_decided';
}
