import { GROUP_ROLES, type GroupRole, groupMessages } from '@gerai/shared/social/groups/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [groupMessages.nameRequired]: msg`Please enter the name of the group`,
  [groupMessages.nameTaken]: msg`There is already a group of this name`,
  [groupMessages.tooMany]: msg`There are 500 groups already. Delete one that is used no more.`,
  [groupMessages.illegalAccess]: msg`To moderate one must be able to post, and to post to view`,
  [groupMessages.cannotJoin]: msg`You cannot join this group`,
  [groupMessages.unknownPerson]: msg`One of these people is not here any more. Look at the list again.`,
});

const names: Record<GroupRole, MessageDescriptor> = {
  member: msg`Member`,
  moderator: msg`Moderator`,
  admin: msg`Admin`,
};

/** A role in a group as people call it. */
export const groupRoleName = (i18n: I18n, role: GroupRole): string => i18n._(names[role]);

/** The roles, each with what it is called. */
export const groupRoleChoices = (i18n: I18n) =>
  GROUP_ROLES.map((role) => ({ value: role, label: groupRoleName(i18n, role) }));
