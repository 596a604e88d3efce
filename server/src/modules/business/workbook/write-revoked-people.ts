import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../accounts/account/build-account-entry.ts';
import { type LockedUser, lockUsers, NO_PASSWORD } from '../../accounts/account/lock-user.ts';
import { findStoredUsers, toStoredAccount } from '../../accounts/users/bulk/find-stored-users.ts';
import { updateImportedUsers } from '../../accounts/users/bulk/update-imported-users.ts';
import { lockActor } from '../../accounts/users/rights/lock-actor.ts';
import { type Kept, listImportEntries, type Revoked, type StoredImport } from './find-import.ts';

/**
 * Deletes the people that an import has added, if they have not chosen a password yet and nobody has changed them, and
 * gives those that it has changed their former values, if they are as it left them.
 */
export async function writeRevokedPeople(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  done: StoredImport,
): Promise<Revoked> {
  const changes = await listImportEntries(tx, done, [
    'profile_update',
    'phone_change',
    'role_change',
    'location_change',
  ]);
  const added = await listImportEntries(tx, done, ['account_created']);
  if (added.length + changes.length === 0) return { removed: 0, restored: 0, kept: [] };
  await lockActor(tx, actor);
  const locked = await lockUsers(
    tx,
    [...added, ...changes].map(({ subject_id }) => subject_id),
  );
  const people = new Map(locked.map((person) => [person.uid, person]));
  const untouched = await findUntouched(
    tx,
    added.map(({ subject_id }) => subject_id),
  );
  const kept: Kept[] = [];
  const keep = ({ uid, name }: LockedUser, reason: Kept['reason']) =>
    kept.push({ sheet: 'people', id: uid, name, reason });
  const gone: LockedUser[] = [];
  for (const { subject_id } of added) {
    const person = people.get(subject_id);
    if (person && untouched.has(person.uid)) gone.push(person);
    else if (person) keep(person, person.has_password ? 'workbook.kept_signed_in' : 'workbook.kept_changed');
  }
  if (gone.length > 0) checkRecentProof(actor, at);
  await deletePeople(tx, actor, at, gone);
  for (const { uid } of gone) context.actors.forget(uid);
  const restored = await restorePeople(tx, context, actor, at, { changes, people, keep });
  return { removed: gone.length, restored, kept };
}

/** Those of some locked accounts that nobody has used, changed or posted elsewhere since they were made. */
async function findUntouched(tx: Transaction<Tables>, uids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string }>`
    select uid from users
    where uid = any(${uids}::uuid[]) and status = 'pending' and password_hash = ${NO_PASSWORD}
      and last_login is null and updated_at = created_at
      and not exists (select from postings where postings.uid = users.uid)`.execute(tx);
  return new Set(rows.map(({ uid }) => uid));
}

async function deletePeople(
  tx: Transaction<Tables>,
  actor: PersonActor,
  at: Date,
  people: readonly LockedUser[],
): Promise<void> {
  const uids = people.map(({ uid }) => uid);
  await sql`
    update users set deleted_at = ${at.toISOString()}::timestamptz, updated_at = ${at.toISOString()}::timestamptz
    where uid = any(${uids}::uuid[])`.execute(tx);
  const entries = people.map(({ uid, name, email, phone, role, location, job_role, status }) =>
    buildAccountEntry(actor, { uid, name }, 'account_deleted', {
      before: { name, email, phone, role, location, job_role, status },
      sessions_ended: 0,
    }),
  );
  await recordActivity(tx, actor, at, ...entries);
}

interface Changes {
  changes: Awaited<ReturnType<typeof listImportEntries>>;
  people: ReadonlyMap<string, LockedUser>;
  keep: (person: LockedUser, reason: Kept['reason']) => void;
}

/** Writes former values as an import writes new ones, by the same rights. Returns how many people got theirs. */
async function restorePeople(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  { changes, people, keep }: Changes,
): Promise<number> {
  const former = new Map<LockedUser, LockedUser>();
  for (const [uid, entries] of Map.groupBy(changes, ({ subject_id }) => subject_id)) {
    const person = people.get(uid);
    if (!person) continue;
    const [after, before] = [
      Object.assign({}, ...entries.map(({ details }) => details.after)),
      Object.assign({}, ...entries.map(({ details }) => details.before)),
    ];
    const isAsLeft = ids.every((field) => !(field in after) || after[field] === person[field]);
    if (isAsLeft) former.set(person, { ...person, ...before });
    else keep(person, 'workbook.kept_changed');
  }
  const places = await placesOf(tx, [...former.values()]);
  const { ofPhone } = await findStoredUsers(
    tx,
    [...former.values()].map(({ phone }) => ({ email: '', phone: phone ?? '' })),
  );
  const rows = [...former].flatMap(([person, was], row) => {
    const isThere =
      (was.location_id === null || places.location.ids.has(was.location ?? '')) &&
      (was.job_role_id === null || places.jobRole.ids.has(was.job_role ?? ''));
    const holder = ofPhone(was.phone ?? '');
    if (!isThere || (holder && holder.uid !== person.uid)) {
      keep(person, 'workbook.kept_changed');
      return [];
    }
    return [
      { row, name: was.name, stored: toStoredAccount(person), after: cellsOf(was), fields: [], person },
    ];
  });
  const { errors, updated, entries } = await updateImportedUsers(tx, context, actor, at, rows, places);
  for (const error of errors) keep(rows.find(({ row }) => row === error.row)!.person, 'workbook.kept_rights');
  await recordActivity(tx, actor, at, ...entries);
  for (const { stored } of updated) context.actors.forget(stored.uid);
  return updated.length;
}

/** The fields that an import writes, by which a later change is told. */
const ids = ['phone', 'name', 'role', 'location_id', 'job_role_id'] as const;

const cellsOf = ({ phone, name, role, location, job_role }: LockedUser) => ({
  phone: phone ?? '',
  name,
  role,
  location: location ?? '',
  job_role: job_role ?? '',
});

/** The ids of the former outlets and job roles that are still there, by the names that they had. */
async function placesOf(tx: Transaction<Tables>, former: readonly LockedUser[]) {
  const stored = async (
    table: 'outlets' | 'job_roles',
    pairs: (readonly [string | null, string | null])[],
  ) => {
    const wanted = pairs.flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]));
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${wanted.map(({ id }) => id)}::uuid[])
      order by id for key share`.execute(tx);
    const there = new Set(rows.map(({ id }) => id));
    const byName = new Map(wanted.filter(({ id }) => there.has(id)).map(({ id, name }) => [name, id]));
    return { find: (name: string) => (byName.has(name) ? name : undefined), ids: byName };
  };
  return {
    location: await stored(
      'outlets',
      former.map(({ location_id, location }) => [location_id, location]),
    ),
    jobRole: await stored(
      'job_roles',
      former.map(({ job_role_id, job_role }) => [job_role_id, job_role]),
    ),
  };
}
