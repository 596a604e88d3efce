import type {
  ImportRow,
  ImportRowError,
  importUsers as importCall,
} from '@gerai/shared/accounts/users/import-contract.ts';
import { checkRow, emailTaken, roleOf, weakPassword } from '@gerai/shared/accounts/users/import-rules.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql, type Transaction } from 'kysely';
import { lockNamed } from '../../../../database/queries/lock-named.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { explain } from '../../../../platform/errors.ts';
import { digest } from '../../../../platform/keys.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { openPasswordCheck } from '../../auth/passwords/check-new-password.ts';
import { hashPassword } from '../../auth/passwords/hash-password.ts';
import { takeSealKey } from '../../auth/passwords/seal-key.ts';
import { sealPassword } from '../../auth/passwords/seal-password.ts';

type Body = EndpointParsed<typeof importCall>['body'];

interface NewUser {
  uid: string;
  row: number;
  email: string;
  name: string;
  role: string;
  password_hash: string;
  location_id: string | null;
  location: string | null;
  job_role_id: string | null;
  job_role: string | null;
}

/**
 * Imports the users of a part of a file, who must change their passwords. Each row succeeds or fails on its own
 * (decisions, placeholders), all in one statement. Rows already added by a repeated request of the same import count
 * as imported.
 */
export async function importUsers(
  context: Context,
  actor: Actor,
  { import_id, rows }: Body,
): Promise<EndpointResponse<typeof importCall>> {
  const now = context.clock.now();
  if (rows.some(({ role }) => roleOf(role) === 'admin')) checkRecentProof(actor, now);
  const refuse = await openPasswordCheck(context.db);
  const weak = new Map(rows.map((row) => [row.row, weakPassword(row, refuse(row.password, row))]));
  const hashes = await hashOfAdmins(rows.filter(({ row }) => weak.get(row)!.length === 0));
  return await context.db.transaction().execute(async (tx) => {
    const places = await lockPlaces(tx, rows);
    const names = { location: places.location.find, jobRole: places.jobRole.find };
    const errors: ImportRowError[] = [];
    const right: ImportRow[] = [];
    for (const row of rows) {
      const wrong = checkRow(row, names);
      // A password that is too short or unreadable is told as that alone.
      if (!wrong.some(({ field }) => field === 'Password')) wrong.push(...weak.get(row.row)!);
      if (wrong.length > 0) errors.push(...wrong);
      else right.push(row);
    }
    const key = right.some(({ row }) => !hashes.has(row)) ? await takeSealKey(tx) : '';
    const users = right.map((row) => {
      const uid = importedUid(import_id, row);
      const password_hash = hashes.get(row.row) ?? sealPassword(key, uid, row.password);
      return newUser({ uid, password_hash }, row, places);
    });
    const created = await insertUsers(tx, users, now);
    const known = await findImported(tx, users);
    for (const user of users) if (!known.has(user.uid)) errors.push(emailTaken(user));
    if (created.size > 0) {
      const lines = users.filter(({ uid }) => created.has(uid)).map((user) => createdEntry(actor, user));
      await recordActivity(tx, actor, now, ...lines, {
        event: 'users imported',
        subject: { type: 'user import', id: import_id },
        details: {
          name: created.size === 1 ? '1 user' : `${created.size} users`,
          rows: rows.length,
          created: created.size,
          errors: errors.length,
        },
      });
    }
    return { imported: known.size, errors: errors.map(inEnglish) };
  });
}

const inEnglish = (error: ImportRowError) => ({ ...error, ...explain(error) });

type Places = Awaited<ReturnType<typeof lockPlaces>>;

/** The outlets and job roles named by the rows, locked against deletion until the commit. */
const lockPlaces = async (tx: Transaction<Tables>, rows: readonly ImportRow[]) => ({
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
});

/**
 * Hashes the admins' passwords, by row: they are never sealed, because a copy of the database must not reveal them.
 * Done before locking, also for rows that may be refused later.
 */
async function hashOfAdmins(rows: readonly ImportRow[]): Promise<Map<number, string>> {
  const anyName = { location: (name: string) => name, jobRole: (name: string) => name };
  const hashes = new Map<number, string>();
  for (const row of rows)
    if (roleOf(row.role) === 'admin' && checkRow(row, anyName).length === 0)
      hashes.set(row.row, await hashPassword(row.password));
  return hashes;
}

/** Builds the user of a valid row. */
function newUser(account: Pick<NewUser, 'uid' | 'password_hash'>, row: ImportRow, places: Places): NewUser {
  const location = places.location.find(row.location) ?? null;
  const job_role = places.jobRole.find(row.job_role) ?? null;
  return {
    ...account,
    row: row.row,
    email: row.email,
    name: row.name,
    role: roleOf(row.role)!,
    location,
    location_id: location === null ? null : places.location.ids.get(location)!,
    job_role,
    job_role_id: job_role === null ? null : places.jobRole.ids.get(job_role)!,
  };
}

/** Inserts the users with a free address; returns their uids. Ordered, to avoid deadlocks between imports. */
async function insertUsers(
  tx: Transaction<Tables>,
  users: readonly NewUser[],
  at: Date,
): Promise<Set<string>> {
  const of = (column: keyof NewUser) => sql.val(users.map((user) => user[column]));
  const { rows } = await sql<{ uid: string }>`
    insert into users (uid, email, name, role, password_hash, must_change_password, location_id,
      job_role_id, created_at, updated_at)
    select uid, email, name, role, password_hash, true, location_id, job_role_id, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${of('uid')}::uuid[], ${of('row')}::integer[], ${of('email')}::text[], ${of('name')}::text[],
      ${of('role')}::text[], ${of('password_hash')}::text[], ${of('location_id')}::uuid[], ${of('job_role_id')}::uuid[])
      as given(uid, row, email, name, role, password_hash, location_id, job_role_id)
    order by lower(email), row
    on conflict do nothing returning uid`.execute(tx);
  return new Set(rows.map(({ uid }) => uid));
}

/** The users that exist, from this request or an earlier one. */
async function findImported(tx: Transaction<Tables>, users: readonly NewUser[]): Promise<Set<string>> {
  const uids = users.map(({ uid }) => uid);
  const { rows } = await sql<{ uid: string }>`
    select uid from users where uid = any(${sql.val(uids)}::uuid[])`.execute(tx);
  return new Set(rows.map(({ uid }) => uid));
}

const createdEntry = (actor: Actor, { uid, name, email, role, location, job_role }: NewUser) =>
  buildAccountEntry(actor, { uid, name }, 'account_created', {
    after: { name, email, role, location, job_role, status: 'active' },
  });

/**
 * Derives the uid of an import's row from import, row and email, so that a repeated request finds its own. A corrected
 * address gives another user.
 */
function importedUid(import_id: string, { row, email }: Pick<ImportRow, 'row' | 'email'>): string {
  const bytes = digest(`user import ${import_id} ${row} ${email.toLowerCase()}`).subarray(0, 16);
  // Version 8 and the variant of RFC 9562: a UUID by a custom rule.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
