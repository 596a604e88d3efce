import type { ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The notes of a decision; those of the day's end are in the reader's language. */
export const notesText = (i18n: I18n, { decision, notes }: ReviewedItem): string =>
  decision === 'AutoApproved'
    ? i18n._(msg`Task was automatically approved by the system as it was not reviewed by the deadline.`)
    : notes;
