import { reasonKey } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';

/**
 * The note with the picked reason: it replaces a previously picked one, or is appended to the person's own text,
 * which is never lost. Unchanged if the result would be too long.
 */
export function withReason(text: string, reason: string, reasons: readonly string[]): string {
  const written = text.trim();
  const isPicked = reasons.some((other) => reasonKey(other) === reasonKey(written));
  if (written === '' || isPicked) return reason;
  const joined = `${written.replace(/[.;,]+$/, '')}; ${reason}`;
  return written.includes(reason) || joined.length > submissionLimits.notes ? text : joined;
}
