import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { PostingsSection } from '../../postings/postings-section.tsx';
import { UserSessionsSection } from '../../sessions/user-sessions-section.tsx';
import { recentUserActivityQuery } from '../activity/user-activity-api.ts';
import { isNarrowed, UserActivityFilters } from '../activity/user-activity-filters.tsx';
import { UserActivityList } from '../activity/user-activity-list.tsx';
import { userQuery } from '../api.ts';
import { BackToUsers } from '../back-to-users.tsx';
import { PersonalData } from '../personal-data.tsx';
import { EraseUser } from './erase-user.tsx';
import { RemoveFactors } from './remove-factors.tsx';
import { UserActions } from './user-actions.tsx';
import classes from './user-detail.module.css';
import { UserFacts } from './user-facts.tsx';
import { isUnknownUser, UserNotFound } from './user-not-found.tsx';
import '../user-texts.ts';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/task/admin/users/$uid');

/** User detail (specification 2, section 2): the account, its actions and recent activity. */
export function UserDetailScreen() {
  const { t, i18n } = useLingui();
  const { uid } = route.useParams();
  const { data: user, error, refetch } = useQuery(userQuery(uid));
  if (isUnknownUser(error)) return <UserNotFound title={t`User Details`} />;
  return (
    <Screen
      title={t`User Details`}
      back={<BackToUsers />}
      actions={user ? <UserActions key={uid} user={user} /> : null}
    >
      {user ? (
        <>
          <UserFacts user={user} />
          <PostingsSection user={user} />
          <UserSessionsSection user={user} />
          <Group gap="xs">
            <RemoveFactors user={user} />
            <PersonalData uid={uid} />
            <EraseUser key={uid} user={user} />
          </Group>
          <RecentActivity uid={uid} />
        </>
      ) : error ? (
        <ErrorState title={i18n._(msg`Error loading data`)} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={8} height={56} />
      )}
    </Screen>
  );
}

function RecentActivity({ uid }: { uid: string }) {
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const { data, error, refetch } = useQuery(recentUserActivityQuery(uid, search));
  return (
    <section className={`${boxes.above32} ${boxes.oneColumn} ${boxes.stack12} ${classes.activity}`}>
      <Title order={2} size="h4">
        <Trans>Recent Activity</Trans>
      </Title>
      <UserActivityFilters search={search} onChange={change} />
      <UserActivityList
        entries={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        narrowed={isNarrowed(search)}
      />
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/task/admin/users/$uid/activity" params={{ uid }} search={search} {...props} />
        )}
      >
        <Trans>View Full Activity Log</Trans>
      </Button>
    </section>
  );
}
