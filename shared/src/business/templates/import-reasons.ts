import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const templateImportReasons = reasons('template_import', {
  too_large: 'File size must be less than 10MB',
  wrong_type: 'Please select a .csv, .xlsx or .xls file',
  no_data: 'No data found in file',
  missing_headers: 'Missing required headers: {headers}',
  repeated_header: 'The header {column} is there twice',
  wrong_length: 'Row has {values} values, expected {expected}',
  invalid_date: 'Invalid date',
  required: '{column} is required',
  too_long: '{column} must be at most {maximum} characters',
  one_of: '{column} must be one of: {words}',
  between: '{column} must be a whole number from {from} to {to}',
  unknown: '{column} does not exist',
  differs: '{column} is not that of row {row}, which has the same TaskID',
  differs_from_stored: '{column} is not that of the template {id}, which exists already',
  task_id: 'TaskID may have letters, digits and hyphens only',
  email: 'AssignedTo must be a valid email',
  time: 'DeadlineTime must be HH:MM, for example 17:00',
  start_date: 'StartDate must be from 2000 to 2199',
  end_date: 'EndDate must not be before StartDate',
  weekdays: 'WeeklyDays must be names of days, for example Monday, Thursday',
  unreadable: 'The value has characters that cannot be stored',
  sheet_error: 'The value is an error of the spreadsheet',
  repeated: 'TaskID {id} is in row {row} already, for the same location',
  taken: 'TaskID {id} exists already for this location',
  everywhere: 'TaskID {id} applies to all locations already',
  somewhere: 'TaskID {id} has locations of its own, so it cannot apply to all',
});
export type TemplateImportReason = keyof typeof templateImportReasons;
export type TemplateImportBecause = Because<typeof templateImportReasons>;
