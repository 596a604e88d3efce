import type { TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  IconAlertTriangle,
  IconBan,
  IconChecks,
  IconCircleX,
  IconClock,
  IconFlame,
  IconRosetteDiscountCheckFilled,
  IconSend,
  IconUpload,
} from '@tabler/icons-react';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import type { NamedStatusStyle } from '../../../../ui/text/tone.ts';

const styles: Record<TaskState, NamedStatusStyle> = {
  pending: { tone: 'grey', icon: IconClock, label: msg`Not done yet` },
  urgent: { tone: 'orange', icon: IconFlame, label: msg`Urgent` },
  overdue: { tone: 'orange', icon: IconAlertTriangle, label: msg`Late` },
  failed: { tone: 'orange', icon: IconAlertTriangle, label: msg`Auto Failed` },
  cancelled: { tone: 'grey', icon: IconBan, label: msg`Cancelled` },
  rejected: { tone: 'red', icon: IconCircleX, label: msg`Rejected` },
  unsent: { tone: 'grey', icon: IconUpload, label: msg`Done, not sent yet` },
  submitted: { tone: 'blue', icon: IconSend, label: msg`Sent` },
  approved: { tone: 'green', icon: IconChecks, label: msg`Approved` },
  completed: { tone: 'seal', icon: IconRosetteDiscountCheckFilled, label: msg`Completed` },
};

/** The staff-facing state of a task (specification 1, section 4: staff-facing states). */
export function TaskStateLabel({ state }: { state: TaskState }) {
  const { i18n } = useLingui();
  const { tone, icon, label } = styles[state];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {i18n._(label)}
    </StatusLabel>
  );
}
