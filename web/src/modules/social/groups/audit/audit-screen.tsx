import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { RefreshButton } from '../../../../ui/form/refresh-button.tsx';
import { LineList } from '../../../../ui/layout/line-list.tsx';
import { PagedRows } from '../../../../ui/layout/paged-rows.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { socialAuditPages } from '../api.ts';
import { AuditFilters, isNarrowed } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';
import '../social-group-texts.ts';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/social/admin/audit');

/** What admins and moderators did in groups, newest first (decisions, placeholders: /social/admin/audit). */
export function SocialAuditScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const log = useInfiniteQuery(socialAuditPages(search));
  return (
    <Screen
      title={t`Group Audit`}
      description={t`What admins and moderators did in groups and in everyone's feed.`}
      actions={
        <RefreshButton
          loading={log.isRefetching && !log.isFetchingNextPage}
          onRefresh={() => log.refetch()}
        />
      }
      filters={<AuditFilters search={search} onChange={change} />}
    >
      <PagedRows
        list={log}
        failed={t`Load failed`}
        skeleton={{ rows: 8, height: 64 }}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t`No activity found`}
            hint={isNarrowed(search) ? t`Another group, another action or other dates may find some.` : null}
          />
        }
      >
        {(entries) => (
          <LineList ordered aria-label={t`Group Audit`}>
            {entries.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </LineList>
        )}
      </PagedRows>
    </Screen>
  );
}
