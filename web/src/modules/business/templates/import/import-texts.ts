import type { templateImportReasons } from '@gerai/shared/business/templates/import-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof templateImportReasons>({
  'template_import.missing_headers': ({ headers }, say) =>
    msg`Missing required headers: ${{ headers: say.list(headers) }}`,
  'template_import.repeated_header': ({ column }) => msg`The header ${column} is there twice`,
  'template_import.wrong_length': ({ values, expected }, say) =>
    msg`Row has ${{ values: say.number(values) }} values, expected ${{ expected: say.number(expected) }}`,
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
  'template_import.times': ({ maximum }, say) =>
    msg`DeadlineTime may have at most ${{ maximum: say.number(maximum) }} times`,
  'template_import.repeated': ({ id, row }) =>
    msg`TaskID ${id} is in row ${row} already, for the same location`,
  'template_import.taken': ({ id }) => msg`TaskID ${id} exists already for this location`,
  'template_import.everywhere': ({ id }) =>
    msg`TaskID ${id} applies to all locations, an area or a tag already`,
  'template_import.other_task': ({ id }) =>
    msg`This ID belongs to the TaskID ${id}. Empty the cell to add a template.`,
  'template_import.somewhere': ({ id }) =>
    msg`TaskID ${id} has locations of its own, so it cannot apply to all, an area or a tag`,
});
