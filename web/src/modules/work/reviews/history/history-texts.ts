import { dayEndNotes } from '@gerai/shared/work/day-end/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../../core/i18n/message-text.ts';

/** What the end of a day notes at what it decides. */
addTexts({
  [dayEndNotes.autoApproved]: msg`Task was automatically approved by the system as it was not reviewed by the deadline.`,
  [dayEndNotes.autoFailed]: msg`Task was not completed by the deadline and was automatically failed by the system.`,
});
