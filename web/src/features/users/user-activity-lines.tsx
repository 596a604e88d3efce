import type { UserActivityEntry } from '@gerai/shared/activity/user-activity-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FailedBanner } from '../../components/failed-banner.tsx';
import { LineList } from '../../components/line-list.tsx';
import { ListSkeleton } from '../../components/screen-skeleton.tsx';
import { ActivityLine } from '../activity/activity-line.tsx';

interface UserActivityLinesProps {
  /** Undefined until they have come. */
  entries: readonly UserActivityEntry[] | undefined;
  error: unknown;
  onRetry: () => void;
  narrowed: boolean;
}

/** Lines of a user's activity log, the newest first. */
export function UserActivityLines({ entries, error, onRetry, narrowed }: UserActivityLinesProps) {
  const { t } = useLingui();
  if (!entries)
    return error ? <ErrorState error={error} onRetry={onRetry} /> : <ListSkeleton rows={6} height={56} />;
  if (entries.length === 0)
    return (
      <EmptyState
        icon={IconHistory}
        title={<Trans>No activity found</Trans>}
        hint={narrowed ? <Trans>Another type or other dates may find some.</Trans> : null}
      />
    );
  return (
    <>
      {error ? <FailedBanner error={error} onRetry={onRetry} /> : null}
      <LineList ordered aria-label={t`Activity Log`}>
        {entries.map((entry) => (
          <ActivityLine key={entry.id} entry={entry} />
        ))}
      </LineList>
    </>
  );
}
