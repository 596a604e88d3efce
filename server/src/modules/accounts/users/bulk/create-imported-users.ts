import type { FirstAccess, ImportedLink, ImportRow } from '@gerai/shared/accounts/users/import-contract.ts';
import { roleOf } from '@gerai/shared/accounts/users/import-rules.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { NO_PASSWORD } from '../../account/lock-user.ts';
import { createLinkMails } from '../../auth/passwords/create-link-mail.ts';
import { hashPassword } from '../../auth/passwords/hash-password.ts';
import { takeSealKey } from '../../auth/passwords/seal-key.ts';
import { sealPassword } from '../../auth/passwords/seal-password.ts';
import { writeLinkPages } from '../../auth/passwords/write-password-link.ts';
import { importedUid, type Places } from './judge-user-rows.ts';

interface NewUser {
  uid: string;
  row: number;
  email: string | null;
  phone: string | null;
  name: string;
  role: string;
  password_hash: string;
  location_id: string | null;
  location: string | null;
  job_role_id: string | null;
  job_role: string | null;
}

export interface NewUsers {
  import_id: string;
  rows: readonly ImportRow[];
  first_access: FirstAccess;
  places: Places;
  /** The hashes of admins' passwords, by row. */
  hashes: ReadonlyMap<number, string>;
}

/**
 * Inserts the users of judged rows in one statement: with their passwords, sealed first, or pending. Returns who was
 * added, and their trail; an address or a number that was taken meanwhile adds nobody.
 */
export async function createImportedUsers(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  input: NewUsers,
): Promise<{ created: NewUser[]; taken: ImportRow[]; entries: ActivityInput[] }> {
  if (input.rows.length === 0) return { created: [], taken: [], entries: [] };
  const hasPasswords = input.first_access === 'password';
  const key =
    hasPasswords && input.rows.some(({ row }) => !input.hashes.has(row)) ? await takeSealKey(tx) : '';
  const users = input.rows.map((row) => {
    const uid = importedUid(input.import_id, row);
    const password_hash = hasPasswords
      ? (input.hashes.get(row.row) ?? sealPassword(key, uid, row.password))
      : NO_PASSWORD;
    return newUser({ uid, password_hash }, row, input.places);
  });
  const inserted = await insertUsers(tx, users, at);
  const created = users.filter(({ uid }) => inserted.has(uid));
  const found = new Set(created.map(({ row }) => row));
  return {
    created,
    taken: input.rows.filter(({ row }) => !found.has(row)),
    entries: created.map((user) => createdEntry(actor, user, input.first_access)),
  };
}

/**
 * Hashes the admins' passwords, by row: they are never sealed, because a copy of the database must not reveal them.
 * Done before locking, also for rows that may be refused later.
 */
export async function hashAdminPasswords(rows: readonly ImportRow[]): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  for (const row of rows)
    if (roleOf(row.role) === 'admin') hashes.set(row.row, await hashPassword(row.password));
  return hashes;
}

/** Gives people one-time links: as mails, or returned to the admin. */
export async function giveLinks(
  tx: Transaction<Tables>,
  { keys, config }: Pick<Context, 'keys' | 'config'>,
  people: readonly Pick<NewUser, 'uid' | 'row' | 'name' | 'email' | 'phone'>[],
  first_access: FirstAccess,
  at: Date,
): Promise<ImportedLink[]> {
  if (first_access === 'password') return [];
  if (first_access === 'mail') {
    await createLinkMails(tx, keys, people, at);
    return [];
  }
  const uids = people.map(({ uid }) => uid);
  const pages = await writeLinkPages(tx, config, uids, at);
  return people.map(({ uid, row, name, email, phone }) => ({
    row,
    name,
    email,
    phone,
    link: pages.get(uid)!,
  }));
}

/** Builds the user of a judged row. */
function newUser(account: Pick<NewUser, 'uid' | 'password_hash'>, row: ImportRow, places: Places): NewUser {
  const location = row.location || null;
  const job_role = row.job_role || null;
  return {
    ...account,
    row: row.row,
    email: row.email || null,
    phone: row.phone || null,
    name: row.name,
    role: row.role,
    location,
    location_id: location === null ? null : places.location.ids.get(location)!,
    job_role,
    job_role_id: job_role === null ? null : places.jobRole.ids.get(job_role)!,
  };
}

/** Inserts the users with a free address and a free number; returns their uids. Ordered, to avoid deadlocks between imports. */
async function insertUsers(
  tx: Transaction<Tables>,
  users: readonly NewUser[],
  at: Date,
): Promise<Set<string>> {
  const of = (column: keyof NewUser) => sql.val(users.map((user) => user[column]));
  const { rows } = await sql<{ uid: string }>`
    insert into users (uid, email, phone, name, role, password_hash, status, must_change_password, location_id,
      job_role_id, created_at, updated_at)
    select uid, email, phone, name, role, password_hash,
      case when password_hash = ${NO_PASSWORD} then 'pending' else 'active' end, password_hash <> ${NO_PASSWORD},
      location_id, job_role_id, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${of('uid')}::uuid[], ${of('row')}::integer[], ${of('email')}::text[], ${of('phone')}::text[],
      ${of('name')}::text[],
      ${of('role')}::text[], ${of('password_hash')}::text[], ${of('location_id')}::uuid[], ${of('job_role_id')}::uuid[])
      as given(uid, row, email, phone, name, role, password_hash, location_id, job_role_id)
    order by lower(email), phone, row
    on conflict do nothing returning uid`.execute(tx);
  return new Set(rows.map(({ uid }) => uid));
}

const createdEntry = (
  actor: Actor,
  { uid, name, email, phone, role, location, job_role }: NewUser,
  first_access: FirstAccess,
) =>
  buildAccountEntry(actor, { uid, name }, 'account_created', {
    after: {
      name,
      email,
      phone,
      role,
      location,
      job_role,
      status: first_access === 'password' ? 'active' : 'pending',
    },
    ...(first_access !== 'password' && { one_time_link: first_access === 'mail' ? 'mailed' : 'made' }),
  });
