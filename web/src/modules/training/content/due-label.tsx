import { businessDate, dayNumber } from '@gerai/shared/time/business-time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';

/** From this many days before its due date, a course is shown as urgent. */
const URGENT_DAYS = 3;

/** A due date relative to today, by the business date. */
export function DueLabel({ date }: { date: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const days = dayNumber(date) - dayNumber(today);
  const day = formatCivilDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'date', language);
  if (days < 0) {
    const late = -days;
    return (
      <StatusLabel tone="orange" icon={IconAlertTriangle}>
        {t`${plural(late, { one: '# day late', other: '# days late' })}`}
      </StatusLabel>
    );
  }
  const words = days === 0 ? t`Due today` : days === 1 ? t`Due tomorrow` : t`Due ${day}`;
  return (
    <StatusLabel tone={days <= URGENT_DAYS ? 'blue' : 'grey'} icon={IconCalendarDue}>
      {words}
    </StatusLabel>
  );
}
