import { dailyTaskMessages } from '@gerai/shared/work/daily-tasks/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../../core/i18n/message-text.ts';

addTexts({
  [dailyTaskMessages.busy]: msg`Many lists are being read right now. Try again in a moment.`,
  [dailyTaskMessages.tooLong]: msg`This takes too long to find. Choose a shorter period.`,
  [dailyTaskMessages.tooManyGroups]: msg`These are too many groups to show. Choose a shorter period or fewer outlets.`,
});
