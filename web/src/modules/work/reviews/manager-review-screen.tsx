import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { managesMany } from '../../../core/people/manages-many.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { ChoiceChip, ToggleChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { JobRoleChip } from '../../accounts/roles/job-role-chip.tsx';
import { managerReviewsQuery, managerWaitingQuery } from './api.ts';
import { LeftOut } from './left-out.tsx';
import type { ManagerReviewSearch } from './manager-review-search.ts';
import { DayClosingBar } from './review-screen/day-closing-bar.tsx';
import { ReviewWorkspace } from './review-screen/review-workspace.tsx';

const route = getRouteApi('/signed-in/task/manager/review');

/** Pending submissions of the manager's outlet, to approve or reject (specification 1, section 2). */
export function ManagerReviewScreen() {
  const { t } = useLingui();
  const isOfMany = managesMany(useProfile());
  const { submission, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const select = useChangeSearch(navigate);
  const reviews = useInfiniteQuery(managerReviewsQuery(filters));
  const { order, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const { data: waiting } = useQuery({ ...managerWaitingQuery, enabled: isNarrowed });
  const change = (part: ManagerReviewSearch) =>
    void navigate({ search: (before) => ({ ...before, submission: undefined, ...part }) });
  return (
    <Screen
      title={t`Task Review`}
      width="wide"
      isDense
      filters={
        <FoldedFilters filters={filters} onClear={() => void navigate({ search: {} })}>
          {isOfMany ? <OutletChip {...filters} onChange={change} /> : null}
          <JobRoleChip value={filters.job_role_id} onChange={(job_role_id) => change({ job_role_id })} />
          <SentChip {...filters} onClear={() => change({ dateFrom: undefined, dateTo: undefined })} />
          <ChoiceChip
            label={t`Order`}
            value={filters.order}
            options={[{ value: 'oldest', label: t`Oldest first` }]}
            onChange={(order) => change({ order })}
            any={t`Newest first`}
          />
        </FoldedFilters>
      }
    >
      <DayClosingBar
        outlet_id={filters.outlet_id}
        area_id={filters.area_id}
        onOldestFirst={filters.order === 'oldest' ? undefined : () => change({ order: 'oldest' })}
      />
      <LeftOut
        total={reviews.data?.pages[0]?.total}
        waiting={isNarrowed ? waiting : undefined}
        onAll={() => void navigate({ search: { order } })}
      />
      <ReviewWorkspace
        // Other filters make another queue: the selection resets.
        key={JSON.stringify(filters)}
        reviews={reviews}
        selected={submission}
        onSelect={(id) => select({ submission: id }, 'in place')}
        stage="manager"
        emptyTitle={t`No tasks to review`}
        emptyHint={
          isOfMany ? (
            <Trans>New submissions of your outlets appear here automatically.</Trans>
          ) : (
            <Trans>New submissions of your outlet appear here automatically.</Trans>
          )
        }
      />
    </Screen>
  );
}

interface SentChipProps {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  onClear: () => void;
}

/** The submission date range set by the dashboard's waiting-age chart. */
function SentChip({ dateFrom, dateTo, onClear }: SentChipProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!dateFrom && !dateTo) return null;
  const [from, to] = [dateFrom, dateTo].map((date) => date && formatCivilDate(date, 'day', language));
  return (
    <ToggleChip checked onChange={onClear}>
      {from === to ? t`Sent on ${from}` : from && to ? t`Sent ${from} to ${to}` : null}
      {from && !to ? t`Sent since ${from}` : null}
      {to && !from ? t`Sent until ${to}` : null}
      <IconX size={14} aria-hidden />
    </ToggleChip>
  );
}
