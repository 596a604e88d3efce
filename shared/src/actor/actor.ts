import type { OwnZone } from '../time/business-time.ts';

/** Built-in login roles. An admin may add others, which have access only to what is open to every user. */
export const ROLES = ['admin', 'manager', 'staff', 'audit'] as const;
export type Role = (typeof ROLES)[number];

/** What an API key may do; each route that keys may call names one. */
export const KEY_SCOPES = ['metrics', 'day_end', 'users', 'read_lists'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Roles that see the whole business. */
export const WATCHED_ROLES = ['admin', 'audit'] as const satisfies readonly Role[];
export const isWatched = (role: unknown): boolean => (WATCHED_ROLES as readonly unknown[]).includes(role);

/**
 * What a person must do before anything else, in this order: choose a password where somebody else has set it, and set
 * up a second factor where their role needs one.
 */
export const FIRST_STEPS = ['password', 'second_factor'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A person, a scheduled job, or an integration with a service key. All use the same verbs. */
export type Actor = PersonActor | { kind: 'job'; name: string } | ServiceActor;

/** The origin of a request, as stored with sessions and the trail. */
export interface Client {
  ip_address: string;
  user_agent: string | null;
}

export interface PersonActor {
  kind: 'person';
  uid: string;
  name: string;
  /** A built-in role, or one that an admin added. */
  role: string;
  location_id: string | null;
  job_role_id: string | null;
  /** Of that outlet, where it has one of its own. */
  time_zone?: OwnZone;
  /** The posting by which they are there; absent or null for the account's own outlet. */
  posting_id?: string | null;
  /** Where else they work today; absent for nowhere. What is above is of the place that the session has chosen. */
  other_places?: readonly WorkPlace[];
  /** Their own job role and those that they are lent as today, which open groups of the feed; absent for their own alone. */
  job_role_ids?: readonly string[];
  session_id: string;
  /** When the person last proved in this session who they are; absent counts as long ago. */
  authenticated_at?: string;
  /** Until it is done the session can do nothing else. */
  must_do_first?: FirstStep | null;
  /** Of the session's device; null or absent where it was not measured. */
  clock?: DeviceClock | null;
  /** Where the request comes from; absent where it is not one. */
  client?: Client;
}

/** An outlet where a person works on a day, and as what: their account's own, or one of a posting. */
export interface WorkPlace {
  /** Null for the account's own. */
  posting_id: string | null;
  location_id: string;
  role: string;
  job_role_id: string | null;
  /** Of the outlet, where it has one of its own. */
  time_zone?: OwnZone;
}

/** The part of an actor that says where they work. */
export type Placed = Pick<PersonActor, 'role' | 'location_id' | 'job_role_id' | 'time_zone' | 'other_places'>;

/** The job roles by which groups of the feed are open to a person, wherever the present place is. */
export const jobRolesOf = ({
  job_role_ids,
  job_role_id,
}: Pick<PersonActor, 'job_role_ids' | 'job_role_id'>): readonly (string | null)[] =>
  job_role_ids ?? [job_role_id];

/** Every outlet where a person works today, and as what; the present one first. */
export function placesOf({
  role,
  location_id,
  job_role_id,
  time_zone,
  other_places = [],
}: Placed): Omit<WorkPlace, 'posting_id'>[] {
  return location_id === null
    ? [...other_places]
    : [{ location_id, role, job_role_id, time_zone }, ...other_places];
}

/**
 * The places that the screens of a person are of: all where they have the role of the present one, or one outlet of
 * them.
 */
export const presentPlaces = (person: Placed, outlet_id?: string | null): Omit<WorkPlace, 'posting_id'>[] =>
  placesOf(person).filter(
    ({ role, location_id }) => role === person.role && (!outlet_id || location_id === outlet_id),
  );

/** Every role that a person has today, the present one first. */
export const rolesOf = ({ role, other_places = [] }: Pick<Placed, 'role' | 'other_places'>): string[] => [
  ...new Set([role, ...other_places.map((place) => place.role)]),
];

/** The ids of the outlets that a person manages today. */
export const managedOutlets = (person: Placed): string[] => outletsAs(person, ['manager']);

/** The ids of the outlets where a person works today in one of these roles. */
export const outletsAs = (person: Placed, roles: readonly string[]): string[] => [
  ...new Set(
    placesOf(person)
      .filter(({ role }) => roles.includes(role))
      .map(({ location_id }) => location_id),
  ),
];

/** The clock of a session's device, as measured at sign-in and at each refresh. */
export interface DeviceClock {
  /** Milliseconds by which the server's clock was ahead. */
  offset_ms: number;
  /** Since when all measurements agree. */
  steady_since: string;
}

export interface ServiceActor {
  kind: 'service';
  name: string;
  /** Identifies the key, since key names may be reused; absent for the key from the configuration and for set-up. */
  api_key_id?: string;
  /** Absent for set-up and one-time links, which call no routes. */
  scopes?: readonly KeyScope[];
  client?: Client;
}

/**
 * Whether a role has access to something restricted to `roles`. Admin has access to everything, except where
 * `exactly` is set (My Tasks).
 */
export function hasRole(role: string, roles: readonly Role[], exactly = false): boolean {
  return (role === 'admin' && !exactly) || (roles as readonly string[]).includes(role);
}

/** Jobs and API keys have an admin's rights on the routes that they may call; each route names the scope it needs. */
export const isAdmin = (actor: Actor): boolean => actor.kind !== 'person' || actor.role === 'admin';
export const isPerson = (actor: Actor): actor is PersonActor => actor.kind === 'person';
