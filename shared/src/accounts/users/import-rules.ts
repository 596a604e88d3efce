import { ROLES } from '../../actor/actor.ts';
import type { FindName } from '../../tables/name-finder.ts';
import { isStorable } from '../../tables/storable.ts';
import { EMAIL_FORMAT } from '../../text/email.ts';
import { userLimits } from './contract.ts';
import {
  IMPORT_HEADERS,
  type ImportHeader,
  type ImportRow,
  type ImportRowError,
  userImportMessages as messages,
  REQUIRED_HEADERS,
} from './import-contract.ts';

/** One row of a file, by the number that a spreadsheet shows beside it. */
interface FileRow {
  row: number;
  values: readonly string[];
}

export interface KnownNames {
  location: FindName;
  jobRole: FindName;
}

/** Where the columns are, whatever their case; a name that comes twice counts where it comes first. */
export type Columns = Record<ImportHeader, number>;

export function columnsOf(headers: readonly string[]): Columns {
  const lower = headers.map((header) => header.trim().toLowerCase());
  return Object.fromEntries(
    IMPORT_HEADERS.map((header) => [header, lower.indexOf(header.toLowerCase())]),
  ) as Columns;
}

/** The required headers that a file lacks (specification 2, section 5). */
export const missingHeaders = (columns: Columns): ImportHeader[] =>
  REQUIRED_HEADERS.filter((header) => columns[header] === -1);

/** What a row of the file is about; everything but the password without blanks around it. */
export function readRow({ row, values }: FileRow, columns: Columns): ImportRow {
  const at = (header: ImportHeader) => values[columns[header]] ?? '';
  return {
    row,
    email: at('Email').trim(),
    // A line break in a cell is a blank in a name.
    name: at('Name').trim().replace(/\s+/g, ' '),
    role: at('Role').trim(),
    password: at('Password'),
    location: at('Location').trim(),
    job_role: at('JobRole').trim(),
  };
}

/** That a row has not as many values as there are headers; then nobody can say which is which. */
export const checkLength = ({ row, values }: FileRow, headers: number): ImportRowError[] =>
  values.length === headers
    ? []
    : [{ row, field: '', value: '', message: messages.wrongLength(values.length, headers) }];

/** Characters of a wrong value that are told. */
const SHOWN = 200;

/** All that is wrong with a row by itself (specification 2, section 5). */
export function checkRow(given: ImportRow, known: KnownNames): ImportRowError[] {
  const { row, email, name, role, password, location, job_role } = given;
  const errors: ImportRowError[] = [];
  const check = (field: ImportHeader, value: string, message: string | false) => {
    const problem = isStorable(value) ? message : messages.unreadable;
    if (problem) errors.push({ row, field, value: value.slice(0, SHOWN), message: problem });
  };
  check(
    'Email',
    email,
    email === '' ? messages.missingField('Email') : !isEmail(email) && messages.invalidEmail,
  );
  check(
    'Name',
    name,
    name === '' ? messages.missingField('Name') : name.length > userLimits.name && messages.nameTooLong,
  );
  check('Role', role, role === '' ? messages.missingField('Role') : !roleOf(role) && messages.invalidRole);
  check('Password', '', passwordError(password));
  check('Location', location, location !== '' && !known.location(location) && messages.unknownLocation);
  check('JobRole', job_role, job_role !== '' && !known.jobRole(job_role) && messages.unknownJobRole);
  return errors;
}

const isEmail = (text: string): boolean => text.length <= userLimits.email && EMAIL_FORMAT.test(text);

function passwordError(password: string): string | false {
  if (password === '') return messages.missingField('Password');
  if (!isStorable(password)) return messages.unreadable;
  if (password.length < userLimits.password.min) return messages.passwordTooShort;
  return password.length > userLimits.password.max && messages.passwordTooLong;
}

/** The built-in role that is meant, whatever its case. */
export const roleOf = (given: string) => ROLES.find((role) => role === given.toLowerCase());

export const emailTaken = ({ row, email }: Pick<ImportRow, 'row' | 'email'>): ImportRowError => ({
  row,
  field: 'Email',
  value: email,
  message: messages.emailTaken,
});

/** The rows whose address belongs to an account (`taken`, in lower case) or to a row before. */
export function checkRepeats(
  rows: readonly Pick<ImportRow, 'row' | 'email'>[],
  taken: ReadonlySet<string>,
): ImportRowError[] {
  const seen = new Set(taken);
  return rows.flatMap((row) => {
    const key = row.email.toLowerCase();
    if (seen.has(key)) return [emailTaken(row)];
    seen.add(key);
    return [];
  });
}
