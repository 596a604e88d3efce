import { cellOver, type FieldChange, fieldChanges, newCell } from '../../tables/import-contract.ts';
import { type FindName, nameKey } from '../../tables/name-finder.ts';
import type { ChangedRow, SheetResult } from '../../tables/sheet-result.ts';
import type { ImportRow, ImportRowError } from './import-contract.ts';
import {
  checkRow,
  type KnownNames,
  nameTaken,
  openRepeats,
  phoneOf,
  phoneTaken,
  type RowNames,
  roleOf,
  weakPassword,
} from './import-rules.ts';
import type { PasswordBecause } from './password-reasons.ts';

/** What an import may change of a person, by names as stored; '' for no phone number, outlet or job role. */
export interface StoredUser {
  uid: string;
  phone: string;
  name: string;
  role: string;
  location: string;
  job_role: string;
}

export interface ChangedUser extends ChangedRow {
  stored: StoredUser;
  /** With names as stored. */
  after: Omit<StoredUser, 'uid'>;
}

/** What the rows of a file do; the new ones with names as stored. */
export type JudgedUsers = SheetResult<ImportRow, ChangedUser, ImportRowError>;

export interface UserImportRules {
  known: KnownNames;
  /** The person that a row is about, however the address or the number is written. */
  stored: (row: RowNames) => StoredUser | undefined;
  /** Who has a number as it is stored. */
  ofPhone: (phone: string) => StoredUser | undefined;
  /** Whether people who exist are changed; else their rows are errors. */
  update: boolean;
  needsPassword: boolean;
  /** New people are sent their links. */
  needsEmail?: boolean;
  /** Why a password is easily guessed. */
  weak: (row: ImportRow) => PasswordBecause | null;
  /** Whether a row does what its check has told, for rows that are not compared as a whole. */
  isAsSeen?: (row: ImportRow, fields: readonly FieldChange[]) => boolean;
}

/** Decides what each row does (specification 2, section 5); of two rows with one address or one number the first counts. */
export function judgeUsers(rows: readonly ImportRow[], rules: UserImportRules): JudgedUsers {
  const judged: JudgedUsers = { created: [], updated: [], unchanged: [], errors: [] };
  const findRepeat = openRepeats();
  for (const row of rows) {
    const repeated = findRepeat(row);
    if (repeated) {
      judged.errors.push(repeated);
      continue;
    }
    const stored = rules.stored(row);
    const holder = rules.ofPhone(phoneOf(row));
    if (stored && !rules.update) {
      const errors = errorsOf(asNew(row), rules, rules.needsPassword);
      judged.errors.push(...(errors.length > 0 ? errors : [nameTaken(row)]));
    } else if (holder && holder.uid !== stored?.uid) judged.errors.push(phoneTaken(row));
    else if (stored) judgeChange(row, stored, rules, judged);
    else judgeNew(asNew(row), rules, judged);
  }
  return judged;
}

const asNew = (row: ImportRow): ImportRow => ({
  ...row,
  phone: newCell(row.phone),
  location: newCell(row.location),
  job_role: newCell(row.job_role),
});

function judgeNew(row: ImportRow, rules: UserImportRules, judged: JudgedUsers): void {
  const errors = errorsOf(row, rules, rules.needsPassword);
  if (errors.length > 0) judged.errors.push(...errors);
  else if (rules.isAsSeen?.(row, []) === false) judged.errors.push(changedMeanwhile(row));
  else judged.created.push(withStoredNames(row, rules.known));
}

function errorsOf(
  row: ImportRow,
  { known, weak, needsEmail }: UserImportRules,
  needsPassword: boolean,
): ImportRowError[] {
  const errors = checkRow(row, known, { needsPassword });
  if (needsEmail && row.email === '' && row.phone !== '')
    errors.push({ row: row.row, field: 'Email', value: '', reason: 'user_import.no_email' });
  // A password that is too short or unreadable is told as that alone.
  if (needsPassword && !errors.some(({ field }) => field === 'Password'))
    errors.push(...weakPassword(row, weak(row)));
  return errors;
}

/** A blank cell leaves what is stored. The password of a person who exists is never changed by a file. */
function judgeChange(
  given: ImportRow,
  stored: StoredUser,
  { known, isAsSeen }: UserImportRules,
  judged: JudgedUsers,
): void {
  const row: ImportRow = {
    ...given,
    phone: cellOver(given.phone, stored.phone),
    name: cellOver(given.name, stored.name),
    role: cellOver(given.role, stored.role),
    location: cellOver(given.location, stored.location),
    job_role: cellOver(given.job_role, stored.job_role),
  };
  // What somebody has already may be archived.
  const orOwn = (find: FindName, has: string) => (name: string) =>
    nameKey(name) === nameKey(has) ? has : find(name);
  const own = {
    location: orOwn(known.location, stored.location),
    jobRole: orOwn(known.jobRole, stored.job_role),
  };
  const errors = checkRow(row, own, { needsPassword: false, role: stored.role });
  if (errors.length > 0) {
    judged.errors.push(...errors);
    return;
  }
  const after = withStoredNames(row, own);
  const fields = fieldChanges(columnsOf(stored), columnsOf(after));
  if (fields.length > 0 && isAsSeen?.(row, fields) === false) judged.errors.push(changedMeanwhile(row));
  else if (fields.length > 0) judged.updated.push({ row: row.row, name: stored.name, stored, after, fields });
  else judged.unchanged.push(row.row);
}

const changedMeanwhile = ({ row }: ImportRow): ImportRowError => ({
  row,
  field: '',
  value: '',
  reason: 'user_import.changed_meanwhile',
});

const withStoredNames = (row: ImportRow, known: KnownNames): ImportRow => ({
  ...row,
  phone: phoneOf(row),
  role: roleOf(row.role) ?? row.role,
  location: row.location && (known.location(row.location) ?? row.location),
  job_role: row.job_role && (known.jobRole(row.job_role) ?? row.job_role),
});

const columnsOf = ({ phone, name, role, location, job_role }: Omit<StoredUser, 'uid'>) => ({
  Phone: phone,
  Name: name,
  Role: role,
  Location: location,
  JobRole: job_role,
});
