import type { TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCalendarX,
  IconCheck,
  IconCircleDashed,
  IconLock,
} from '@tabler/icons-react';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import type { NamedStatusStyle } from '../../../ui/text/tone.ts';

/** The name and look of each status. */
export const statusStyles: Record<TeamStatus, NamedStatusStyle> = {
  stuck: { label: msg`No attempts left`, tone: 'violet', icon: IconLock },
  late: { label: msg`Late`, tone: 'orange', icon: IconAlertTriangle },
  due: { label: msg`Due`, tone: 'blue', icon: IconCalendarDue },
  open: { label: msg`No due date`, tone: 'grey', icon: IconCircleDashed },
  expired: { label: msg`Certificate expired`, tone: 'red', icon: IconCalendarX },
  completed: { label: msg`Completed`, tone: 'green', icon: IconCheck },
};

export const statusName = (i18n: I18n, status: TeamStatus): string => i18n._(statusStyles[status].label);

export function TeamStatusLabel({ status }: { status: TeamStatus }) {
  const { i18n } = useLingui();
  const { tone, icon } = statusStyles[status];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {statusName(i18n, status)}
    </StatusLabel>
  );
}
