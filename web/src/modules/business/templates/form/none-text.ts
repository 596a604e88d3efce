import type { WhyNone } from '@gerai/shared/business/templates/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const texts: Record<WhyNone, MessageDescriptor> = {
  job_role_archived: msg`No further occurrence: the job role is archived`,
  not_active: msg`No further occurrence: the template is not active`,
  outlets_archived: msg`No further occurrence: its outlets are archived`,
  no_outlets: msg`No further occurrence: no outlet belongs to it`,
  never: msg`No further occurrence`,
};
const hints: Record<WhyNone, MessageDescriptor> = {
  job_role_archived: msg`Bring the job role back, or choose another one for the template.`,
  not_active: msg`Tasks come again once its status is Active.`,
  outlets_archived: msg`Bring an outlet back, or choose others for the template.`,
  no_outlets: msg`Tasks come once its area or tag has an outlet.`,
  never: msg`This schedule has ended, or never falls on a day on which an outlet is open.`,
};

/** That a schedule has no further occurrence, and why. */
export const noneText = (i18n: I18n, why: WhyNone | null): string => i18n._(texts[why ?? 'never']);

/** What can be done about it. */
export const noneHint = (i18n: I18n, why: WhyNone | null): string => i18n._(hints[why ?? 'never']);
