import { z } from 'zod';
import { signInNames } from '../../accounts/users/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import {
  cursor,
  idParams,
  instant,
  noContent,
  page,
  requiredName,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { GROUP_ROLES, groupLimits, groupMember, socialPerson } from './contract.ts';
import { isLegalAccess } from './policy.ts';
import type { SocialGroupReason } from './reasons.ts';

/** A group as the admin screen shows it (specification 2, section 3). */
export const managedGroup = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  creator_id: uuid,
  creator: z.object({ name: z.string(), ...signInNames }),
  member_count: z.number().int(),
  /** Number of job roles that may view it. */
  role_count: z.number().int(),
  post_count: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type ManagedGroup = z.infer<typeof managedGroup>;

const search = searchedText(groupLimits.search).optional();

export const listManagedGroups = endpoint({
  method: 'GET',
  path: '/api/social/admin/groups',
  summary: 'Groups by name, with creator and counts, a page at a time (admin)',
  query: z.object({
    q: search,
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(groupLimits.groupsPerPage),
  }),
  response: page(managedGroup),
});

/** The group form (specification 2, section 5: the name is required). */
export const groupInput = z.object({
  name: requiredName(groupLimits.name, 'social_groups.name_required' satisfies SocialGroupReason),
  description: z.string().trim().max(groupLimits.description).default(''),
});
export type GroupInput = z.infer<typeof groupInput>;

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/social/admin/groups',
  summary: 'Add a group; its creator becomes an admin member (admin)',
  body: groupInput,
  response: managedGroup,
  status: 201,
});

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/social/admin/groups/:id',
  summary: 'Change the name and description of a group (admin)',
  params: idParams,
  body: groupInput.extend(basedOn),
  response: managedGroup,
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/social/admin/groups/:id',
  summary: 'Delete a group with its posts, comments and memberships (admin)',
  params: idParams,
  response: noContent,
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/social/admin/groups/:id/members',
  summary: 'Members of a group, who joined first first (admin)',
  params: idParams,
  query: z.object({
    q: search,
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(groupLimits.membersPerPage),
  }),
  response: page(groupMember),
});

/** People matching by name, email or phone number who are not members yet. */
export const findCandidates = endpoint({
  method: 'GET',
  path: '/api/social/admin/groups/:id/candidates',
  summary: 'People who are not members of a group, by name, email or phone number, at most 20 (admin)',
  params: idParams,
  query: z.object({ q: search }),
  response: z.array(socialPerson),
});

export const addMembers = endpoint({
  method: 'POST',
  path: '/api/social/admin/groups/:id/members',
  summary: 'Make people members of a group; who is one already stays as they are (admin)',
  params: idParams,
  body: z.object({ user_ids: z.array(uuid).min(1).max(groupLimits.added) }),
  response: z.object({ added: z.number().int() }),
});

const memberParams = z.object({ id: uuid, uid: uuid });

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/social/admin/groups/:id/members/:uid',
  summary: 'Change the role of a member (admin)',
  params: memberParams,
  body: z.object({ role: z.enum(GROUP_ROLES), ...basedOn }),
  response: groupMember,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/social/admin/groups/:id/members/:uid',
  summary: 'Remove a member from a group (admin)',
  params: memberParams,
  response: noContent,
});

/** What a job role may do in a group (specification 2, section 3: group role access). */
export const groupRoleAccess = z.object({
  group_id: uuid,
  job_role_id: uuid,
  job_role: z.string(),
  can_view: z.boolean(),
  can_post: z.boolean(),
  can_moderate: z.boolean(),
});
export type GroupRoleAccess = z.infer<typeof groupRoleAccess>;

export const listAccess = endpoint({
  method: 'GET',
  path: '/api/social/admin/groups/:id/access',
  summary: 'What every job role may do in a group, by name (admin)',
  params: idParams,
  response: z.array(groupRoleAccess),
});

/** Sets all three flags; the single toggle sets them to the opposite of can_view (specification 2, section 4). */
export const setAccess = endpoint({
  method: 'PUT',
  path: '/api/social/admin/groups/:id/access/:job_role_id',
  summary: 'Set what a job role may do in a group (admin)',
  params: z.object({ id: uuid, job_role_id: uuid }),
  body: z
    .object({ can_view: z.boolean(), can_post: z.boolean(), can_moderate: z.boolean() })
    .refine(isLegalAccess, {
      message: 'social_groups.illegal_access' satisfies SocialGroupReason,
      path: ['can_moderate'],
    }),
  response: groupRoleAccess,
});
