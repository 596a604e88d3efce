import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { visibleGroupsQuery } from '../../groups/api.ts';
import { LeaveGroupDialog } from './leave-group-dialog.tsx';
import { OwnGroup } from './own-group.tsx';

/** The visible groups: first one's memberships, then those opened by one's job role. */
export function OwnGroups() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(visibleGroupsQuery);
  const [leaving, setLeaving] = useState<SocialGroup | null>(null);
  if (!data)
    return (
      <LoadingState
        title={t`Failed to load groups`}
        error={error}
        onRetry={() => void refetch()}
        rows={3}
        height={76}
      />
    );
  const joined = data.filter(({ my_role }) => my_role !== null);
  const others = data.filter(({ my_role }) => my_role === null);
  return (
    <>
      {error ? <FailedBanner error={error} onRetry={() => void refetch()} /> : null}
      {data.length > 0 ? (
        <ul className={`${boxes.stack8} ${boxes.list}`}>
          {[...joined, ...others].map((group) => (
            <OwnGroup key={group.id} group={group} onLeave={() => setLeaving(group)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={IconUsersGroup}
          title={t`No groups found`}
          hint={t`The groups that an admin opens to you or to your job role appear here.`}
        />
      )}
      {leaving ? <LeaveGroupDialog group={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}
