import type { ImportedLink, ImportRow } from '@gerai/shared/accounts/users/import-contract.ts';
import { phoneOf } from '@gerai/shared/accounts/users/import-rules.ts';
import type { SignInNames } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { WORKBOOK_ACCESS } from '@gerai/shared/business/workbook/contract.ts';
import type { CellsOf } from '@gerai/shared/business/workbook/sheets.ts';
import type { RowError, SheetResult } from '@gerai/shared/tables/sheet-result.ts';
import { oneLine } from '@gerai/shared/text/one-line.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { findStoredUsers } from '../../accounts/users/bulk/find-stored-users.ts';
import { writeImportedUsers } from '../../accounts/users/bulk/import-users.ts';
import { importedUid, judgeUserRows } from '../../accounts/users/bulk/judge-user-rows.ts';

interface PeopleRow {
  row: number;
  cells: CellsOf<'people'>;
}

interface PeopleImport {
  import_id: string;
  first_access: (typeof WORKBOOK_ACCESS)[number];
  /** With the names that outlets and job roles have by now. */
  rows: readonly PeopleRow[];
}

export interface WrittenPeople extends SheetResult {
  links: ImportedLink[];
}

/** No row has a password: people choose their own, by a link. */
const prepared = (at: Date) => ({ at, weak: () => null, hashes: new Map<number, string>() });

/**
 * Adds and changes people as their own import does, by one-time links. Somebody is found by the address, or by the number
 * where there is none; the ID says only whom a row means, since an address is changed on the page of its person.
 */
export async function writeSheetPeople(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  input: PeopleImport,
): Promise<WrittenPeople> {
  const { rows, errors } = await readRows(tx, input);
  const call = { ...callOf(input), rows };
  // Only what changes something is locked.
  const seen = await judgeUserRows(tx, call, () => null);
  const numbers = new Set([...seen.created, ...seen.updated].map(({ row }) => row));
  if (seen.created.length > 0) checkRecentProof(actor, at);
  const written = await writeImportedUsers(
    tx,
    context,
    actor,
    { ...call, rows: rows.filter(({ row }) => numbers.has(row)) },
    prepared(at),
  );
  return {
    ...written,
    unchanged: [...seen.unchanged, ...written.unchanged],
    errors: [...errors, ...seen.errors, ...written.errors],
  };
}

/** New links for whoever a lost answer of this import told, and who has no password yet. */
export async function giveLinksAgain(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  input: PeopleImport,
): Promise<ImportedLink[]> {
  if (input.first_access !== 'link') return [];
  const { rows } = await readRows(tx, input);
  const { find } = await findStoredUsers(tx, rows);
  const own = rows.filter((row) => find(row)?.uid === importedUid(input.import_id, row));
  if (own.length === 0) return [];
  checkRecentProof(actor, at);
  return (await writeImportedUsers(tx, context, actor, { ...callOf(input), rows: own }, prepared(at))).links;
}

const callOf = ({ import_id, first_access }: PeopleImport) => ({
  import_id,
  first_access,
  update: true,
  awaited: { locations: [], job_roles: [] },
});

/** The rows as the import of users takes them, without those whose ID contradicts their address. */
async function readRows(
  tx: Transaction<Tables>,
  { rows }: PeopleImport,
): Promise<{ rows: ImportRow[]; errors: RowError[] }> {
  const byId = await findById(
    tx,
    rows.map(({ cells }) => idOf(cells)),
  );
  const { find } = await findStoredUsers(
    tx,
    rows.map(({ row, cells }) => rowOf(row, cells)),
  );
  const right: ImportRow[] = [];
  const errors: RowError[] = [];
  for (const { row, cells } of rows) {
    const id = idOf(cells);
    const own = byId.get(id);
    const given = rowOf(row, cells);
    // The number of somebody without an address is what finds them: it stays, as an address does.
    const named = own && {
      ...given,
      email: given.email || (own.email ?? ''),
      phone: given.phone || (own.email === null ? (own.phone ?? '') : ''),
    };
    const refuseName = (field: 'Email' | 'Phone', name: string) =>
      errors.push({
        row,
        field,
        value: given[field === 'Email' ? 'email' : 'phone'].slice(0, 200),
        reason: 'workbook.other_email',
        values: { email: name },
      });
    if (own?.email != null && own.email.toLowerCase() !== named!.email.toLowerCase())
      refuseName('Email', own.email);
    else if (own?.email === null && named!.email !== '') refuseName('Email', own.phone!);
    else if (own?.email === null && phoneOf(named!) !== own.phone) refuseName('Phone', own.phone!);
    else if (id !== '' && own === undefined && !find(given))
      errors.push({ row, field: 'ID', value: id.slice(0, 100), reason: 'workbook.unknown_id' });
    else right.push(named ?? given);
  }
  return { rows: right, errors };
}

const idOf = (cells: PeopleRow['cells']): string => (cells.ID ?? '').trim().toLowerCase();

const rowOf = (row: number, cells: PeopleRow['cells']): ImportRow => ({
  row,
  email: (cells.Email ?? '').trim(),
  phone: (cells.Phone ?? '').trim(),
  name: oneLine(cells.Name ?? ''),
  role: (cells.Role ?? '').trim(),
  password: '',
  location: (cells.Location ?? '').trim(),
  job_role: (cells.JobRole ?? '').trim(),
});

/** What people sign in with, by their ids. */
async function findById(tx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, SignInNames>> {
  const valid = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (valid.length === 0) return new Map();
  const people = await tx
    .selectFrom('users')
    .select(['uid', 'email', 'phone'])
    .where('uid', '=', anyOf(valid))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(people.map(({ uid, ...names }) => [uid, names]));
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
