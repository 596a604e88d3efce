import type { DisplayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconRobot,
  IconRosetteDiscountCheckFilled,
  IconSend,
} from '@tabler/icons-react';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import type { NamedStatusStyle } from '../../../../ui/text/tone.ts';

/** 'Overdue': not submitted before its deadline. */
export type ShownStatus = DisplayStatus | 'Overdue';

const styles: Record<ShownStatus, NamedStatusStyle> = {
  'Not Submitted': { tone: 'grey', icon: IconClock, label: msg`Not Submitted` },
  Submitted: { tone: 'blue', icon: IconSend, label: msg`Submitted` },
  'Manager Approved': { tone: 'green', icon: IconCircleCheck, label: msg`Manager Approved` },
  'Auto Approved': { tone: 'violet', icon: IconRobot, label: msg`Auto Approved` },
  'Manager Rejected': { tone: 'red', icon: IconCircleX, label: msg`Manager Rejected` },
  'Audit Approved': { tone: 'seal', icon: IconRosetteDiscountCheckFilled, label: msg`Audit Approved` },
  'Audit Rejected': { tone: 'red', icon: IconCircleX, label: msg`Audit Rejected` },
  'Auto Failed': { tone: 'orange', icon: IconAlertTriangle, label: msg`Auto Failed` },
  Cancelled: { tone: 'grey', icon: IconBan, label: msg`Cancelled` },
  Overdue: { tone: 'orange', icon: IconAlertTriangle, label: msg`OVERDUE` },
};

/** The label of a status, where a badge does not fit. */
export const statusLabel = (status: ShownStatus): MessageDescriptor => styles[status].label;

/** The badge of a status; the only component that renders one, so that a status looks the same everywhere. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const { i18n } = useLingui();
  const { tone, icon, label } = styles[status];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {i18n._(label)}
    </StatusLabel>
  );
}
