import { dayNumber } from '@gerai/shared/time/business-time.ts';
import { isRenewableOn, isValidOn } from '@gerai/shared/training/certificates/rules.ts';

/** Validity of a certificate: without end, until a date, ending soon, or expired. */
export type CertificateState = 'lasting' | 'valid' | 'expiring' | 'expired';

/** The state on a business date; 'expiring', and renewable, from 30 days before the last day on. */
export function certificateState(validUntil: string | null, today: string): CertificateState {
  if (validUntil === null) return 'lasting';
  if (!isValidOn(validUntil, today)) return 'expired';
  return isRenewableOn(validUntil, today) ? 'expiring' : 'valid';
}

/** Whether it has expired or soon will; also for a course that is no longer offered for renewal. */
export const isEnding = (validUntil: string | null, today: string): boolean =>
  ['expiring', 'expired'].includes(certificateState(validUntil, today));

/** Days left after today; 0 on the last day. */
export const daysLeft = (validUntil: string, today: string): number =>
  dayNumber(validUntil) - dayNumber(today);

/** The certificates with a newer one of the same course; they need no renewal. Expects the newest first. */
export function replacedIds(certificates: readonly { id: string; course_id: string }[]): Set<string> {
  const courses = new Set<string>();
  const replaced = new Set<string>();
  for (const { id, course_id } of certificates) {
    if (courses.has(course_id)) replaced.add(id);
    courses.add(course_id);
  }
  return replaced;
}
