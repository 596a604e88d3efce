import type { RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import type { roleReasons } from '@gerai/shared/accounts/roles/reasons.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof roleReasons>({});

export const roleTypeNames: Record<RoleType, MessageDescriptor> = {
  'Login Role': msg`Login Role`,
  'Job Role': msg`Job Role`,
};
