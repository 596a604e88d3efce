import type { Audience } from '@gerai/shared/training/authoring/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBriefcase, IconBuildingStore, type IconProps, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The translated names of the audience kinds. */
export const audienceTexts: Record<Audience, MessageDescriptor> = {
  job_role: msg`Job role`,
  outlet: msg`Outlet`,
  person: msg`Person`,
};

export const audienceIcons: Record<Audience, ComponentType<IconProps>> = {
  job_role: IconBriefcase,
  outlet: IconBuildingStore,
  person: IconUser,
};
