import {
  type AccountRefusal,
  type AccountRights,
  isPrivileged,
  takesAdmin,
  whyPasswordStays,
  whyRightsStay,
  whyRoleIsKept,
} from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import { refusal } from '../../../../platform/errors.ts';
import type { LockedUser } from '../../account/lock-user.ts';
import { activeAdmins } from '../../account/queries.ts';
import { hasSealedPassword } from '../../auth/passwords/seal-password.ts';

/** Throws `refused` if the actor may not give an account these rights, or, with null, not delete it. */
export async function checkRights(
  transaction: Transaction<Tables>,
  actor: Actor,
  before: LockedUser,
  after: AccountRights | null,
): Promise<void> {
  const others = !takesAdmin(before, after) || (await hasOtherAdmin(transaction, before.uid));
  refuseFor(whyRightsStay(actor, before.uid, { before, after }, others));
}

/** Throws `refused` if the actor may not change this account's password. */
export const checkMayResetPassword = (actor: Actor, user: LockedUser): void =>
  refuseFor(whyPasswordStays(actor, user));

/** Throws `refused` if the actor may not create an account of this role, `step_up_required` for one with rights over others. */
export function checkMayAdd(actor: Actor, role: string, now: Date): void {
  refuseFor(whyRoleIsKept(actor, role));
  if (isPrivileged(role)) checkRecentProof(actor, now);
}

function refuseFor(reason: AccountRefusal | null): void {
  if (reason) throw refusal('refused', { reason: `users.${reason}` });
}

async function hasOtherAdmin(transaction: Transaction<Tables>, uid: string): Promise<boolean> {
  // Locked until the commit: of two transactions that each remove one of the last two admins, the second sees the
  // first's change. Allows references to the role.
  await transaction
    .selectFrom('login_roles')
    .select('id')
    .where('role_name', '=', 'admin')
    .forNoKeyUpdate()
    .execute();
  const other = await activeAdmins(transaction)
    // It is not known yet whether a sealed password can be opened.
    .where(sql<boolean>`not ${hasSealedPassword}`)
    .where('uid', '<>', uid)
    .executeTakeFirst();
  return other !== undefined;
}
