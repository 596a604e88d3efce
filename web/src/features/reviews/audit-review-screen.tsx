import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DateChip, FilterRow, SearchChip, ToggleChip } from '../../components/filter-row.tsx';
import { Screen } from '../../components/screen.tsx';
import { useNow } from '../../lib/now.ts';
import { OutletChip } from '../outlets/outlet-chip.tsx';
import { JobRoleChip } from '../roles/job-role-chip.tsx';
import { auditFilters, auditReviewsQuery } from './api.ts';
import type { AuditReviewSearch } from './audit-review-search.ts';
import { ReviewDesk } from './review-desk.tsx';

const route = getRouteApi('/signed-in/task/audit/review');
const STATUSES = ['Approved', 'AutoApproved'] as const;

/** Approved submissions of every outlet that wait for an audit (specification 1, section 2). */
export function AuditReviewScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = auditFilters(search, useNow());
  const reviews = useInfiniteQuery(auditReviewsQuery(filters));
  const change = (part: AuditReviewSearch) =>
    void navigate({ search: (before) => ({ ...before, submission: undefined, ...part }), replace: true });
  const { submission, ...set } = search;
  const labels = { Approved: t`Approved`, AutoApproved: t`Auto Approved` };
  return (
    <Screen
      title={t`Audit Review`}
      width="wide"
      filters={
        <FilterRow
          onClear={Object.values(set).some(Boolean) ? () => void navigate({ search: {} }) : undefined}
        >
          <SearchChip
            label={t`Search tasks`}
            value={search.search}
            onChange={(text) => change({ search: text })}
          />
          <DateChip
            label={t`From Date`}
            value={filters.dateFrom}
            max={filters.dateTo}
            onChange={(dateFrom) => change({ dateFrom })}
          />
          <DateChip
            label={t`To Date`}
            value={filters.dateTo}
            min={filters.dateFrom}
            onChange={(dateTo) => change({ dateTo })}
          />
          <OutletChip value={search.outlet_id} onChange={(outlet_id) => change({ outlet_id })} />
          <JobRoleChip value={search.job_role_id} onChange={(job_role_id) => change({ job_role_id })} />
          {STATUSES.map((status) => (
            <ToggleChip
              key={status}
              checked={filters.manager_status.includes(status)}
              onChange={(checked) =>
                change({
                  manager_status: STATUSES.filter((one) =>
                    one === status ? checked : filters.manager_status.includes(one),
                  ),
                })
              }
            >
              {labels[status]}
            </ToggleChip>
          ))}
        </FilterRow>
      }
    >
      <ReviewDesk
        // Other filters are another queue: nothing is in hand yet.
        key={JSON.stringify(filters)}
        reviews={reviews}
        selected={submission}
        onSelect={(id) =>
          void navigate({
            search: (before) => ({ ...before, submission: id }),
            replace: true,
            resetScroll: false,
          })
        }
        stage="audit"
        emptyTitle={t`No tasks to audit`}
        emptyHint={<Trans>Nothing approved in these days and outlets waits for an audit.</Trans>}
      />
    </Screen>
  );
}
