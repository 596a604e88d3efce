import type { userImportReasons } from '@gerai/shared/accounts/users/import-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';
import '../password-texts.ts';

addReasonTexts<typeof userImportReasons>({
  'user_import.wrong_type': msg`Please select a .csv, .xlsx or .xls file`,
  'user_import.no_data': msg`No data found in file`,
  'user_import.missing_headers': ({ headers }, say) =>
    msg`Missing required headers: ${{ headers: say.list(headers) }}`,
  'user_import.missing_field': ({ header }) => msg`Missing required field: ${header}`,
  'user_import.wrong_length': ({ values, expected }, say) =>
    msg`Row has ${{ values: say.number(values) }} values, expected ${{ expected: say.number(expected) }}`,
  'user_import.invalid_email': msg`Invalid email format`,
  'user_import.invalid_role': ({ roles }, say) =>
    msg`Invalid role. Must be one of: ${{ roles: say.list(roles) }}`,
  'user_import.password_too_short': ({ minimum }, say) =>
    msg`Password must be at least ${{ minimum: say.number(minimum) }} characters long`,
  'user_import.password_too_long': ({ maximum }, say) =>
    msg`Password must be at most ${{ maximum: say.number(maximum) }} characters long`,
  'user_import.name_too_long': ({ maximum }, say) =>
    msg`Name must be at most ${{ maximum: say.number(maximum) }} characters long`,
  'user_import.hidden_characters': msg`The name has characters that cannot be seen`,
  'user_import.email_taken': msg`Email already exists`,
  'user_import.repeated': ({ row }) => msg`The same email is in row ${row} already`,
  'user_import.sheet_error': msg`The value is an error of the spreadsheet`,
  'user_import.not_shown': msg`This value is displayed differently on each device, or its column is too narrow. Format the cell as text and type it again.`,
  'user_import.unreadable': msg`The value has characters that cannot be stored`,
  'user_import.unknown_location': msg`There is no location of this name`,
  'user_import.changed_meanwhile': msg`Someone has changed it. Choose the file again to see the row's new effect.`,
  'user_import.unknown_job_role': msg`There is no job role of this name`,
});
