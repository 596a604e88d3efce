import { type Actor, isPerson } from '../../actor/actor.ts';
import type { UserStatus } from './contract.ts';

/** What an account may do: a deleted one has no rights at all. */
export interface AccountRights {
  role: string;
  status: UserStatus;
}

/** Why an admin may not do something to an account (decisions, roles). */
export type AccountRefusal = 'own_account' | 'last_admin' | 'admin_account';

export const isOwnAccount = (actor: Actor, uid: string): boolean => isPerson(actor) && actor.uid === uid;

const isActiveAdmin = (rights: AccountRights | null): boolean =>
  rights?.role === 'admin' && rights.status === 'active';

/** Whether a change takes an active admin away. `after` is null where the account is deleted. */
export const takesAdmin = (before: AccountRights, after: AccountRights | null): boolean =>
  isActiveAdmin(before) && !isActiveAdmin(after);

/**
 * Why the actor may not add an account of a role; null when they may. A service key neither makes admins nor touches
 * them: whoever stole it would stay in by such an account when the key is revoked.
 */
export const whyRoleIsKept = (actor: Actor, role: string): AccountRefusal | null =>
  actor.kind === 'service' && role === 'admin' ? 'admin_account' : null;

/**
 * Why the actor may not give an account these rights, or delete it with null; null when they may. Nobody changes the
 * own ones, and the last active admin stays: nobody could let others in any more.
 */
export function whyRightsStay(
  actor: Actor,
  uid: string,
  { before, after }: { before: AccountRights; after: AccountRights | null },
  hasOtherAdmin: boolean,
): AccountRefusal | null {
  if (after?.role === before.role && after.status === before.status) return null;
  if (isOwnAccount(actor, uid)) return 'own_account';
  const kept = whyRoleIsKept(actor, before.role) ?? whyRoleIsKept(actor, after?.role ?? before.role);
  if (kept) return kept;
  return takesAdmin(before, after) && !hasOtherAdmin ? 'last_admin' : null;
}

/** Why the actor may not give this account another password here: the own one needs the current one (profile). */
export const whyPasswordStays = (
  actor: Actor,
  { uid, role }: { uid: string; role: string },
): AccountRefusal | null => (isOwnAccount(actor, uid) ? 'own_account' : whyRoleIsKept(actor, role));

/** What became of a status that an admin chose: whoever has no password yet has to choose one first. */
export const statusOf = (chosen: 'active' | 'inactive', hasPassword: boolean): UserStatus =>
  chosen === 'active' && !hasPassword ? 'pending' : chosen;
