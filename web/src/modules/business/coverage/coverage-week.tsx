import type { Coverage } from '@gerai/shared/business/coverage/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMoodSmile } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { weekQuery } from './api.ts';
import type { CoverageFilter, CoverageSearch } from './coverage-search.ts';
import { DateSteps } from './date-steps.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { WeekTable } from './week-table.tsx';

interface CoverageWeekProps {
  date: string | undefined;
  filter: CoverageFilter;
  onChange: (part: CoverageSearch) => void;
}

const NONE: Coverage['missing'] = { count: 0, invited: { places: 0, people: 0 }, first: [] };

/** The week as a table of outlets by days, under what is missing. */
export function CoverageWeek({ date, filter, onChange }: CoverageWeekProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useInfiniteQuery(weekQuery(date, filter));
  const week = list.data?.pages[0];
  if (!week)
    return <LoadingState error={list.error} onRetry={() => void list.refetch()} rows={10} height={48} />;
  const { from, today, unreviewed } = week;
  const isOfReviews = filter.only === 'unreviewed';
  // Then it is not known of the other outlets.
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== 'only' && value !== undefined);
  const shown = date ?? today;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = formatCivilDate(from, 'day', language);
  const last = formatCivilDate(addDays(from, 6), 'day', language);
  return (
    <section aria-label={t`The week`} aria-busy={list.isPlaceholderData}>
      <DateSteps
        title={`${first} – ${last}`}
        date={shown}
        today={today}
        before={{ label: t`Week before`, date: addDays(shown, -7) }}
        after={{ label: t`Week after`, date: addDays(shown, 7) }}
        onChange={(next) => onChange({ date: next })}
      />
      <MissingNotice
        // Narrowed to the reviews, it says nothing else.
        missing={isOfReviews ? NONE : week.missing}
        unreviewed={unreviewed}
        overload={isOfReviews ? 0 : week.overload}
        from={from}
        onOnly={filter.only ? undefined : (only) => onChange({ only })}
      />
      <PartBoundary of={from}>
        {rows.length > 0 ? (
          <WeekTable
            // One outlet is shown with its job roles.
            key={filter.location_id ?? ''}
            isOpen={filter.location_id !== undefined}
            week={week}
            rows={rows}
          />
        ) : (
          <EmptyState
            icon={IconMoodSmile}
            title={
              isNarrowed || !filter.only
                ? t`No outlet matches`
                : isOfReviews
                  ? t`Every place has a reviewer`
                  : t`No one is missing and no workload is unusual`
            }
            hint={
              filter.only === 'problems' && !isNarrowed ? (
                <Trans>Every task this week has someone to do it and someone to review it.</Trans>
              ) : null
            }
          />
        )}
      </PartBoundary>
      <ListEnd list={list} />
    </section>
  );
}
