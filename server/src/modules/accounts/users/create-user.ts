import type { UserInput } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { explainViolations } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { checkPersonName } from '../account/check-person-name.ts';
import { lockUser, NO_PASSWORD } from '../account/lock-user.ts';
import { checkNewPassword } from '../auth/passwords/check-new-password.ts';
import { hashPassword } from '../auth/passwords/hash-password.ts';
import { checkMayAdd } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

/**
 * Creates an active user with a first password, which the user must change, or for null a pending one, who chooses it by
 * a link; returns the uid. Throws `conflict` for a
 * taken email (case-insensitive) or phone number, `invalid_input` for an unknown role, location or job role, what checkPersonName
 * throws, and `refused` for creating an admin with a service key.
 */
export async function createUser(
  context: Context,
  actor: Actor,
  { password, ...input }: UserInput & { password: string | null },
): Promise<string> {
  const now = context.clock.now();
  checkMayAdd(actor, input.role, now);
  if (password !== null) await checkNewPassword(context.db, password, input);
  const password_hash = password === null ? NO_PASSWORD : await hashPassword(password, context);
  const status = password === null ? ('pending' as const) : ('active' as const);
  return await context.db
    .transaction()
    .execute(async (tx) => {
      await lockActor(tx, actor);
      await checkPersonName(tx, actor, {
        name: input.name,
        before: null,
        field: 'name',
        ofAdmin: input.role === 'admin',
      });
      const { uid } = await tx
        .insertInto('users')
        .values({
          ...input,
          password_hash,
          status,
          must_change_password: password !== null,
          created_at: now,
          updated_at: now,
        })
        .returning('uid')
        .executeTakeFirstOrThrow();
      const { name, email, phone, role, location, job_role } = await lockUser(tx, uid);
      const after = { name, email, phone, role, location, job_role, status };
      await recordActivity(
        tx,
        actor,
        now,
        buildAccountEntry(actor, { uid, name }, 'account_created', { after }),
      );
      return uid;
    })
    .catch(explainRefusedUser);
}

export const explainRefusedUser = explainViolations([
  ['users_email_key', 'conflict', 'email', { reason: 'users.email_taken' }],
  ['users_phone_key', 'conflict', 'phone', { reason: 'users.phone_taken' }],
  ['users_sign_in', 'invalid_input', 'email', { reason: 'users.no_sign_in_name' }],
  ['users_role_fkey', 'invalid_input', 'role', { reason: 'users.unknown_role' }],
  ['users_location_id_fkey', 'invalid_input', 'location_id', { reason: 'users.unknown_location' }],
  ['users_job_role_id_fkey', 'invalid_input', 'job_role_id', { reason: 'users.unknown_job_role' }],
  ['users_present_outlet', 'invalid_input', 'location_id', { reason: 'outlets.archived' }],
  ['users_present_job_role', 'invalid_input', 'job_role_id', { reason: 'roles.archived' }],
]);
