import type { UserActivityEntry } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { ActivityLine } from '../../../../desktop/trail/activity-line.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { LineList } from '../../../../ui/layout/line-list.tsx';

interface UserActivityListProps {
  /** Undefined until loaded. */
  entries: readonly UserActivityEntry[] | undefined;
  error: unknown;
  onRetry: () => void;
  narrowed: boolean;
}

/** Entries of a user's activity log, newest first. */
export function UserActivityList({ entries, error, onRetry, narrowed }: UserActivityListProps) {
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
