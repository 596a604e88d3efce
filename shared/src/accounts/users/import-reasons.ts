import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const userImportReasons = reasons('user_import', {
  wrong_type: 'Please select a .csv, .xlsx or .xls file',
  no_data: 'No data found in file',
  missing_headers: 'Missing required headers: {headers}',
  missing_field: 'Missing required field: {header}',
  wrong_length: 'Row has {values:number} values, expected {expected:number}',
  invalid_email: 'Invalid email format',
  invalid_role: 'Invalid role. Must be one of: {roles}',
  password_too_short: 'Password must be at least {minimum:number} characters long',
  password_too_long: 'Password must be at most {maximum:number} characters long',
  name_too_long: 'Name must be at most {maximum:number} characters long',
  hidden_characters: 'The name has characters that cannot be seen',
  email_taken: 'Email already exists',
  phone_taken: 'Another person has this phone number',
  phone_repeated: 'The same phone number is in row {row} already',
  no_email: 'Without an email no link can be sent. Import this person with links to hand out.',
  repeated: 'The same email is in row {row} already',
  unreadable: 'The value has characters that cannot be stored',
  sheet_error: 'The value is an error of the spreadsheet',
  not_shown:
    'This value is displayed differently on each device, or its column is too narrow. Format the cell as text and type it again.',
  unknown_location: 'There is no location of this name',
  changed_meanwhile: "Someone has changed it. Choose the file again to see the row's new effect.",
  unknown_job_role: 'There is no job role of this name',
});
export type UserImportBecause = Because<typeof userImportReasons>;
