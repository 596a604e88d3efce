import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { RefreshButton } from '../../../../ui/form/refresh-button.tsx';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { userQuery } from '../api.ts';
import { isUnknownUser, UserNotFound } from '../detail/user-not-found.tsx';
import { userActivityPages } from './user-activity-api.ts';
import { isNarrowed, UserActivityFilters } from './user-activity-filters.tsx';
import { UserActivityList } from './user-activity-list.tsx';

const route = getRouteApi('/signed-in/task/admin/users/$uid/activity');

/** All entries by or about a user, as far back as the trail goes. */
export function UserActivityScreen() {
  const { t } = useLingui();
  const { uid } = route.useParams();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const { data: user } = useQuery(userQuery(uid));
  const log = useInfiniteQuery(userActivityPages(uid, search));
  if (isUnknownUser(log.error)) return <UserNotFound title={t`Activity Log`} />;
  return (
    <Screen
      title={t`Activity Log`}
      description={user?.name ?? '…'}
      back={
        <BackLink to="/task/admin/users/$uid" params={{ uid }} search={search}>
          <Trans>User Details</Trans>
        </BackLink>
      }
      actions={
        <RefreshButton
          loading={log.isRefetching && !log.isFetchingNextPage}
          onRefresh={() => log.refetch()}
        />
      }
      filters={<UserActivityFilters search={search} onChange={change} />}
    >
      <UserActivityList
        entries={log.data?.pages.flatMap(({ rows }) => rows)}
        // A failed next page is reported at the end of the list.
        error={log.isFetchNextPageError ? null : log.error}
        onRetry={() => void log.refetch()}
        narrowed={isNarrowed(search)}
      />
      <ListEnd list={log} />
    </Screen>
  );
}
