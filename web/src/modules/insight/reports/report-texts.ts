import { reportLimits, reportMessages } from '@gerai/shared/insight/reports/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [reportMessages.backwards]: msg`The period ends before it begins`,
  [reportMessages.tooLong]: msg`A report covers at most ${{ days: reportLimits.days }} days`,
  [reportMessages.taskRegion]: msg`Tasks are counted for every region together`,
});
