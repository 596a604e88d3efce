import { teamMessages } from '@gerai/shared/training/team/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [teamMessages.notYours]: msg`Only their manager or an admin can do this`,
  [teamMessages.noQuiz]: msg`There is no quiz here at which attempts are used up`,
});
