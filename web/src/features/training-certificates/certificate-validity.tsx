import { businessDate } from '@gerai/shared/time/business-time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX, IconClockExclamation } from '@tabler/icons-react';
import { StatusLabel } from '../../components/status-label.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useNow } from '../../lib/now.ts';
import { formatCivilDate } from '../../lib/time.ts';
import { certificateState, daysLeft } from './certificate-state.ts';

/** How good a certificate is today, and until when, by the business zone's calendar. */
export function CertificateValidity({ validUntil }: { validUntil: string | null }) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const until = validUntil === null ? '' : formatCivilDate(validUntil, 'date', language);
  const left = validUntil === null ? 0 : daysLeft(validUntil, today);
  const [tone, icon, words] = {
    lasting: ['green', IconCircleCheck, t`Valid without end`] as const,
    valid: ['green', IconCircleCheck, t`Valid until ${until}`] as const,
    expiring: [
      'orange',
      IconClockExclamation,
      left === 0
        ? t`Expires today`
        : t`${plural(left, { one: 'Expires in # day', other: 'Expires in # days' })}`,
    ] as const,
    expired: ['red', IconCircleX, t`Expired on ${until}`] as const,
  }[certificateState(validUntil, today)];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {words}
    </StatusLabel>
  );
}
