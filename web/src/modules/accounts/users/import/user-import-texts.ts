import { userImportMessages } from '@gerai/shared/accounts/users/import-contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../../core/i18n/message-text.ts';

const [headers] = marks;
const [header] = marks;
const [reason] = marks;
const [values, expected] = marks;

addTexts({
  [userImportMessages.wrongTypeTitle]: msg`Invalid File Type`,
  [userImportMessages.wrongType]: msg`Please select a CSV file`,
  [userImportMessages.tooLargeTitle]: msg`File Too Large`,
  [userImportMessages.downloadedTitle]: msg`Template Downloaded`,
  [userImportMessages.succeededTitle]: msg`Import Successful`,
  [userImportMessages.partlyTitle]: msg`Import Completed with Errors`,
  [userImportMessages.completedTitle]: msg`Import Completed`,
  [userImportMessages.failedTitle]: msg`Import Failed`,
  [userImportMessages.exportFailedTitle]: msg`Export Failed`,
  [userImportMessages.noData]: msg`No data found in file`,
  [userImportMessages.invalidEmail]: msg`Invalid email format`,
  [userImportMessages.invalidRole]: msg`Invalid role. Must be one of: admin, manager, staff, audit`,
  [userImportMessages.passwordTooShort]: msg`Password must be at least 8 characters long`,
  [userImportMessages.passwordTooLong]: msg`Password must be at most 200 characters long`,
  [userImportMessages.nameTooLong]: msg`Name must be at most 100 characters long`,
  [userImportMessages.emailTaken]: msg`Email already exists`,
  [userImportMessages.unreadable]: msg`The value has characters that cannot be stored`,
  [userImportMessages.unknownLocation]: msg`There is no location of this name`,
  [userImportMessages.unknownJobRole]: msg`There is no job role of this name`,
  [userImportMessages.missingHeaders([headers])]: msg`Missing required headers: ${headers}`,
  [userImportMessages.missingField(header)]: msg`Missing required field: ${header}`,
  [userImportMessages.batchFailed(reason)]: msg`Batch insert failed: ${reason}`,
  [userImportMessages.wrongLength(values, expected)]: msg`Row has ${values} values, expected ${expected}`,
});
