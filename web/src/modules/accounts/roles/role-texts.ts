import { type RoleType, roleMessages } from '@gerai/shared/accounts/roles/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [roleMessages.created]: msg`Role created successfully!`,
  [roleMessages.updated]: msg`Role updated successfully!`,
  [roleMessages.deleted]: msg`Role deleted successfully!`,
  [roleMessages.confirmDelete]: msg`Are you sure you want to delete this role?`,
  [roleMessages.nameRequired]: msg`Please enter the name of the role`,
  [roleMessages.typeRequired]: msg`Please choose the type of the role`,
  [roleMessages.nameTaken]: msg`There is already a role of this type with this name`,
  [roleMessages.builtIn]: msg`The built-in login roles cannot be renamed or deleted: what each of them opens depends on its name.`,
});

export const roleTypeNames: Record<RoleType, MessageDescriptor> = {
  'Login Role': msg`Login Role`,
  'Job Role': msg`Job Role`,
};
