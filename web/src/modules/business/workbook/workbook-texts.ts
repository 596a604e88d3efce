import type { workbookReasons } from '@gerai/shared/business/workbook/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof workbookReasons>({
  'workbook.wrong_type': msg`Please select an .xlsx or .xls file`,
  'workbook.no_sheets': ({ sheets }, say) =>
    msg`None of the sheets ${{ sheets: say.list(sheets) }} is in the file`,
  'workbook.missing_headers': ({ sheet, headers }, say) =>
    msg`The sheet ${sheet} has no column ${{ headers: say.list(headers) }}`,
  'workbook.required': ({ column }) => msg`${column} is required`,
  'workbook.too_long': ({ column, maximum }, say) =>
    msg`${column} must be at most ${{ n: say.number(maximum) }} characters`,
  'workbook.unreadable': msg`The value has characters that cannot be stored`,
  'workbook.hidden_characters': msg`The name has characters that cannot be seen`,
  'workbook.degrees': ({ column, example }) => msg`${column} must be degrees, for example ${example}`,
  'workbook.position': msg`Fill in both Latitude and Longitude, or neither`,
  'workbook.one_of': ({ column, words }, say) => msg`${column} must be one of: ${{ words: say.list(words) }}`,
  'workbook.tags': ({ column, most, letters }) =>
    msg`${column} must be at most ${most} words of at most ${letters} characters, with commas between them`,
  'workbook.repeated': ({ row }) => msg`The same name is in row ${row} already`,
  'workbook.repeated_id': ({ row }) => msg`The same ID is in row ${row} already. Empty it in a new row.`,
  'workbook.sheet_error': msg`The value is an error of the spreadsheet`,
  'workbook.not_shown': msg`This value is displayed differently on each device, or its column is too narrow. Format the cell as text and type it again.`,
  'workbook.wrong_there': ({ sheet }) => msg`Its row in the sheet ${sheet} is wrong. Correct that one.`,
  'workbook.unknown_name': ({ column }) => msg`${column} does not exist`,
  'workbook.date': ({ column, example }) => msg`${column} must be a date, for example ${example}`,
  'workbook.closes_before': msg`ClosedFrom must be after OpensOn`,
  'workbook.weekdays': ({ column }) =>
    msg`${column} must be names of days, and leave one open, for example Saturday, Sunday`,
  'workbook.days': ({ column, example }) =>
    msg`${column} must be dates with names, each once, for example ${example}`,
  'workbook.unknown_person': msg`Nobody has this address`,
  'workbook.posting_moved': msg`A posting keeps its place: end it, and add a row without an ID for another`,
  'workbook.circle': msg`An area cannot lie below itself or one of its own areas`,
  'workbook.name_taken': msg`Another one has this name already`,
  'workbook.archived': msg`It is archived. Bring it back first, or use another name.`,
  'workbook.unknown_id': msg`Nothing has this ID. Empty the cell to add the row as a new one.`,
  'workbook.other_email': ({ email }) =>
    msg`This ID belongs to ${email}. An address is changed on the page of its person.`,
  'workbook.kept_changed': msg`It was changed since`,
  'workbook.kept_used': msg`It is in use`,
  'workbook.kept_signed_in': msg`They have a password already`,
  'workbook.kept_name': msg`Its former name is taken`,
  'workbook.kept_rights': msg`The former role cannot be restored`,
  'workbook.too_late': msg`This import can no longer be undone`,
  'workbook.undone_already': msg`This import was undone already`,
  'workbook.changed_meanwhile': msg`Someone has changed something. Review the changes again, then save.`,
});
