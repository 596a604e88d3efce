import type { UserInput } from '@gerai/shared/accounts/users/manage-contract.ts';
import { needsRecentProof } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { checkPersonName } from '../account/check-person-name.ts';
import { type LockedUser, lockUser } from '../account/lock-user.ts';
import { explainRefusedUser } from './create-user.ts';
import { createFormerNameMails } from './former-names/create-former-name-mails.ts';
import { findUser } from './queries.ts';
import { checkRights } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

/** The new values of an account, and the revision that they are based on, if known. */
export type UserChanges = Partial<UserInput> & BasedOn;

/**
 * Changes an account; a new email or phone number is used for the next sign-in, and the address of before is told. Unchanged values add
 * no entry to the trail. Throws `not_found`, `step_up_required` for what needs a recent proof, `conflict` for a change after `expected_updated_at`, `refused` for the actor's own role and the last
 * admin's, and what explainRefusedUser gives.
 */
export async function updateUser(
  context: Context,
  actor: Actor,
  uid: string,
  input: UserChanges,
): Promise<void> {
  await context.db
    .transaction()
    .execute(async (tx) => {
      await lockActor(tx, actor, uid);
      await writeUser({ ...context, db: tx }, tx, actor, await lockUser(tx, uid), input);
    })
    .catch(explainRefusedUser);
  context.actors.forget(uid);
}

/** Changes a locked account. The entries of the trail have `details` beside what was changed. */
export async function writeUser(
  context: Context,
  tx: Transaction<Tables>,
  actor: Actor,
  before: LockedUser,
  { expected_updated_at: expected, ...input }: UserChanges,
  details: Record<string, unknown> = {},
): Promise<void> {
  const changed = Object.entries(input).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof UserInput],
  );
  if (changed.length === 0) return;
  await checkRevision(tx, expected, {
    subject: { type: 'user', id: before.uid },
    updated_at: before.updated_at,
    current: () => findUser(context, actor, before.uid),
  });
  const now = context.clock.now();
  const at = nextRevision(before.updated_at, now);
  const changes: Partial<UserInput> = Object.fromEntries(changed);
  const wanted = { ...before, ...changes };
  if (needsRecentProof(before, wanted)) checkRecentProof(actor, now);
  await checkRights(tx, actor, before, wanted);
  if (changes.name !== undefined)
    await checkPersonName(tx, actor, {
      name: changes.name,
      before: before.name,
      field: 'name',
      ofAdmin: before.role === 'admin',
    });
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: at })
    .where('uid', '=', before.uid)
    .execute();
  const after = await lockUser(tx, before.uid);
  if (hasMail(context.config)) await createFormerNameMails(tx, actor, { before, after }, now);
  await recordActivity(tx, actor, at, ...buildChangeEntries(actor, before, after, details));
}

type ChangeEvent = 'profile_update' | 'email_change' | 'phone_change' | 'role_change' | 'location_change';

/** The events of a change with their fields, and the names beside the ids for readers. */
const changeEvents: [ChangeEvent, (keyof LockedUser)[]][] = [
  ['profile_update', ['name', 'job_role_id', 'job_role']],
  ['email_change', ['email']],
  ['phone_change', ['phone']],
  ['role_change', ['role']],
  ['location_change', ['location_id', 'location']],
];

/** The trail of a changed account, an entry for each kind of change. */
export function buildChangeEntries(
  actor: Actor,
  before: LockedUser,
  after: LockedUser,
  details: Record<string, unknown> = {},
): ActivityInput[] {
  return changeEvents.flatMap(([event, all]) => {
    const fields = all.filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return [];
    const entry = buildAccountEntry(actor, after, event, {
      before: pickFields(before, fields),
      after: pickFields(after, fields),
      ...details,
    });
    // Tells the person also of their own: whoever has their session may be another.
    return event === 'email_change' || event === 'phone_change'
      ? { ...entry, concerns_uid: after.uid }
      : entry;
  });
}
