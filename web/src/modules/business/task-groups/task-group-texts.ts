import { type Swatch, taskGroupMessages } from '@gerai/shared/business/task-groups/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [taskGroupMessages.created]: msg`Task group created successfully!`,
  [taskGroupMessages.updated]: msg`Task group updated successfully!`,
  [taskGroupMessages.deleted]: msg`Task group deleted successfully!`,
  [taskGroupMessages.confirmDelete]: msg`Are you sure you want to delete this task group? This action cannot be undone.`,
  [taskGroupMessages.nameRequired]: msg`Please enter the name of the group`,
  [taskGroupMessages.nameTaken]: msg`There is already a task group of this name`,
  [taskGroupMessages.orderChanged]: msg`The task groups were changed meanwhile. Look at their order, and move yours again.`,
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
