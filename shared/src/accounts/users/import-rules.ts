import { ROLES } from '../../actor/actor.ts';
import { cellProblem, isNotShown } from '../../tables/cell-problem.ts';
import type { FindName } from '../../tables/name-finder.ts';
import { isStorable } from '../../tables/storable.ts';
import { isEmail } from '../../text/email-format.ts';
import { hasHiddenCharacters } from '../../text/name-characters.ts';
import { oneLine } from '../../text/one-line.ts';
import { userLimits } from './contract.ts';
import {
  IMPORT_HEADERS,
  type ImportHeader,
  type ImportRow,
  type ImportRowError,
  REQUIRED_HEADERS,
} from './import-contract.ts';
import type { UserImportBecause } from './import-reasons.ts';
import type { PasswordBecause } from './password-reasons.ts';

/** One row of a file, with the row number that a spreadsheet shows. */
interface FileRow {
  row: number;
  values: readonly string[];
}

export interface KnownNames {
  location: FindName;
  jobRole: FindName;
}

/** Index of each column, -1 for a missing one; of a column that is there twice the first counts. */
export type Columns = Record<ImportHeader, number>;

/** `columns` are the known columns of the headings, as findColumns names them. */
export const columnsOf = (columns: readonly (string | undefined)[]): Columns =>
  Object.fromEntries(IMPORT_HEADERS.map((header) => [header, columns.indexOf(header)])) as Columns;

/** The required headers that a file lacks (specification 2, section 5). */
export const missingHeaders = (columns: Columns): ImportHeader[] =>
  REQUIRED_HEADERS.filter((header) => columns[header] === -1);

/** The fields of a row; all but the password are one plain line. */
export function readRow({ row, values }: FileRow, columns: Columns): ImportRow {
  const at = (header: ImportHeader) => oneLine(values[columns[header]] ?? '');
  return {
    row,
    email: at('Email'),
    name: at('Name'),
    role: at('Role'),
    password: values[columns.Password] ?? '',
    location: at('Location'),
    job_role: at('JobRole'),
  };
}

/** Refuses a row that has not as many values as there are headers: its values can't be assigned to columns. */
export const checkLength = ({ row, values }: FileRow, headers: number): ImportRowError[] =>
  values.length === headers
    ? []
    : [
        {
          row,
          field: '',
          value: '',
          reason: 'user_import.wrong_length',
          values: { values: values.length, expected: headers },
        },
      ];

const missingField = (header: ImportHeader): UserImportBecause => ({
  reason: 'user_import.missing_field',
  values: { header },
});

/** Maximum characters of a wrong value repeated in an error. */
const SHOWN = 200;

interface RowKind {
  /** The row's password becomes that of an account. */
  needsPassword: boolean;
  /** The role that a person has already, which may be one of the business's own. */
  role?: string;
}

/** All errors of a row on its own (specification 2, section 5). */
export function checkRow(
  given: ImportRow,
  known: KnownNames,
  kind: RowKind = { needsPassword: true },
): ImportRowError[] {
  const { row, email, name, role, password, location, job_role } = given;
  const errors: ImportRowError[] = [];
  const check = (field: ImportHeader, value: string, why: UserImportBecause | false) => {
    const problem = cellProblem(value);
    const because = problem ? ({ reason: `user_import.${problem}` } as const) : why;
    if (because) errors.push({ row, field, value: value.slice(0, SHOWN), ...because });
  };
  check(
    'Email',
    email,
    email === '' ? missingField('Email') : !isEmail(email) && { reason: 'user_import.invalid_email' },
  );
  check(
    'Name',
    name,
    name === ''
      ? missingField('Name')
      : name.length > userLimits.name
        ? { reason: 'user_import.name_too_long', values: { maximum: userLimits.name } }
        : hasHiddenCharacters(name) && { reason: 'user_import.hidden_characters' },
  );
  check(
    'Role',
    role,
    role === ''
      ? missingField('Role')
      : role !== kind.role &&
          !roleOf(role) && { reason: 'user_import.invalid_role', values: { roles: ROLES } },
  );
  if (kind.needsPassword) check('Password', '', passwordError(password));
  check(
    'Location',
    location,
    location !== '' && !known.location(location) && { reason: 'user_import.unknown_location' },
  );
  check(
    'JobRole',
    job_role,
    job_role !== '' && !known.jobRole(job_role) && { reason: 'user_import.unknown_job_role' },
  );
  return errors;
}

function passwordError(password: string): UserImportBecause | false {
  if (password === '') return missingField('Password');
  if (!isStorable(password)) return { reason: 'user_import.unreadable' };
  if (isNotShown(password)) return { reason: 'user_import.not_shown' };
  if (password.length < userLimits.password.min)
    return { reason: 'user_import.password_too_short', values: { minimum: userLimits.password.min } };
  return (
    password.length > userLimits.password.max && {
      reason: 'user_import.password_too_long',
      values: { maximum: userLimits.password.max },
    }
  );
}

/** The built-in role, matched case-insensitively. */
export const roleOf = (given: string) => ROLES.find((role) => role === given.toLowerCase());

export const emailTaken = ({ row, email }: Pick<ImportRow, 'row' | 'email'>): ImportRowError => ({
  row,
  field: 'Email',
  value: email,
  reason: 'user_import.email_taken',
});

/** The error of a row whose address an earlier row has. */
export const emailRepeated = (
  { row, email }: Pick<ImportRow, 'row' | 'email'>,
  before: number,
): ImportRowError => ({
  row,
  field: 'Email',
  value: email,
  reason: 'user_import.repeated',
  values: { row: before },
});

/** The error of a row whose password is easily guessed; none without `why`. */
export const weakPassword = (
  { row }: Pick<ImportRow, 'row'>,
  why: PasswordBecause | null,
): ImportRowError[] => (why ? [{ row, field: 'Password', value: '', ...why }] : []);

/** The rows whose address an earlier row has, by row number; the server compares the rows of one call again. */
export function checkRepeats(rows: readonly Pick<ImportRow, 'row' | 'email'>[]): ImportRowError[] {
  const seen = new Map<string, number>();
  return rows.flatMap((given) => {
    const key = given.email.toLowerCase();
    const before = seen.get(key);
    // What is no address has an error of its own.
    if (before !== undefined && isEmail(given.email)) return [emailRepeated(given, before)];
    if (before === undefined) seen.set(key, given.row);
    return [];
  });
}
