import type { Swatch } from '@gerai/shared/business/task-groups/contract.ts';
import type { taskGroupReasons } from '@gerai/shared/business/task-groups/reasons.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof taskGroupReasons>({
  'task_groups.name_required': msg`Please enter the name of the group`,
  'task_groups.name_taken': msg`There is already a task group of this name`,
  'task_groups.order_changed': msg`The task groups were changed meanwhile. Look at their order, and move yours again.`,
});

export const swatchNames: Record<Swatch['name'], MessageDescriptor> = {
  Blue: msg`Blue`,
  Green: msg`Green`,
  Yellow: msg`Yellow`,
  Red: msg`Red`,
  Purple: msg`Purple`,
  Indigo: msg`Indigo`,
  Teal: msg`Teal`,
  Orange: msg`Orange`,
  Pink: msg`Pink`,
  Cyan: msg`Cyan`,
};
