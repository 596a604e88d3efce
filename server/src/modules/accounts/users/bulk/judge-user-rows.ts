import type { ImportRow, importUsers as importCall } from '@gerai/shared/accounts/users/import-contract.ts';
import { phoneOf } from '@gerai/shared/accounts/users/import-rules.ts';
import { type JudgedUsers, judgeUsers } from '@gerai/shared/accounts/users/judge-import.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { Transaction } from 'kysely';
import { lockNamed, type Named } from '../../../../database/queries/lock-named.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/keys.ts';
import { isAsSeen } from '../../../../platform/tables/build-outcome.ts';
import { openPasswordCheck } from '../../auth/passwords/check-new-password.ts';
import { findStoredUsers, type StoredAccount } from './find-stored-users.ts';

export type UserImport = Omit<EndpointParsed<typeof importCall>['body'], 'check_only'>;

/** What the rows of an import do, with the stored things that they name. */
export interface JudgedImport extends JudgedUsers {
  /** The rows that an earlier call of this import has written, with their accounts. */
  done: { row: ImportRow; account: StoredAccount }[];
  places: Places;
}

export interface Places {
  location: Named;
  jobRole: Named;
}

/** Why passwords are easily guessed; asked for before the transaction, as the list of common ones is read from disk. */
export const openWeakPasswords = async (db: Queryable) => {
  const refuse = await openPasswordCheck(db);
  return (row: ImportRow) => refuse(row.password, { ...row, phone: phoneOf(row) });
};

/** Decides what each row does, beside what is stored. Outlets and job roles are locked against deletion until the commit. */
export async function judgeUserRows(
  tx: Transaction<Tables>,
  { import_id, rows, update, first_access, awaited }: UserImport,
  weak: Awaited<ReturnType<typeof openWeakPasswords>>,
): Promise<JudgedImport> {
  const { find, ofPhone } = await findStoredUsers(tx, rows);
  const done = rows.flatMap((row) => {
    const account = find(row);
    return account?.uid === importedUid(import_id, row) ? [{ row, account }] : [];
  });
  const isDone = new Set(done.map(({ row }) => row.row));
  const places = {
    location: await lockNamed(
      tx,
      'outlets',
      rows.map(({ location }) => location),
    ),
    jobRole: await lockNamed(
      tx,
      'job_roles',
      rows.map(({ job_role }) => job_role),
    ),
  };
  const [locations, jobRoles] = [nameFinder(awaited.locations), nameFinder(awaited.job_roles)];
  const judged = judgeUsers(
    rows.filter(({ row }) => !isDone.has(row)),
    {
      known: {
        location: (name) => places.location.find(name) ?? locations(name),
        jobRole: (name) => places.jobRole.find(name) ?? jobRoles(name),
      },
      stored: find,
      ofPhone,
      update,
      needsPassword: first_access === 'password',
      needsEmail: first_access === 'mail',
      weak,
      isAsSeen: ({ outcome }, fields) => isAsSeen(outcome, fields),
    },
  );
  return { ...judged, done, places };
}

/**
 * Derives the uid of an import's row from import, row and email, or the number of a row without one, so that a repeated
 * request finds its own. A corrected address gives another user.
 */
export function importedUid(
  import_id: string,
  { row, ...names }: Pick<ImportRow, 'row' | 'email' | 'phone'>,
): string {
  const name = names.email.toLowerCase() || phoneOf(names);
  const bytes = digest(`user import ${import_id} ${row} ${name}`).subarray(0, 16);
  // Version 8 and the variant of RFC 9562: a UUID by a custom rule.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
