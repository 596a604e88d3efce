import type { ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { keyStateOf } from '@gerai/shared/accounts/api-keys/rules.ts';
import { businessDate, dayNumber } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';

/** Whether a key works, and until when; marked from two weeks before its end. */
export function KeyState({ item }: { item: ApiKey }) {
  const language = useLanguage();
  const today = businessDate(useNow());
  const state = keyStateOf(item, today);
  const days = item.ends_on ? dayNumber(item.ends_on) - dayNumber(today) : 0;
  const date = item.ends_on && formatCivilDate(item.ends_on, 'date', language);
  if (state === 'revoked')
    return (
      <>
        <StatusLabel tone="grey" icon={IconBan}>
          <Trans>Revoked</Trans>
        </StatusLabel>{' '}
        <RelativeTime at={item.revoked_at!} />
      </>
    );
  if (state === 'ended')
    return (
      <StatusLabel tone="red" icon={IconClockX}>
        <Trans>Ended on {date}</Trans>
      </StatusLabel>
    );
  if (state === 'ending')
    return (
      <StatusLabel tone="orange" icon={IconAlertTriangle}>
        {days === 0 ? (
          <Trans>Ends today: {date}</Trans>
        ) : (
          <Plural value={days} one={`Ends in # day: ${date}`} other={`Ends in # days: ${date}`} />
        )}
      </StatusLabel>
    );
  return (
    <>
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Works</Trans>
      </StatusLabel>{' '}
      · {date ? <Trans>until {date}</Trans> : <Trans>no expiry</Trans>}
    </>
  );
}
