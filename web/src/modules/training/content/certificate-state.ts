import { dayNumber } from '@gerai/shared/time/business-time.ts';
import { isRenewableOn, isValidOn } from '@gerai/shared/training/certificates/rules.ts';

/** How good a certificate is: for ever, until a day, for a few more days, or no more. */
export type CertificateState = 'lasting' | 'valid' | 'expiring' | 'expired';

/** On a business date; from 30 days before its last day on it expires soon, and may be renewed. */
export function certificateState(validUntil: string | null, today: string): CertificateState {
  if (validUntil === null) return 'lasting';
  if (!isValidOn(validUntil, today)) return 'expired';
  return isRenewableOn(validUntil, today) ? 'expiring' : 'valid';
}

/** Whether it has ended, or soon will: a course that may not be renewed any more can have such a one as well. */
export const isEnding = (validUntil: string | null, today: string): boolean =>
  ['expiring', 'expired'].includes(certificateState(validUntil, today));

/** Days that are left after today; none on its last day. */
export const daysLeft = (validUntil: string, today: string): number =>
  dayNumber(validUntil) - dayNumber(today);

/** Those to which a newer one of the same course has come: they need no renewal. Given the newest first. */
export function replacedIds(certificates: readonly { id: string; course_id: string }[]): Set<string> {
  const courses = new Set<string>();
  const replaced = new Set<string>();
  for (const { id, course_id } of certificates) {
    if (courses.has(course_id)) replaced.add(id);
    courses.add(course_id);
  }
  return replaced;
}
