import { z } from 'zod';
import { FIRST_STEPS } from '../../actor/actor.ts';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import {
  civilDate,
  instant,
  noContent,
  ofArea,
  requiredName,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { EMAIL_LENGTH } from '../../text/email-format.ts';
import { LANGUAGES } from '../../text/language.ts';
import { opaqueString } from './opaque-string.ts';
import type { UserReason } from './reasons.ts';

export const userLimits = { name: 100, email: EMAIL_LENGTH, password: { min: 8, max: 200 } } as const;

export const personName = requiredName(userLimits.name, 'users.name_required' satisfies UserReason);
export const newPassword = z
  .string()
  .overwrite(opaqueString)
  .min(userLimits.password.min, 'users.password_too_short' satisfies UserReason)
  .max(userLimits.password.max);

/** A new password for somebody else; blank is refused with a message of its own (specification 2, section 5). */
export const replacementPassword = z
  .string()
  .regex(/\S/, { error: 'users.new_password_required' satisfies UserReason, abort: true })
  .pipe(newPassword);

/** What a person signs in with: each has one of the two at least. The number is in E.164: '+6281234567890'. */
export const signInNames = { email: z.string().nullable(), phone: z.string().nullable() };

/** A profile as its owner sees it (specification 1, section 3: users with the joined outlet). */
export const profile = z.object({
  uid: uuid,
  id: uuid,
  name: z.string(),
  ...signInNames,
  role: z.string(),
  location_id: uuid.nullable(),
  job_role_id: uuid.nullable(),
  job_role: z.string().nullable(),
  avatar_url: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  color_scheme: z.enum(['light', 'dark', 'auto']),
  /** Until it is done, every other call is refused. */
  must_do_first: z.enum(FIRST_STEPS).nullable(),
  created_at: instant,
  updated_at: instant,
  outlets: z.object({ id: uuid, outlet_name: z.string(), region: z.string() }).nullable(),
  /** Of that outlet, where it has one of its own. */
  time_zone: z.string().nullable().optional(),
  /** With other places where they work today: role, outlet and job role above are those of the present one. */
  posting_id: uuid.nullable().optional(),
  other_places: z
    .array(
      z.object({
        posting_id: uuid.nullable(),
        location_id: uuid,
        role: z.string(),
        job_role_id: uuid.nullable(),
        time_zone: z.string().nullable().optional(),
      }),
    )
    .optional(),
});
export type Profile = z.infer<typeof profile>;

/** A person named beside their work. */
export const person = z.object({
  uid: uuid,
  name: z.string(),
  /** Null for who may not see it (policy canSeeEmail). */
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "The signed-in user's own profile",
  response: profile,
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change own name, language or colour scheme',
  body: z
    .object({
      name: personName,
      language: z.enum(LANGUAGES).nullable(),
      color_scheme: z.enum(['light', 'dark', 'auto']),
    })
    .partial(),
  response: profile,
});

/**
 * Change own password. The same call proves the current one (specification 1, section 5); within five minutes of a
 * sign-in it is not needed.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change own password; ends the other sessions',
  body: z.object({
    current_password: z.string().min(1).max(userLimits.password.max).optional(),
    new_password: z
      .string()
      .overwrite(opaqueString)
      .min(userLimits.password.min, 'users.new_password_too_short' satisfies UserReason)
      .max(userLimits.password.max),
  }),
  response: noContent,
});

export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What the user list can be sorted by; the newest first is its order otherwise. */
export const USER_SORTS = ['name', 'role', 'location', 'status', 'last_login'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Page size of User Management (specification 2, section 9). */
export const USERS_PER_PAGE = 10;

/** From which day on a person works at another outlet, as another job role, or both; null stays as it is. */
export const plannedMove = z.object({
  on_date: civilDate,
  location_id: uuid.nullable(),
  outlet_name: z.string().nullable(),
  job_role_id: uuid.nullable(),
  job_role: z.string().nullable(),
  /** The admin's name; null if no person has planned it. */
  planned_by: z.string().nullable(),
  /** Why it could not be made on its day; it is tried again each morning. */
  refused: explanation.nullable(),
});
export type PlannedMove = z.infer<typeof plannedMove>;

/** A user as a row of the user list. */
export const userRow = person.extend({
  ...signInNames,
  role: z.string(),
  outlets: z.object({ id: uuid, outlet_name: z.string(), region: z.string() }).nullable(),
  job_role: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  last_login: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  move: plannedMove.nullable(),
});
export type UserRow = z.infer<typeof userRow>;

/** Filters of the user list, also used to select all matching users. */
export const userFilter = z.object({
  /** Part of a name, an email address or a phone number. */
  search: searchedText(100).optional(),
  role: z.string().max(60).optional(),
  location_id: uuid.optional(),
  ...ofArea,
  job_role_id: uuid.optional(),
  status: z.enum(USER_STATUSES).optional(),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users, the newest first or sorted, ten on a numbered page, with the figures of all (admin)',
  query: userFilter.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    sort: z.enum(USER_SORTS).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: z.object({
    rows: z.array(userRow),
    /** Number of matches; the requested page may lie beyond them. */
    total: z.number().int(),
    figures: z.object({
      total: z.number().int(),
      active: z.number().int(),
      admins: z.number().int(),
      /** Number of outlets, with people or without, but for archived ones. */
      locations: z.number().int(),
    }),
  }),
});
