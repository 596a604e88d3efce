import { ReasonError } from '../../../../core/api/reason-error.ts';
import type { ExplainedReason } from '../../../../core/i18n/reason-text.ts';

/** Why a photo could not be prepared, as it is stored. A phone that is short of memory gives any error. */
export function whyUnprepared(error: unknown): ExplainedReason & { reason: string } {
  if (!(error instanceof ReasonError)) return { reason: 'photos.unreadable' };
  const { reason, values } = error;
  return { reason, values };
}
