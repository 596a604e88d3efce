import type { userImportReasons } from '@gerai/shared/accounts/users/import-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';
import '../password-texts.ts';

addReasonTexts<typeof userImportReasons>({
  'user_import.missing_headers': ({ headers }, say) =>
    msg`Missing required headers: ${{ headers: say.list(headers) }}`,
  'user_import.missing_field': ({ header }) => msg`Missing required field: ${header}`,
  'user_import.wrong_length': ({ values, expected }, say) =>
    msg`Row has ${{ values: say.number(values) }} values, expected ${{ expected: say.number(expected) }}`,
  'user_import.invalid_role': ({ roles }, say) =>
    msg`Invalid role. Must be one of: ${{ roles: say.list(roles) }}`,
  'user_import.password_too_short': ({ minimum }, say) =>
    msg`Password must be at least ${{ minimum: say.number(minimum) }} characters long`,
  'user_import.password_too_long': ({ maximum }, say) =>
    msg`Password must be at most ${{ maximum: say.number(maximum) }} characters long`,
  'user_import.name_too_long': ({ maximum }, say) =>
    msg`Name must be at most ${{ maximum: say.number(maximum) }} characters long`,
  'user_import.repeated': ({ row }) => msg`The same email is in row ${row} already`,
});
