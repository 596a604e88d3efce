import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import type { NamedStatusStyle } from '../../ui/text/tone.ts';

const styles: Record<UserStatus, NamedStatusStyle> = {
  active: { label: msg`Active`, tone: 'green', icon: IconCircleCheck },
  inactive: { label: msg`Inactive`, tone: 'grey', icon: IconCircleOff },
  pending: { label: msg({ message: 'Pending', context: 'account' }), tone: 'orange', icon: IconClock },
};

export const userStatusName = (i18n: I18n, status: UserStatus): string => i18n._(styles[status].label);

/** Whether an account may be used. */
export function UserStatusLabel({ status }: { status: UserStatus }) {
  const { i18n } = useLingui();
  const { tone, icon } = styles[status];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {userStatusName(i18n, status)}
    </StatusLabel>
  );
}
