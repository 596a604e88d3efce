import type { templateImportReasons } from '@gerai/shared/business/templates/import-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof templateImportReasons>({
  'template_import.too_large': msg`File size must be less than 10MB`,
  'template_import.wrong_type': msg`Please select a .csv, .xlsx or .xls file`,
  'template_import.no_data': msg`No data found in file`,
  'template_import.missing_headers': ({ headers }, say) =>
    msg`Missing required headers: ${{ headers: say.list(headers) }}`,
  'template_import.repeated_header': ({ column }) => msg`The header ${column} is there twice`,
  'template_import.wrong_length': ({ values, expected }, say) =>
    msg`Row has ${{ values: say.number(values) }} values, expected ${{ expected: say.number(expected) }}`,
  'template_import.invalid_date': msg`Invalid date`,
  'template_import.required': ({ column }) => msg`${column} is required`,
  'template_import.too_long': ({ column, maximum }, say) =>
    msg`${column} must be at most ${{ n: say.number(maximum) }} characters`,
  'template_import.one_of': ({ column, words }, say) =>
    msg`${column} must be one of: ${{ words: say.list(words) }}`,
  'template_import.between': ({ column, from, to }, say) =>
    msg`${column} must be a whole number from ${{ from: say.number(from) }} to ${{ to: say.number(to) }}`,
  'template_import.unknown': ({ column }) => msg`${column} does not exist`,
  'template_import.differs': ({ column, row }) =>
    msg`${column} is not that of row ${row}, which has the same TaskID`,
  'template_import.differs_from_stored': ({ column, id }) =>
    msg`${column} is not that of the template ${id}, which exists already`,
  'template_import.task_id': msg`TaskID may have letters, digits and hyphens only`,
  'template_import.email': msg`AssignedTo must be a valid email`,
  'template_import.time': msg`DeadlineTime must be HH:MM, for example 17:00`,
  'template_import.times': ({ maximum }, say) =>
    msg`DeadlineTime may have at most ${{ maximum: say.number(maximum) }} times`,
  'template_import.start_date': msg`StartDate must be from 2000 to 2199`,
  'template_import.end_date': msg`EndDate must not be before StartDate`,
  'template_import.weekdays': msg`WeeklyDays must be names of days, for example Monday, Thursday`,
  'template_import.unreadable': msg`The value has characters that cannot be stored`,
  'template_import.sheet_error': msg`The value is an error of the spreadsheet`,
  'template_import.not_shown': msg`This value is displayed differently on each device, or its column is too narrow. Format the cell as text and type it again.`,
  'template_import.repeated': ({ id, row }) =>
    msg`TaskID ${id} is in row ${row} already, for the same location`,
  'template_import.taken': ({ id }) => msg`TaskID ${id} exists already for this location`,
  'template_import.everywhere': ({ id }) =>
    msg`TaskID ${id} applies to all locations, an area or a tag already`,
  'template_import.unknown_id': msg`Nothing has this ID. Empty the cell to add the row as a new one.`,
  'template_import.other_task': ({ id }) =>
    msg`This ID belongs to the TaskID ${id}. Empty the cell to add a template.`,
  'template_import.changed_meanwhile': msg`Someone has changed it. Choose the file again to see the row's new effect.`,
  'template_import.somewhere': ({ id }) =>
    msg`TaskID ${id} has locations of its own, so it cannot apply to all, an area or a tag`,
});
