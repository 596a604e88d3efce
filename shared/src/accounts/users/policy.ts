import { type Actor, isPerson } from '../../actor/actor.ts';
import type { UserStatus } from './contract.ts';

/** What an account's rights depend on; a deleted account has none. */
export interface AccountRights {
  role: string;
  status: UserStatus;
}

/** What of an account needs a recent proof to be changed; a person's outlet is what they manage, if they manage one. */
interface WeightyFields {
  email: string | null;
  phone: string | null;
  role: string;
  status: UserStatus;
  location_id: string | null;
}

/** Whether a role has rights over others' work. Adding such an account needs a recent proof. */
export const isPrivileged = (role: string): boolean => ['admin', 'audit', 'manager'].includes(role);

/** Whether a change of an account needs a recent proof: of how they sign in, of their rights, or of what they manage. */
export const needsRecentProof = (before: WeightyFields, after: WeightyFields): boolean =>
  (['email', 'phone', 'role', 'status'] as const).some((field) => before[field] !== after[field]) ||
  (before.role === 'manager' && before.location_id !== after.location_id);

/** Why an admin may not do something to an account (decisions, roles). */
export type AccountRefusal = 'own_account' | 'last_admin' | 'admin_account';

/**
 * May this actor see the e-mail address and the phone number of an account? Admins and auditors may see all, others their own only. Screens
 * tell people apart by name, picture and outlet (decisions, lists and permissions).
 */
export const canSeeEmail = (actor: Actor, uid: string | null): boolean =>
  !isPerson(actor) || actor.role === 'admin' || actor.role === 'audit' || actor.uid === uid;

export const isOwnAccount = (actor: Actor, uid: string): boolean => isPerson(actor) && actor.uid === uid;

const isActiveAdmin = (rights: AccountRights | null): boolean =>
  rights?.role === 'admin' && rights.status === 'active';

/** Whether a change removes an active admin. `after` is null when the account is deleted. */
export const takesAdmin = (before: AccountRights, after: AccountRights | null): boolean =>
  isActiveAdmin(before) && !isActiveAdmin(after);

/**
 * Why the actor may not add an account with this role; null when they may. A service key may neither create nor
 * change admins: an attacker with a stolen key could otherwise keep access after the key is revoked.
 */
export const whyRoleIsKept = (actor: Actor, role: string): AccountRefusal | null =>
  actor.kind === 'service' && role === 'admin' ? 'admin_account' : null;

/**
 * Why the actor may not set these rights, or delete the account (null); null when they may. Nobody changes their own
 * rights, and the last active admin stays, since no one else could grant access.
 */
export function whyRightsStay(
  actor: Actor,
  uid: string,
  { before, after }: { before: AccountRights; after: AccountRights | null },
  hasOtherAdmin: boolean,
): AccountRefusal | null {
  const kept = whyRoleIsKept(actor, before.role) ?? whyRoleIsKept(actor, after?.role ?? before.role);
  if (kept) return kept;
  if (after?.role === before.role && after.status === before.status) return null;
  if (isOwnAccount(actor, uid)) return 'own_account';
  return takesAdmin(before, after) && !hasOtherAdmin ? 'last_admin' : null;
}

/**
 * Why the actor may not set this account's password here; null when they may. One's own needs the current one
 * (profile).
 */
export const whyPasswordStays = (
  actor: Actor,
  { uid, role }: { uid: string; role: string },
): AccountRefusal | null => (isOwnAccount(actor, uid) ? 'own_account' : whyRoleIsKept(actor, role));

/** The resulting status: an account without a password stays 'pending' until its owner chooses one. */
export const statusOf = (chosen: 'active' | 'inactive', hasPassword: boolean): UserStatus =>
  chosen === 'active' && !hasPassword ? 'pending' : chosen;
