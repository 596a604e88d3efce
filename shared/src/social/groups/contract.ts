import { z } from 'zod';
import { signInNames } from '../../accounts/users/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { idParams, instant, noContent, uuid } from '../../http/schemas.ts';

/** Roles of a member (specification 2, section 9). */
export const GROUP_ROLES = ['member', 'moderator', 'admin'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

export const groupLimits = {
  name: 100,
  description: 500,
  /** Maximum number of groups: the list of accessible groups is a single response. */
  groups: 500,
  /** Maximum people added in one call. */
  added: 200,
  membersPerPage: 50,
  groupsPerPage: 50,
  auditPerPage: 50,
  /** Maximum characters of a search. */
  search: 100,
} as const;

/** A group as a person who may view it sees it. */
export const socialGroup = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  member_count: z.number().int(),
  /** The caller's role; null if not a member. */
  my_role: z.enum(GROUP_ROLES).nullable(),
  can_post: z.boolean(),
  can_moderate: z.boolean(),
  can_join: z.boolean(),
  /** Whether the caller could still view the group after leaving it. */
  stays_visible: z.boolean(),
});
export type SocialGroup = z.infer<typeof socialGroup>;

/** Combines the specification's get_user_accessible_groups and get_user_postable_groups. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/social/groups',
  summary: 'Every group that the caller may view, by name, with what they may do in it',
  response: z.array(socialGroup),
});

export const joinGroup = endpoint({
  method: 'PUT',
  path: '/api/social/groups/:id/membership',
  summary: 'Become a member of a group; again changes nothing',
  params: idParams,
  response: socialGroup,
});

export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/api/social/groups/:id/membership',
  summary: 'Leave a group; repeating it changes nothing',
  params: idParams,
  response: noContent,
});

/** A person in lists of groups and mentions. */
export const socialPerson = z.object({
  uid: uuid,
  name: z.string(),
  /** Null for who may not see them (policy canSeeEmail). */
  ...signInNames,
  avatar_url: z.string().nullable(),
  outlet_name: z.string().nullable(),
  job_role: z.string().nullable(),
});
export type SocialPerson = z.infer<typeof socialPerson>;

export const groupMember = z.object({
  group_id: uuid,
  user_id: uuid,
  role: z.enum(GROUP_ROLES),
  joined_at: instant,
  /** When the role was changed last, else given. */
  updated_at: instant,
  user: socialPerson,
});
export type GroupMember = z.infer<typeof groupMember>;
