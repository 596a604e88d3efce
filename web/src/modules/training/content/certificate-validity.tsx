import { businessDate } from '@gerai/shared/time/business-time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX, IconClockExclamation } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { certificateState, daysLeft } from './certificate-state.ts';

/** The validity of a certificate today, by the business date. */
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
