import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { wasDoneOffline } from '@gerai/shared/work/submissions/rules.ts';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';

interface OfflineWorkProps {
  submission: { submitted_at: string; proved_at: string | null };
  deadline?: string;
  /** Of the outlet, where it has one of its own. */
  zone?: OwnZone;
}

const DAY_MS = 86_400_000;

/**
 * 'Done offline at 21:40, arrived 08:12', for work that arrived well after it was done; with its days from 24 hours on,
 * where the two times would read as one day's.
 */
export function OfflineWork({ submission, deadline, zone }: OfflineWorkProps) {
  const language = useLanguage();
  const { submitted_at, proved_at } = submission;
  if (!proved_at || !wasDoneOffline(submission, deadline)) return null;
  const kind = Date.parse(submitted_at) - Date.parse(proved_at) >= DAY_MS ? 'dayTime' : 'time';
  const done = formatInstant(proved_at, kind, language, zone);
  const arrived = formatInstant(submitted_at, kind, language, zone);
  return (
    <strong>
      <Trans>
        Done offline at {done}, arrived {arrived}
      </Trans>
    </strong>
  );
}
