import type { Priority } from '@gerai/shared/business/templates/priorities.ts';
import type { TemplateStatus } from '@gerai/shared/business/templates/statuses.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const priorityNames: Record<Priority, MessageDescriptor> = {
  High: msg`High`,
  Medium: msg`Medium`,
  Low: msg`Low`,
};

export const templateStatusNames: Record<TemplateStatus, MessageDescriptor> = {
  Active: msg`Active`,
  Pending: msg`Pending`,
  Complete: msg`Complete`,
};
