import { GROUP_ROLES, type GroupRole } from '@gerai/shared/social/groups/contract.ts';
import type { socialGroupReasons } from '@gerai/shared/social/groups/reasons.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof socialGroupReasons>({});

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
