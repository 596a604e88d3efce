import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const workbookReasons = reasons('workbook', {
  wrong_type: 'Please select an .xlsx or .xls file',
  no_sheets: 'None of the sheets {sheets} is in the file',
  missing_headers: 'The sheet {sheet} has no column {headers}',
  required: '{column} is required',
  too_long: '{column} must be at most {maximum} characters',
  unreadable: 'The value has characters that cannot be stored',
  hidden_characters: 'The name has characters that cannot be seen',
  degrees: '{column} must be degrees, for example {example}',
  position: 'Fill in both Latitude and Longitude, or neither',
  one_of: '{column} must be one of: {words}',
  repeated: 'The same name is in row {row} already',
  repeated_id: 'The same ID is in row {row} already. Empty it in a new row.',
  name_taken: 'Another one has this name already',
  archived: 'It is archived. Bring it back first, or use another name.',
  unknown_id: 'Nothing has this ID. Empty the cell to add the row as a new one.',
  other_email: 'This ID belongs to {email}. An address is changed on the page of its person.',
  kept_changed: 'It was changed since',
  kept_used: 'It is in use',
  kept_signed_in: 'They have a password already',
  kept_name: 'Its former name is taken',
  kept_rights: 'The former role cannot be given back',
  too_late: 'This import can no longer be undone',
  undone_already: 'This import was undone already',
  changed_meanwhile: 'Somebody has changed something meanwhile. Look at the changes again, then write them.',
});
export type WorkbookBecause = Because<typeof workbookReasons>;
