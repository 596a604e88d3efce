import type { RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import type { roleReasons } from '@gerai/shared/accounts/roles/reasons.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof roleReasons>({
  'roles.name_required': msg`Please enter the name of the role`,
  'roles.type_required': msg`Please choose the type of the role`,
  'roles.name_taken': msg`A role of this type already has this name, possibly an archived one`,
  'roles.archived': msg`This job role is archived`,
  'roles.only_job_roles': msg`Only job roles can be archived`,
  'roles.merged': msg`This job role was merged into another, so it can't be restored or merged again`,
  'roles.merge_itself': msg`Choose another job role`,
  'roles.merge_too_large': msg`More than 50,000 tasks would move. Merge the other one into this one.`,
  'roles.built_in': msg`The built-in login roles cannot be renamed or deleted: what each of them opens depends on its name.`,
});

export const roleTypeNames: Record<RoleType, MessageDescriptor> = {
  'Login Role': msg`Login Role`,
  'Job Role': msg`Job Role`,
};
