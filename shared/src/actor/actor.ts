/** Login roles that are built in; an admin may add others, which open only what is open to any user. */
export const ROLES = ['admin', 'manager', 'staff', 'audit'] as const;
export type Role = (typeof ROLES)[number];

/** Whoever acts: a person, a scheduled job, or an integration with a service key. All take the same path. */
export type Actor = PersonActor | { kind: 'job'; name: string } | ServiceActor;

export interface PersonActor {
  kind: 'person';
  uid: string;
  name: string;
  /** A built-in role, or one that an admin added. */
  role: string;
  location_id: string | null;
  job_role_id: string | null;
  session_id: string;
}

export interface ServiceActor {
  kind: 'service';
  name: string;
  /** Which key, as another had its name before; absent for the one of the configuration and for set-up. */
  api_key_id?: string;
}

/** May this role open what lists `roles`? Admin may open everything but what is `exactly` for others (My Tasks). */
export function hasRole(role: string, roles: readonly Role[], exactly = false): boolean {
  return (role === 'admin' && !exactly) || (roles as readonly string[]).includes(role);
}

/** Jobs and service keys act with an admin's rights; each route says whether they may call it at all. */
export const isAdmin = (actor: Actor): boolean => actor.kind !== 'person' || actor.role === 'admin';
export const isPerson = (actor: Actor): actor is PersonActor => actor.kind === 'person';
