import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { LineList } from '../../../../ui/layout/line-list.tsx';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { socialAuditPages } from '../api.ts';
import { AuditFilters, isNarrowed } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';
import '../social-group-texts.ts';
import { useChangeSearch } from '../../../../desk/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/social/admin/audit');

/** What admins and moderators did in groups, newest first (decisions, placeholders: /social/admin/audit). */
export function SocialAuditScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const log = useInfiniteQuery(socialAuditPages(search));
  const { data, error, refetch } = log;
  const entries = data?.pages.flatMap(({ rows }) => rows);
  return (
    <Screen
      title={t`Group Audit`}
      description={t`What admins and moderators did in groups and in everyone's feed.`}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={log.isRefetching && !log.isFetchingNextPage}
          onClick={() => void refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      }
      filters={<AuditFilters search={search} onChange={change} />}
    >
      {/* An error of the next page is shown at the end of the list. */}
      {entries && error && !log.isFetchNextPageError ? (
        <FailedBanner error={error} onRetry={() => void refetch()} />
      ) : null}
      {entries && entries.length > 0 ? (
        <LineList ordered aria-label={t`Group Audit`}>
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </LineList>
      ) : entries ? (
        <EmptyState
          icon={IconHistory}
          title={t`No activity found`}
          hint={isNarrowed(search) ? t`Another group, another action or other dates may find some.` : null}
        />
      ) : (
        <LoadingState
          title={t`Load failed`}
          error={error}
          onRetry={() => void refetch()}
          rows={8}
          height={64}
        />
      )}
      <ListEnd list={log} />
    </Screen>
  );
}
