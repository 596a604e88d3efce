import { businessDate, businessInstant, type OwnZone } from '../../time/business-time.ts';
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

/** The time of day from which managers are warned of what the day's end will do. */
const WARNED_FROM = '21:00';

/** Whether the warning of the day's end is shown. */
export function isClosingSoon(now: Date, closes_at: string, zone?: OwnZone): boolean {
  const closing = new Date(closes_at);
  return now < closing && now >= businessInstant(businessDate(closing, zone), WARNED_FROM, zone);
}

/** Whole minutes between the deadline and the submission; 0 if on time. */
export const minutesLate = (submitted_at: string, deadline: string): number =>
  Math.max(0, Math.floor((Date.parse(submitted_at) - Date.parse(deadline)) / 60_000));
