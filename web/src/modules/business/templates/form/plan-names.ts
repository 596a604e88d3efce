import { CHALLENGE_KINDS, type ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import type { Priority } from '@gerai/shared/business/templates/priorities.ts';
import type { TemplateStatus } from '@gerai/shared/business/templates/statuses.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
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

export const challengeNames: Record<ChallengeKind, MessageDescriptor> = {
  none: msg`Off`,
  gesture: msg`A hand gesture`,
  code: msg`A code on paper`,
};

/** What a select of the photo challenge offers. */
export const challengeOptions = (i18n: I18n) =>
  CHALLENGE_KINDS.map((value) => ({ value, label: i18n._(challengeNames[value]) }));
