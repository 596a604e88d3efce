import * as admin from '@gerai/shared/social/groups/admin-contract.ts';
import { listSocialAudit as auditCall } from '@gerai/shared/social/groups/audit-contract.ts';
import * as calls from '@gerai/shared/social/groups/contract.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { updateAccess } from './access/update-access.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { listManagedGroups } from './list-managed-groups.ts';
import { listSocialAudit } from './list-social-audit.ts';
import { createMembers } from './members/create-members.ts';
import { deleteMember } from './members/delete-member.ts';
import { findCandidates } from './members/find-candidates.ts';
import { joinGroup } from './members/join-group.ts';
import { leaveGroup } from './members/leave-group.ts';
import { listMembers } from './members/list-members.ts';
import { updateMemberRole } from './members/update-member-role.ts';
import { listAccess, listGroups } from './queries.ts';
import { updateGroup } from './update-group.ts';

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

  forAdmin(
    admin.listManagedGroups,
    ({ db }, _actor, { query }) => listManagedGroups(db, query),
    perMinute.reads,
  ),
  forAdmin(
    admin.createGroup,
    (context, actor, { body }) => createGroup(context, actor, body),
    perMinute.writes,
  ),
  forAdmin(
    admin.updateGroup,
    (context, actor, { params, body }) => updateGroup(context, actor, params.id, body),
    perMinute.writes,
  ),
  forAdmin(
    admin.deleteGroup,
    (context, actor, { params }) => deleteGroup(context, actor, params.id),
    perMinute.writes,
  ),
  forAdmin(
    admin.listMembers,
    (context, actor, { params, query }) => listMembers(context, actor, params.id, query),
    perMinute.reads,
  ),
  forAdmin(
    admin.findCandidates,
    (context, actor, { params, query }) => findCandidates(context, actor, params.id, query.q),
    perMinute.reads,
  ),
  forAdmin(
    admin.addMembers,
    (context, actor, { params, body }) => createMembers(context, actor, params.id, body.user_ids),
    perMinute.writes,
  ),
  forAdmin(
    admin.changeMemberRole,
    (context, actor, { params, body }) => updateMemberRole(context, actor, { ...params, ...body }),
    perMinute.writes,
  ),
  forAdmin(
    admin.removeMember,
    (context, actor, { params }) => deleteMember(context, actor, params.id, params.uid),
    perMinute.writes,
  ),
  forAdmin(admin.listAccess, ({ db }, _actor, { params }) => listAccess(db, params.id), perMinute.reads),
  forAdmin(
    admin.setAccess,
    (context, actor, { params, body }) =>
      updateAccess(context, actor, { group_id: params.id, job_role_id: params.job_role_id }, body),
    perMinute.writes,
  ),
  forAdmin(auditCall, (context, actor, { query }) => listSocialAudit(context, actor, query), perMinute.reads),
];
