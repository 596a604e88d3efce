import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instant, noContent, uuid } from '../http/schemas.ts';

/** Login roles that are built in; an admin may add others, which open only what is open to any user. */
export const ROLES = ['admin', 'manager', 'staff', 'audit'] as const;
export type Role = (typeof ROLES)[number];

export const userLimits = { name: 100, email: 254, password: { min: 8, max: 200 } } as const;
export const LANGUAGES = ['en', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

export const email = z.email('Invalid email format').max(userLimits.email);
export const personName = z.string().trim().min(1, 'Enter a name').max(userLimits.name);
export const newPassword = z
  .string()
  .min(userLimits.password.min, 'Password must be at least 8 characters long')
  .max(userLimits.password.max);

/** A profile as its owner sees it (specification 1, section 3: users with the joined outlet). */
export const profile = z.object({
  uid: uuid,
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  location_id: uuid.nullable(),
  job_role_id: uuid.nullable(),
  job_role: z.string().nullable(),
  avatar_url: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  color_scheme: z.enum(['light', 'dark', 'auto']),
  created_at: instant,
  updated_at: instant,
  outlets: z.object({ id: uuid, outlet_name: z.string(), region: z.string() }).nullable(),
});
export type Profile = z.infer<typeof profile>;

/** Somebody named beside their work. */
export const person = z.object({
  uid: uuid,
  name: z.string(),
  email: z.string(),
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

/** Change own password: the current one is proved in the same call (specification 1, section 5). */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change own password; ends the other sessions',
  body: z.object({
    current_password: z.string().min(1).max(userLimits.password.max),
    new_password: z
      .string()
      .min(userLimits.password.min, 'New password must be at least 8 characters long')
      .max(userLimits.password.max),
  }),
  response: noContent,
});
