import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { IconCircleCheck, IconCircleOff, IconClock, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import type { Tone } from '../../ui/text/tone.ts';

interface Look {
  name: MessageDescriptor;
  tone: Tone;
  icon: ComponentType<IconProps>;
}

const looks: Record<UserStatus, Look> = {
  active: { name: msg`Active`, tone: 'green', icon: IconCircleCheck },
  inactive: { name: msg`Inactive`, tone: 'grey', icon: IconCircleOff },
  pending: { name: msg({ message: 'Pending', context: 'account' }), tone: 'orange', icon: IconClock },
};

export const userStatusName = (i18n: I18n, status: UserStatus): string => i18n._(looks[status].name);

/** Whether an account may be used. */
export function UserStatusLabel({ status }: { status: UserStatus }) {
  const { i18n } = useLingui();
  const { tone, icon } = looks[status];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {userStatusName(i18n, status)}
    </StatusLabel>
  );
}
