import * as admin from '@gerai/shared/social/groups/admin-contract.ts';
import { listSocialAudit as auditCall } from '@gerai/shared/social/groups/audit-contract.ts';
import * as calls from '@gerai/shared/social/groups/contract.ts';
import { forRoles, signedIn } from '../../../platform/http/route.ts';
import { setAccess } from './access/set-access.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { listManagedGroups } from './list-managed-groups.ts';
import { listSocialAudit } from './list-social-audit.ts';
import { addMembers } from './members/add-members.ts';
import { changeMemberRole } from './members/change-member-role.ts';
import { findCandidates } from './members/find-candidates.ts';
import { joinGroup } from './members/join-group.ts';
import { leaveGroup } from './members/leave-group.ts';
import { listMembers } from './members/list-members.ts';
import { removeMember } from './members/remove-member.ts';
import { listAccess, listGroups } from './queries.ts';
import { updateGroup } from './update-group.ts';

const forAdmin = ['admin'] as const;

/** Enough for clicking through a long list of people or job roles. */
const perMinute = { reads: { callsPerMinute: 600 }, writes: { callsPerMinute: 300 } };

export const routes = [
  signedIn(calls.listGroups, ({ db }, actor) => listGroups(db, actor), perMinute.reads),
  signedIn(calls.joinGroup, (context, actor, { params }) => joinGroup(context, actor, params.id), {
    callsPerMinute: 60,
  }),
  signedIn(calls.leaveGroup, (context, actor, { params }) => leaveGroup(context, actor, params.id), {
    callsPerMinute: 60,
  }),

  forRoles(
    forAdmin,
    admin.listManagedGroups,
    ({ db }, _actor, { query }) => listManagedGroups(db, query),
    perMinute.reads,
  ),
  forRoles(
    forAdmin,
    admin.createGroup,
    (context, actor, { body }) => createGroup(context, actor, body),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    admin.updateGroup,
    (context, actor, { params, body }) => updateGroup(context, actor, params.id, body),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    admin.deleteGroup,
    (context, actor, { params }) => deleteGroup(context, actor, params.id),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    admin.listMembers,
    (context, _actor, { params, query }) => listMembers(context, params.id, query),
    perMinute.reads,
  ),
  forRoles(
    forAdmin,
    admin.findCandidates,
    (context, _actor, { params, query }) => findCandidates(context, params.id, query.q),
    perMinute.reads,
  ),
  forRoles(
    forAdmin,
    admin.addMembers,
    (context, actor, { params, body }) => addMembers(context, actor, params.id, body.user_ids),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    admin.changeMemberRole,
    (context, actor, { params, body }) => changeMemberRole(context, actor, { ...params, ...body }),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    admin.removeMember,
    (context, actor, { params }) => removeMember(context, actor, params.id, params.uid),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    admin.listAccess,
    ({ db }, _actor, { params }) => listAccess(db, params.id),
    perMinute.reads,
  ),
  forRoles(
    forAdmin,
    admin.setAccess,
    (context, actor, { params, body }) =>
      setAccess(context, actor, { group_id: params.id, job_role_id: params.job_role_id }, body),
    perMinute.writes,
  ),
  forRoles(
    forAdmin,
    auditCall,
    (context, _actor, { query }) => listSocialAudit(context, query),
    perMinute.reads,
  ),
];
