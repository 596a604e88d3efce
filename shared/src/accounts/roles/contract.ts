import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { archived, archiveInput, deleteWith, recordUses } from '../../http/record-uses.ts';
import { basedOn } from '../../http/revision.ts';
import { idParams, instant, noContent, requiredName, uuid } from '../../http/schemas.ts';
import type { RoleReason } from './reasons.ts';

export const jobRole = z.object({
  id: uuid,
  role_name: z.string(),
  /** Absent while it is in use. */
  is_archived: z.boolean().optional(),
});
export type JobRole = z.infer<typeof jobRole>;

export const listJobRoles = endpoint({
  method: 'GET',
  path: '/api/job-roles',
  summary: 'Every job role, by name',
  response: z.array(jobRole),
});

export const loginRole = z.object({ id: uuid, role_name: z.string(), built_in: z.boolean() });
export type LoginRole = z.infer<typeof loginRole>;

export const listLoginRoles = endpoint({
  method: 'GET',
  path: '/api/login-roles',
  summary: 'Every login role, the built-in ones first, then by name (admin)',
  response: z.array(loginRole),
});

/** The two collections of roles, named as in the form (specification 2, section 3). */
export const ROLE_TYPES = ['Login Role', 'Job Role'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

export const roleLimits = { name: 60 } as const;

/** A role as the role management screen shows it, with the uses that prevent its deletion. */
export const roleRecord = z.object({
  id: uuid,
  role_name: z.string(),
  type: z.enum(ROLE_TYPES),
  built_in: z.boolean(),
  /** Of a job role. */
  archived_at: instant.nullable(),
  /** Where everything of it was moved. */
  merged_into: z.object({ id: uuid, role_name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
  /** Number of users with this role, without deleted accounts. */
  users: z.number().int(),
  /** Number of templates for a job role; each counts once, whatever its number of locations. */
  templates: z.number().int(),
});
export type RoleRecord = z.infer<typeof roleRecord>;

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary:
    'Every login role, the built-in ones first, and every job role, by name, with what uses each (admin)',
  response: z.array(roleRecord),
});

const role_name = requiredName(roleLimits.name, 'roles.name_required' satisfies RoleReason);

/** The role form (specification 2, section 5: both fields are required). */
export const roleInput = z.object({
  role_name,
  type: z.enum(ROLE_TYPES, 'roles.type_required' satisfies RoleReason),
});
export type RoleInput = z.infer<typeof roleInput>;

export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  summary: 'Add a login role, which opens what is open to any user, or a job role (admin)',
  body: roleInput,
  response: roleRecord,
  status: 201,
});

/** The type can't change: the users with this role would lose it. */
export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/roles/:id',
  summary: 'Rename a role, everywhere at once (admin); not a built-in one',
  params: idParams,
  body: z.object({ role_name, ...basedOn }),
  response: roleRecord,
});

export const archiveRole = endpoint({
  method: 'PUT',
  path: '/api/roles/:id/archive',
  summary:
    'Take a job role out of use, or bring it back (admin); its templates make no tasks, unsent ones are withdrawn',
  params: idParams,
  body: archiveInput,
  response: roleRecord.extend(archived),
});

export const getRoleUses = endpoint({
  method: 'GET',
  path: '/api/roles/:id/uses',
  summary: 'What refers to a role, and whether it can be deleted (admin)',
  params: idParams,
  response: recordUses,
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/:id',
  summary:
    'Delete a role that nothing uses, with its tasks if nobody has sent anything for one (admin); not a built-in one',
  params: idParams,
  query: deleteWith,
  response: noContent,
});
