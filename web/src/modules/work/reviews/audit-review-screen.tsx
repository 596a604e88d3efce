import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../../core/i18n/now.ts';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { DateRangeChips } from '../../../ui/form/date-range-chips.tsx';
import { SearchChip, ToggleChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters, useIsPhone } from '../../../ui/form/folded-filters.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { JobRoleChip } from '../../accounts/roles/job-role-chip.tsx';
import { type AuditFilters, auditFilters, auditReviewsQuery } from './api.ts';
import { AuditModes, AuditOrder } from './audit-modes.tsx';
import type { AuditReviewSearch } from './audit-review-search.ts';
import { LeftOut } from './left-out.tsx';
import { ReviewWorkspace } from './review-screen/review-workspace.tsx';
import { SampleBanner } from './sample/sample-banner.tsx';
import { SampleDialog } from './sample/sample-dialog.tsx';
import { SheetView } from './sheet/sheet-view.tsx';

const route = getRouteApi('/signed-in/task/audit/review');
const STATUSES = ['Approved', 'AutoApproved'] as const;

/** Approved submissions of all outlets that await an audit (specification 1, section 2). */
export function AuditReviewScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const select = useChangeSearch(navigate);
  const filters = auditFilters(search, useNow());
  // A sample contains what was drawn, whatever the current filters are.
  const shown: AuditFilters = search.sample ? { sample: search.sample, order: search.order } : filters;
  const isSheet = search.view === 'sheet';
  const [isDrawing, setDrawing] = useState(false);
  const reviews = useInfiniteQuery({ ...auditReviewsQuery(shown), enabled: !isSheet });
  const change = (part: AuditReviewSearch) =>
    void navigate({
      search: (before) => ({ ...before, submission: undefined, ...part }),
      // Each filter is a step that Back undoes, but not each pause of typing.
      replace: Object.keys(part).every((name) => name === 'search'),
      resetScroll: false,
    });
  const { submission, view, template, sample, ...set } = search;
  const showAll = (oldest: string | undefined) =>
    void navigate({
      search: { view, dateFrom: oldest, manager_status: [...STATUSES], order: search.order },
    });
  const { dateFrom, dateTo, outlet_id, area_id, job_role_id, manager_status } = filters;
  const isPhone = useIsPhone();
  const order = <AuditOrder order={search.order} onOrder={(chosen) => change({ order: chosen })} />;
  const labels = { Approved: t`Approved`, AutoApproved: t`Auto Approved` };
  return (
    <Screen
      title={t`Audit Review`}
      width="wide"
      isDense
      actions={
        <>
          {isPhone && !sample ? null : order}
          <AuditModes
            view={view}
            onView={(next) => change({ view: next, template: undefined })}
            onSample={sample ? undefined : () => setDrawing(true)}
          />
        </>
      }
      filters={
        sample ? null : (
          <FoldedFilters
            filters={[dateFrom, dateTo, outlet_id, area_id, job_role_id, ...manager_status]}
            chosen={set}
            onClear={() => void navigate({ search: { view, template } })}
            search={
              <SearchChip
                label={t`Search tasks`}
                value={search.search}
                onChange={(text) => change({ search: text })}
              />
            }
          >
            {isPhone ? order : null}
            <DateRangeChips dateFrom={dateFrom} dateTo={dateTo} onChange={change} />
            <OutletChip outlet_id={outlet_id} area_id={area_id} onChange={change} />
            <JobRoleChip value={job_role_id} onChange={(id) => change({ job_role_id: id })} />
            {STATUSES.map((status) => (
              <ToggleChip
                key={status}
                checked={manager_status.includes(status)}
                onChange={(checked) =>
                  change({
                    manager_status: STATUSES.filter((one) =>
                      one === status ? checked : manager_status.includes(one),
                    ),
                  })
                }
              >
                {labels[status]}
              </ToggleChip>
            ))}
          </FoldedFilters>
        )
      }
    >
      {isSheet ? null : (
        <LeftOut
          total={reviews.data?.pages[0]?.total}
          waiting={reviews.data?.pages[0]?.waiting}
          onAll={showAll}
        />
      )}
      {sample ? <SampleBanner id={sample} onLeave={() => change({ sample: undefined })} /> : null}
      {isSheet ? (
        <SheetView
          filters={shown}
          template={template}
          onAll={showAll}
          onTemplate={(next) =>
            void navigate({ search: (before) => ({ ...before, submission: undefined, template: next }) })
          }
        />
      ) : (
        <ReviewWorkspace
          // Other filters make another queue: the selection resets.
          key={JSON.stringify(shown)}
          reviews={reviews}
          selected={submission}
          onSelect={(id) => select({ submission: id }, 'in place')}
          stage="audit"
          hasSearch={!sample}
          emptyTitle={t`No tasks to audit`}
          emptyHint={<Trans>Nothing approved in these days and outlets waits for an audit.</Trans>}
        />
      )}
      {isDrawing ? (
        <SampleDialog
          filters={filters}
          onClose={() => setDrawing(false)}
          onOpen={(id) => {
            setDrawing(false);
            change({ sample: id });
          }}
        />
      ) : null}
    </Screen>
  );
}
