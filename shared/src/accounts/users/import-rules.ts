import { ROLES } from '../../actor/actor.ts';
import { cellProblem, isNotShown } from '../../tables/cell-problem.ts';
import type { FindName } from '../../tables/name-finder.ts';
import { isStorable } from '../../tables/storable.ts';
import { isEmail } from '../../text/email-format.ts';
import { hasHiddenCharacters } from '../../text/name-characters.ts';
import { oneLine } from '../../text/one-line.ts';
import { normalizePhone, type PhoneReason } from '../../text/phone-number.ts';
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

/** The required headers that a file lacks (specification 2, section 5); phone numbers stand in for addresses. */
export const missingHeaders = (columns: Columns): ImportHeader[] =>
  REQUIRED_HEADERS.filter(
    (header) => columns[header] === -1 && !(header === 'Email' && columns.Phone !== -1),
  );

/** The fields of a row; all but the password are one plain line. */
export function readRow({ row, values }: FileRow, columns: Columns): ImportRow {
  const at = (header: ImportHeader) => oneLine(values[columns[header]] ?? '');
  return {
    row,
    email: at('Email'),
    phone: at('Phone'),
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

type RowBecause = UserImportBecause | { reason: PhoneReason; values?: undefined };

/** All errors of a row on its own (specification 2, section 5). */
export function checkRow(
  given: ImportRow,
  known: KnownNames,
  kind: RowKind = { needsPassword: true },
): ImportRowError[] {
  const { row, email, phone, name, role, password, location, job_role } = given;
  const errors: ImportRowError[] = [];
  const check = (field: ImportHeader, value: string, why: RowBecause | false) => {
    const problem = cellProblem(value);
    const because = problem ? ({ reason: `user_import.${problem}` } as const) : why;
    if (because) errors.push({ row, field, value: value.slice(0, SHOWN), ...because });
  };
  check(
    'Email',
    email,
    email === ''
      ? phone === '' && missingField('Email')
      : !isEmail(email) && { reason: 'user_import.invalid_email' },
  );
  const { reason: wrongPhone } = phone === '' ? {} : normalizePhone(phone);
  check('Phone', phone, wrongPhone !== undefined && { reason: wrongPhone });
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

const emailTaken = ({ row, email }: Pick<ImportRow, 'row' | 'email'>): ImportRowError => ({
  row,
  field: 'Email',
  value: email,
  reason: 'user_import.email_taken',
});

/** The error of a row whose address an earlier row has. */
const emailRepeated = ({ row, email }: Pick<ImportRow, 'row' | 'email'>, before: number): ImportRowError => ({
  row,
  field: 'Email',
  value: email,
  reason: 'user_import.repeated',
  values: { row: before },
});

/** What a row finds its person by: the address, or the number of a row without one. */
export type RowNames = Pick<ImportRow, 'email' | 'phone'>;

/** A row's number as it is stored; '' for none, and for what is no number. */
export const phoneOf = ({ phone }: Pick<ImportRow, 'phone'>): string => normalizePhone(phone).phone ?? '';

export const phoneTaken = ({ row, phone }: Pick<ImportRow, 'row' | 'phone'>): ImportRowError => ({
  row,
  field: 'Phone',
  value: phone,
  reason: 'user_import.phone_taken',
});

/** The error of somebody new for a name that another has: of the address, or the number of a row without one. */
export const nameTaken = (row: Pick<ImportRow, 'row'> & RowNames): ImportRowError =>
  row.email === '' ? phoneTaken(row) : emailTaken(row);

/** The error of a row whose number an earlier row has. */
const phoneRepeated = ({ row, phone }: Pick<ImportRow, 'row' | 'phone'>, before: number): ImportRowError => ({
  row,
  field: 'Phone',
  value: phone,
  reason: 'user_import.phone_repeated',
  values: { row: before },
});

/** The error of a row whose password is easily guessed; none without `why`. */
export const weakPassword = (
  { row }: Pick<ImportRow, 'row'>,
  why: PasswordBecause | null,
): ImportRowError[] => (why ? [{ row, field: 'Password', value: '', ...why }] : []);

/** The rows whose address or number an earlier row has; the server compares the rows of one call again. */
export function checkRepeats(rows: readonly (Pick<ImportRow, 'row'> & RowNames)[]): ImportRowError[] {
  const find = openRepeats();
  return rows.flatMap((row) => find(row) ?? []);
}

/** Finds the rows whose address or number an earlier row of the same file has. */
export function openRepeats(): (row: Pick<ImportRow, 'row'> & RowNames) => ImportRowError | undefined {
  const [emails, phones] = [new Map<string, number>(), new Map<string, number>()];
  return (given) => {
    // What is no address and no number has an error of its own.
    const email = isEmail(given.email) ? given.email.toLowerCase() : '';
    const phone = phoneOf(given);
    const [sameEmail, samePhone] = [emails.get(email), phones.get(phone)];
    if (sameEmail !== undefined) return emailRepeated(given, sameEmail);
    if (samePhone !== undefined) return phoneRepeated(given, samePhone);
    if (email !== '') emails.set(email, given.row);
    if (phone !== '') phones.set(phone, given.row);
    return undefined;
  };
}
