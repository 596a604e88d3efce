import { businessDate, dayNumber } from '@gerai/shared/time/business-time.ts';
import { wasDoneOffline } from '@gerai/shared/work/submissions/rules.ts';
import { Trans } from '@lingui/react/macro';
import { IconCloudUpload } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';
import classes from './offline-work.module.css';

interface OfflineWorkProps {
  submission: { submitted_at: string; proved_at: string | null };
  deadline?: string;
}

/**
 * 'Done offline at 21:40, arrived 08:12', for work that arrived well after it was done; with its days where more than a
 * night lies between.
 */
export function OfflineWork({ submission, deadline }: OfflineWorkProps) {
  const language = useLanguage();
  const { submitted_at, proved_at } = submission;
  if (!proved_at || !wasDoneOffline(submission, deadline)) return null;
  const dayOf = (at: string) => dayNumber(businessDate(new Date(at)));
  const kind = dayOf(submitted_at) - dayOf(proved_at) > 1 ? 'dayTime' : 'time';
  const done = formatInstant(proved_at, kind, language);
  const arrived = formatInstant(submitted_at, kind, language);
  return (
    <span className={classes.offline} title={`${exact(proved_at)} → ${exact(submitted_at)}`}>
      <IconCloudUpload size={16} aria-hidden />
      <Trans>
        Done offline at {done}, arrived {arrived}
      </Trans>
    </span>
  );

  function exact(at: string) {
    return formatInstant(at, 'dateTime', language);
  }
}
