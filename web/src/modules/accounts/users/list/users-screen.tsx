import { USERS_PER_PAGE, type UserSort } from '@gerai/shared/accounts/users/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconQrcode, IconRefresh, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ListActions } from '../../../../desktop/tables/list-actions.tsx';
import { useNewRows } from '../../../../desktop/tables/use-new-rows.tsx';
import { closeByAddress } from '../../../../ui/dialog/layer-history.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { ShortcutHelp } from '../../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../../ui/form/use-keys.ts';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { PageNumbers } from '../../../../ui/table/page-numbers.tsx';
import { usersQuery } from '../api.ts';
import { UserDialog } from '../detail/user-dialog.tsx';
import { downloadUsers } from '../import/import-api.ts';
import { UsersFilters } from './users-filters.tsx';
import { keepListPlace } from './users-list-place.ts';
import { type UsersFilter, usersSearch } from './users-search.ts';
import { UsersSelectionBar } from './users-selection-bar.tsx';
import { UsersTable } from './users-table.tsx';
import { UsersTiles } from './users-tiles.tsx';
import '../user-texts.ts';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/task/admin/users');

/**
 * User Management: the users with their outlets and roles, and the admins' actions on accounts (specification 2,
 * section 2).
 */
export function UsersScreen() {
  const { t, i18n } = useLingui();
  const { add, ...search } = route.useSearch();
  const { page = 1, sort, order, ...filter } = search;
  const change = useChangeSearch(route.useNavigate());
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(usersQuery(search));
  const pages = Math.ceil((data?.total ?? 0) / USERS_PER_PAGE);
  // A new filter starts at the first page.
  const setFilter = (part: UsersFilter) => change({ ...part, page: undefined });
  const setPage = (next: number) => change((before) => ({ ...before, page: next > 1 ? next : undefined }));
  // The newest first, then by the column, then the other way round.
  const setSort = (column: UserSort) => {
    const next = sort !== column ? {} : order ? { sort: undefined } : { order: 'desc' as const };
    change({ sort: column, order: undefined, page: undefined, ...next }, 'in place');
  };
  const open = () => change({ add: true });
  const newUsers = useNewRows({
    root: queryRoots.users,
    isFormOpen: add === true,
    show: ({ name }) => change({ ...usersSearch({}), search: name }),
  });
  useKeys({ n: open });
  useEffect(() => {
    keepListPlace(search);
  });
  // The last row of the last page may have been deleted.
  const isBehind = data !== undefined && !isPlaceholderData && pages > 0 && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out to be behind the last.
  useEffect(() => {
    if (isBehind) change({ page: pages > 1 ? pages : undefined }, 'in place');
  }, [isBehind]);

  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      <Trans>Add User</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`User Management`}
      width="wide"
      description={
        data ? (
          <>
            <span>
              <Plural value={data.total} one="# user" other="# users" />
            </span>
            {/* A column that sorts says so itself. */}
            {sort ? null : (
              <>
                {' · '}
                <span>
                  <Trans>Newest first</Trans>
                </span>
              </>
            )}
          </>
        ) : (
          '…'
        )
      }
      actions={
        <ListActions
          further={[
            {
              label: t`Refresh`,
              icon: IconRefresh,
              onClick: () => void refetch(),
              loading: isFetching && data !== undefined,
            },
            { label: t`Hand out links`, icon: IconQrcode, to: '/task/admin/users/links' },
            { label: t`Import/Export`, icon: IconFileImport, to: '/task/admin/users/import' },
          ]}
          download={data && data.total > 0 ? (options) => downloadUsers(options, filter) : undefined}
        >
          {addButton}
        </ListActions>
      }
      filters={<UsersFilters filter={filter} onChange={setFilter} />}
    >
      <UsersTiles
        figures={data?.figures}
        filter={filter}
        onChange={(wanted) => setFilter({ ...usersSearch({ sort, order }), ...wanted })}
      />
      {newUsers.notice}
      {data && error ? <FailedBanner error={error} onRetry={() => void refetch()} /> : null}
      {data && data.rows.length > 0 ? (
        <UsersTable users={data.rows} sort={sort} order={order} onSort={setSort} />
      ) : data && !isBehind ? (
        <EmptyState
          icon={IconUsers}
          title={t`No users found`}
          hint={t`Other words or filters may find some.`}
          action={filter.search ? null : addButton}
        />
      ) : error ? (
        <ErrorState title={i18n._(msg`Error loading data`)} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={USERS_PER_PAGE} height={56} />
      )}
      <PageNumbers page={page} pages={pages} onChange={setPage} />
      <UsersSelectionBar filter={filter} shown={data?.rows ?? []} total={data?.total ?? 0} />
      {add ? (
        <UserDialog
          place={placeOf(filter)}
          onAdded={newUsers.add}
          onClose={() => closeByAddress('add', () => change({ add: undefined }, 'in place'))}
        />
      ) : null}
      <ShortcutHelp
        keys={[
          ['n', t`Add a user`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}

/** Whoever narrows the list to a job role of an outlet adds somebody there. */
const placeOf = ({ role, location_id, job_role_id }: UsersFilter) => ({
  role: role ?? (job_role_id ? 'staff' : null),
  location_id: location_id ?? null,
  job_role_id: job_role_id ?? null,
});
