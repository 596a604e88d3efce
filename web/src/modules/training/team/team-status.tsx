import type { TeamStatus } from '@gerai/shared/training/team/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCalendarX,
  IconCheck,
  IconCircleDashed,
  IconLock,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import type { Tone } from '../../../ui/text/tone.ts';

interface Look {
  name: MessageDescriptor;
  tone: Tone;
  icon: ComponentType<IconProps>;
}

/** The name and look of each status. */
export const statusLooks: Record<TeamStatus, Look> = {
  stuck: { name: msg`No attempts left`, tone: 'violet', icon: IconLock },
  late: { name: msg`Late`, tone: 'orange', icon: IconAlertTriangle },
  due: { name: msg`Due`, tone: 'blue', icon: IconCalendarDue },
  open: { name: msg`No due date`, tone: 'grey', icon: IconCircleDashed },
  expired: { name: msg`Certificate expired`, tone: 'red', icon: IconCalendarX },
  completed: { name: msg`Completed`, tone: 'green', icon: IconCheck },
};

export const statusName = (i18n: I18n, status: TeamStatus): string => i18n._(statusLooks[status].name);

export function TeamStatusLabel({ status }: { status: TeamStatus }) {
  const { i18n } = useLingui();
  const { tone, icon } = statusLooks[status];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {statusName(i18n, status)}
    </StatusLabel>
  );
}
