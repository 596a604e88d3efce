import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { useLingui } from '@lingui/react/macro';
import {
  IconAt,
  IconClockPause,
  IconDatabaseExport,
  IconDatabaseImport,
  IconDeviceMobilePlus,
  IconFingerprint,
  IconFingerprintOff,
  IconKey,
  IconKeyOff,
  IconLock,
  IconLockX,
  IconLogin2,
  IconPhone,
  type IconProps,
  IconSettings,
  IconShieldExclamation,
  IconShieldMinus,
  IconShieldPlus,
  IconUserCheck,
  IconUserCog,
  IconUserMinus,
  IconUserPlus,
  IconWebhook,
  IconWebhookOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { eventName } from '../../../desktop/trail/event-names.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import type { Tone } from '../../../ui/text/tone.ts';

const looks: Partial<Record<ActivityEvent, { icon: ComponentType<IconProps>; tone: Tone }>> = {
  'sign-in failed': { icon: IconLockX, tone: 'orange' },
  'sign-in slowed': { icon: IconClockPause, tone: 'red' },
  'new device': { icon: IconDeviceMobilePlus, tone: 'blue' },
  'passkey added': { icon: IconFingerprint, tone: 'blue' },
  'passkey removed': { icon: IconFingerprintOff, tone: 'grey' },
  'passkey copied': { icon: IconShieldExclamation, tone: 'red' },
  'sessions ended': { icon: IconUserMinus, tone: 'grey' },
  'session copied': { icon: IconShieldExclamation, tone: 'red' },
  login: { icon: IconLogin2, tone: 'grey' },
  'identity confirmed': { icon: IconUserCheck, tone: 'grey' },
  password_change: { icon: IconLock, tone: 'grey' },
  email_change: { icon: IconAt, tone: 'orange' },
  phone_change: { icon: IconPhone, tone: 'orange' },
  role_change: { icon: IconUserCog, tone: 'grey' },
  status_change: { icon: IconUserCog, tone: 'grey' },
  account_created: { icon: IconUserPlus, tone: 'grey' },
  account_deleted: { icon: IconUserMinus, tone: 'grey' },
  'personal data exported': { icon: IconUserMinus, tone: 'grey' },
  'account erased': { icon: IconUserMinus, tone: 'orange' },
  'second factor added': { icon: IconShieldPlus, tone: 'blue' },
  'second factor removed': { icon: IconShieldMinus, tone: 'orange' },
  'recovery codes created': { icon: IconShieldPlus, tone: 'grey' },
  'recovery code used': { icon: IconShieldMinus, tone: 'orange' },
  'api key created': { icon: IconKey, tone: 'blue' },
  'api key updated': { icon: IconKey, tone: 'grey' },
  'api key ending': { icon: IconKey, tone: 'orange' },
  'api key revoked': { icon: IconKeyOff, tone: 'grey' },
  'webhook created': { icon: IconWebhook, tone: 'blue' },
  'webhook updated': { icon: IconWebhook, tone: 'grey' },
  'webhook deleted': { icon: IconWebhookOff, tone: 'grey' },
  'webhook switched off': { icon: IconWebhookOff, tone: 'orange' },
  'backup generated': { icon: IconDatabaseExport, tone: 'blue' },
  'backup restored': { icon: IconDatabaseImport, tone: 'red' },
  'security settings updated': { icon: IconSettings, tone: 'blue' },
};

/** The kind of an entry by icon, word and colour. */
export function EventLabel({ event }: { event: ActivityEvent }) {
  const { i18n } = useLingui();
  const { icon = IconLock, tone = 'grey' } = looks[event] ?? {};
  return (
    <StatusLabel icon={icon} tone={tone}>
      {eventName(i18n, event)}
    </StatusLabel>
  );
}
