import { businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { lastSubmissionDate, lateArrivalDate } from '@gerai/shared/work/submissions/rules.ts';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { dayText, formatInstant } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';

/** Until when the outlet may answer a rejection with a new attempt, by the server's rule; or that it is too late for one. */
export function AfterRejection({ item }: { item: ReviewItem }) {
  const language = useLanguage();
  const now = useNow();
  const zone = item.time_zone;
  const dates = {
    deadline_date: businessDate(new Date(item.deadline_datetime), zone),
    late_arrival_date: lateArrivalDate([item, ...item.earlier], zone),
  };
  const last = lastSubmissionDate(dates, item);
  const time = formatInstant(businessInstant(last, '23:59', zone), 'time', language, zone);
  const day = dayText(last, now, language, zone);
  return (
    <span className={text.mutedSmall}>
      {businessDate(now, zone) > last ? (
        <Trans>It can no longer be sent again after a rejection</Trans>
      ) : (
        <Trans>
          The outlet may send it again until {time} {day}
        </Trans>
      )}
    </span>
  );
}
