import { importMessages } from '@gerai/shared/business/templates/import-contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../../core/i18n/message-text.ts';

const [column, from, to] = marks;
const [_, n] = marks;
const [, id] = marks;
const [taskId, row] = marks;
const [values, expected] = marks;
const [reason] = marks;

addTexts({
  [importMessages.downloadedTitle]: msg`Template Downloaded`,
  [importMessages.succeededTitle]: msg`Import Successful`,
  [importMessages.partlyTitle]: msg`Import Completed with Errors`,
  [importMessages.completedTitle]: msg`Import Completed`,
  [importMessages.failedTitle]: msg`Import Failed`,
  [importMessages.tooLargeTitle]: msg`File Too Large`,
  [importMessages.tooLarge]: msg`File size must be less than 10MB`,
  [importMessages.wrongTypeTitle]: msg`Invalid File Type`,
  [importMessages.wrongType]: msg`Please select a .csv, .xlsx or .xls file`,
  [importMessages.noData]: msg`No data found in file`,
  [importMessages.missingHeaders(reason)]: msg`Missing required headers: ${{ headers: reason }}`,
  [importMessages.repeatedHeader(column)]: msg`The header ${column} is there twice`,
  [importMessages.wrongLength(values, expected)]: msg`Row has ${values} values, expected ${expected}`,
  [importMessages.invalidDate]: msg`Invalid date`,
  [importMessages.required(column)]: msg`${column} is required`,
  [importMessages.atMost(column, n)]: msg`${column} must be at most ${n} characters`,
  [importMessages.oneOf(column, n)]: msg`${column} must be one of: ${{ words: n }}`,
  [importMessages.between(column, from, to)]: msg`${column} must be a whole number from ${from} to ${to}`,
  [importMessages.unknown(column)]: msg`${column} does not exist`,
  [importMessages.differs(column, n)]:
    msg`${column} is not that of row ${{ row: n }}, which has the same TaskID`,
  [importMessages.differsFromStored(column, id)]:
    msg`${column} is not that of the template ${id}, which exists already`,
  [importMessages.taskId]: msg`TaskID may have letters, digits and hyphens only`,
  [importMessages.email]: msg`AssignedTo must be a valid email`,
  [importMessages.time]: msg`DeadlineTime must be HH:MM, for example 17:00`,
  [importMessages.startDate]: msg`StartDate must be from 2000 to 2199`,
  [importMessages.weekdays]: msg`WeeklyDays must be names of days, for example Monday, Thursday`,
  [importMessages.unreadable]: msg`The value has characters that cannot be stored`,
  [importMessages.sheetError]: msg`The value is an error of the spreadsheet`,
  [importMessages.repeated(taskId, row)]:
    msg`TaskID ${{ id: taskId }} is in row ${row} already, for the same location`,
  [importMessages.taken(taskId)]: msg`TaskID ${{ id: taskId }} exists already for this location`,
  [importMessages.everywhere(taskId)]: msg`TaskID ${{ id: taskId }} applies to all locations already`,
  [importMessages.somewhere(taskId)]:
    msg`TaskID ${{ id: taskId }} has locations of its own, so it cannot apply to all`,
  [importMessages.batchFailed(reason)]: msg`Batch insert failed: ${reason}`,
});
