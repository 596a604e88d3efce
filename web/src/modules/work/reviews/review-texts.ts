import { reviewMessages } from '@gerai/shared/work/reviews/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../core/i18n/message-text.ts';

const [decision, by] = marks;

addTexts({
  [reviewMessages.notesRequired]: msg`Please provide notes when rejecting a task`,
  [reviewMessages.done(decision)]: msg`Task ${decision} successfully!`,
  [reviewMessages.alreadyDecided(decision, by)]: msg`This task was already ${decision} by ${by}`,
  approved: msg({ message: 'approved', context: 'by somebody' }),
  rejected: msg({ message: 'rejected', context: 'by somebody' }),
  failed: msg({ message: 'failed', context: 'by somebody' }),
  'the system': msg`the system`,
  [reviewMessages.failed]: msg`Review Failed`,
  [reviewMessages.loadFailed]: msg`Error fetching submissions`,
  [reviewMessages.own]: msg`You cannot review your own submission`,
  [reviewMessages.notApproved]: msg`Only a task that a manager has approved can be audited`,
});
