import type { ImportRowError } from '@gerai/shared/accounts/users/import-contract.ts';
import type { ChangedUser } from '@gerai/shared/accounts/users/judge-import.ts';
import { needsRecentProof, takesAdmin } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hasMail } from '../../../../platform/mail/mail-server.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';
import type { LockedUser } from '../../account/lock-user.ts';
import { createFormerNameMails } from '../former-names/create-former-name-mails.ts';
import { checkRights } from '../rights/check-rights.ts';
import { buildChangeEntries } from '../update-user.ts';
import type { StoredAccount } from './find-stored-users.ts';
import type { Places } from './judge-user-rows.ts';

interface Change {
  changed: ChangedUser;
  before: LockedUser;
  after: LockedUser;
}

/**
 * Changes the people of judged rows, who are locked, in one statement. A row whose change of role is refused, because it
 * would be of the own account or the last admin's, is an error. Throws `step_up_required` where a role or a phone number changes, or the
 * outlet of a manager.
 */
export async function updateImportedUsers(
  tx: Transaction<Tables>,
  { config }: Pick<Context, 'config'>,
  actor: Actor,
  at: Date,
  changed: readonly ChangedUser[],
  places: Places,
): Promise<{ updated: ChangedUser[]; errors: ImportRowError[]; entries: ActivityInput[] }> {
  const changes = changed.map((each) => changeOf(each, places));
  if (changes.some(({ before, after }) => needsRecentProof(before, after))) checkRecentProof(actor, at);
  const errors: ImportRowError[] = [];
  const allowed: Change[] = [];
  for (const change of changes) {
    const error = await refuseChange(tx, actor, change);
    if (error) errors.push(error);
    else allowed.push(change);
    // The next row must not find an admin who is none any more.
    if (!error && takesAdmin(change.before, change.after)) await writeChanges(tx, [change], at);
  }
  await writeChanges(
    tx,
    allowed.filter(({ before, after }) => !takesAdmin(before, after)),
    at,
  );
  if (hasMail(config))
    for (const { before, after } of allowed) await createFormerNameMails(tx, actor, { before, after }, at);
  return {
    updated: allowed.map((change) => change.changed),
    errors,
    entries: allowed.flatMap(({ before, after }) => buildChangeEntries(actor, before, after)),
  };
}

function changeOf(changed: ChangedUser, { location, jobRole }: Places): Change {
  const before = (changed.stored as StoredAccount).user;
  const { stored, after } = changed;
  const isAt = after.location === stored.location;
  const isAs = after.job_role === stored.job_role;
  return {
    changed,
    before,
    after: {
      ...before,
      phone: after.phone || null,
      name: after.name,
      role: after.role,
      location: after.location || null,
      location_id: isAt ? before.location_id : (location.ids.get(after.location) ?? null),
      job_role: after.job_role || null,
      job_role_id: isAs ? before.job_role_id : (jobRole.ids.get(after.job_role) ?? null),
    },
  };
}

/** The error of a row whose change the actor may not make. */
async function refuseChange(
  tx: Transaction<Tables>,
  actor: Actor,
  { changed: { row }, before, after }: Change,
): Promise<ImportRowError | undefined> {
  if (before.role === after.role) return undefined;
  try {
    await checkRights(tx, actor, before, after);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, field: 'Role', value: after.role, reason: error.reason } as ImportRowError;
  }
}

async function writeChanges(tx: Transaction<Tables>, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const of = (field: 'uid' | 'phone' | 'name' | 'role' | 'location_id' | 'job_role_id') =>
    sql.val(changes.map(({ after }) => after[field]));
  await sql`
    update users set phone = given.phone, name = given.name, role = given.role, location_id = given.location_id,
      job_role_id = given.job_role_id,
      updated_at = greatest(${at.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    from unnest(${of('uid')}::uuid[], ${of('phone')}::text[], ${of('name')}::text[], ${of('role')}::text[],
      ${of('location_id')}::uuid[], ${of('job_role_id')}::uuid[])
      as given(uid, phone, name, role, location_id, job_role_id)
    where users.uid = given.uid`.execute(tx);
}
