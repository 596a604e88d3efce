import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import {
  addMembers,
  changeMemberRole,
  createGroup,
  deleteGroup,
  findCandidates,
  type GroupInput,
  type GroupRoleAccess,
  listAccess,
  listManagedGroups,
  listMembers,
  type ManagedGroup,
  removeMember,
  setAccess,
  updateGroup,
} from '@gerai/shared/social/groups/admin-contract.ts';
import { listSocialAudit } from '@gerai/shared/social/groups/audit-contract.ts';
import {
  type GroupMember,
  joinGroup,
  leaveGroup,
  listGroups,
  type SocialGroup,
} from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { visibleGroupsKey } from '../../../core/live/catch-up.ts';
import type { SocialAuditSearch } from './audit/audit-search.ts';

/** Every group that the signed-in person may view, with their permissions in it. */
export const visibleGroupsQuery = queryOptions({
  queryKey: visibleGroupsKey,
  queryFn: ({ signal }) => call(listGroups, {}, { signal }),
});

/** The groups that admins manage, by name, filtered by names containing `q`. */
export const managedGroupPages = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.socialGroups, 'managed', q],
    queryFn: ({ pageParam, signal }) =>
      call(listManagedGroups, { query: { q, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Members of a group, earliest joined first. */
export const memberPages = (group: string, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.socialGroups, group, 'members', q],
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, { params: { id: group }, query: { q, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** People who are not members of a group yet. */
export const candidatesQuery = (group: string, q: string | undefined) =>
  queryOptions({
    queryKey: [queryRoots.socialGroups, group, 'candidates', q],
    queryFn: ({ signal }) => call(findCandidates, { params: { id: group }, query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What each job role may do in a group. */
export const accessQuery = (group: string) =>
  queryOptions({
    queryKey: [queryRoots.socialGroups, group, 'access'],
    queryFn: ({ signal }) => call(listAccess, { params: { id: group } }, { signal }),
  });

/** The audit, in pages. Not refetched on focus: new entries would move the rows. */
export const socialAuditPages = ({ group: group_id, ...search }: SocialAuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['social-audit', group_id, search],
    queryFn: ({ pageParam, signal }) =>
      call(listSocialAudit, { query: { ...search, group_id, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    // A new visit starts with the newest entries.
    gcTime: 0,
  });

/** Creates a group, or updates `edited` on the revision that is known. */
export const saveGroup = (
  body: GroupInput,
  edited: ManagedGroup | null,
  expected_updated_at: string | undefined,
): Promise<ManagedGroup> =>
  edited
    ? call(updateGroup, { params: { id: edited.id }, body: { ...body, expected_updated_at } })
    : call(createGroup, { body });

export const removeGroup = ({ id }: ManagedGroup) => call(deleteGroup, { params: { id } });

export const addToGroup = (id: string, user_ids: string[]) =>
  call(addMembers, { params: { id }, body: { user_ids } });

export const setMemberRole = (
  { group_id, user_id }: GroupMember,
  body: EndpointInput<typeof changeMemberRole>['body'],
) => call(changeMemberRole, { params: { id: group_id, uid: user_id }, body });

export const removeFromGroup = ({ group_id, user_id }: GroupMember) =>
  call(removeMember, { params: { id: group_id, uid: user_id } });

export const saveAccess = ({ group_id, job_role_id, can_view, can_post, can_moderate }: GroupRoleAccess) =>
  call(setAccess, { params: { id: group_id, job_role_id }, body: { can_view, can_post, can_moderate } });

export const join = ({ id }: SocialGroup) => call(joinGroup, { params: { id } });

export const leave = ({ id }: SocialGroup) => call(leaveGroup, { params: { id } });
