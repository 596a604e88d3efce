import type { TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  IconAlertTriangle,
  IconChecks,
  IconCircleX,
  IconClock,
  IconFlame,
  type IconProps,
  IconRosetteDiscountCheckFilled,
  IconSend,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import type { Tone } from '../../../../ui/text/tone.ts';

interface Look {
  tone: Tone;
  icon: ComponentType<IconProps>;
  label: MessageDescriptor;
}

const looks: Record<TaskState, Look> = {
  pending: { tone: 'grey', icon: IconClock, label: msg`Not done yet` },
  urgent: { tone: 'orange', icon: IconFlame, label: msg`Urgent` },
  overdue: { tone: 'orange', icon: IconAlertTriangle, label: msg`Late` },
  failed: { tone: 'orange', icon: IconAlertTriangle, label: msg`Auto Failed` },
  rejected: { tone: 'red', icon: IconCircleX, label: msg`Rejected` },
  submitted: { tone: 'blue', icon: IconSend, label: msg`Sent` },
  approved: { tone: 'green', icon: IconChecks, label: msg`Approved` },
  completed: { tone: 'seal', icon: IconRosetteDiscountCheckFilled, label: msg`Completed` },
};

/** The staff-facing state of a task (specification 1, section 4: staff-facing states). */
export function TaskStateLabel({ state }: { state: TaskState }) {
  const { i18n } = useLingui();
  const { tone, icon, label } = looks[state];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {i18n._(label)}
    </StatusLabel>
  );
}
