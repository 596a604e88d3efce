import { GROUP_ROLES, type GroupRole } from '@gerai/shared/social/groups/contract.ts';
import type { socialGroupReasons } from '@gerai/shared/social/groups/reasons.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof socialGroupReasons>({
  'social_groups.name_required': msg`Please enter the name of the group`,
  'social_groups.name_taken': msg`There is already a group of this name`,
  'social_groups.too_many': ({ maximum }, say) =>
    msg`There are ${{ maximum: say.number(maximum) }} groups already. Delete one that is no longer used.`,
  'social_groups.illegal_access': msg`To moderate one must be able to post, and to post to view`,
  'social_groups.cannot_join': msg`You cannot join this group`,
  'social_groups.unknown_person': msg`One of these people is not here any more. Look at the list again.`,
});

const names: Record<GroupRole, MessageDescriptor> = {
  member: msg`Member`,
  moderator: msg`Moderator`,
  admin: msg`Admin`,
};

/** The translated name of a role in a group. */
export const groupRoleName = (i18n: I18n, role: GroupRole): string => i18n._(names[role]);

/** The roles with their translated names. */
export const groupRoleChoices = (i18n: I18n) =>
  GROUP_ROLES.map((role) => ({ value: role, label: groupRoleName(i18n, role) }));
