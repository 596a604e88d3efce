import { backupMessages } from '@gerai/shared/operations/backup/contract.ts';
import { dayEndMessages } from '@gerai/shared/work/day-end/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../core/i18n/message-text.ts';

const [date, autoFailed, autoApproved] = marks;

addTexts({
  [dayEndMessages.done(date, autoFailed, autoApproved)]:
    msg`Task status update completed for ${date}: ${autoFailed} tasks auto-failed, ${autoApproved} tasks auto-approved.`,
  [dayEndMessages.future]: msg`A day that has not ended cannot be settled: choose today or an earlier date`,
  [dayEndMessages.succeeded]: msg`Task Statuses Updated`,
  [dayEndMessages.succeededByFunction]: msg`Task Statuses Updated via Edge Function`,
  [dayEndMessages.failed]: msg`Failed to Update Task Statuses`,
  [dayEndMessages.unknown]: msg`An unknown error occurred`,
  [dayEndMessages.functionFailed]: msg`Failed to call update-task-statuses function`,
  [dayEndMessages.inline]: msg`Error updating task statuses`,
  [backupMessages.running]: msg`A backup is being made already. Wait until it has ended, or cancel it.`,
  [backupMessages.cancelled]: msg`The download was stopped`,
  [backupMessages.interrupted]: msg`The server stopped while it made this backup`,
  [backupMessages.unused]: msg`The download was not begun`,
});
