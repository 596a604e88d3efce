import type { workbookReasons } from '@gerai/shared/business/workbook/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof workbookReasons>({
  'workbook.no_sheets': ({ sheets }, say) =>
    msg`None of the sheets ${{ sheets: say.list(sheets) }} is in the file`,
  'workbook.missing_headers': ({ sheet, headers }, say) =>
    msg`The sheet ${sheet} has no column ${{ headers: say.list(headers) }}`,
  'workbook.required': ({ column }) => msg`${column} is required`,
  'workbook.too_long': ({ column, maximum }, say) =>
    msg`${column} must be at most ${{ n: say.number(maximum) }} characters`,
  'workbook.degrees': ({ column, example }) => msg`${column} must be degrees, for example ${example}`,
  'workbook.one_of': ({ column, words }, say) => msg`${column} must be one of: ${{ words: say.list(words) }}`,
  'workbook.tags': ({ column, most, letters }) =>
    msg`${column} must be at most ${most} words of at most ${letters} characters, with commas between them`,
  'workbook.repeated': ({ row }) => msg`The same name is in row ${row} already`,
  'workbook.repeated_id': ({ row }) => msg`The same ID is in row ${row} already. Empty it in a new row.`,
  'workbook.wrong_there': ({ sheet }) => msg`Its row in the sheet ${sheet} is wrong. Correct that one.`,
  'workbook.unknown_name': ({ column }) => msg`${column} does not exist`,
  'workbook.date': ({ column, example }) => msg`${column} must be a date, for example ${example}`,
  'workbook.weekdays': ({ column }) =>
    msg`${column} must be names of days, and leave one open, for example Saturday, Sunday`,
  'workbook.days': ({ column, example }) =>
    msg`${column} must be dates with names, each once, for example ${example}`,
  'workbook.other_email': ({ email }) =>
    msg`This ID belongs to ${email}. An address is changed on the page of its person.`,
});
