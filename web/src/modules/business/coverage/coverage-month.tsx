import type { Calendar } from '@gerai/shared/business/coverage/contract.ts';
import { addDays, businessDate, daysInMonth } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import text from '../../../ui/text/text.module.css';
import { type MonthOf, monthQuery } from './api.ts';
import classes from './coverage.module.css';
import { DateSteps } from './date-steps.tsx';
import { MonthDay } from './month-day.tsx';
import { MonthTable } from './month-table.tsx';
import { monthText } from './month-text.ts';

const route = getRouteApi('/signed-in/task/admin/coverage');

/** A month of one outlet, or of one template, and the chosen day of it. */
export function CoverageMonth() {
  const { t } = useLingui();
  const { location_id, template } = route.useSearch();
  if (template) return <Month key={template} of={{ template }} />;
  if (location_id) return <Month key={location_id} of={{ outlet: location_id }} />;
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={t`Choose a location`}
      hint={t`A month is shown for one location. A cell of the week leads here too.`}
    />
  );
}

function Month({ of }: { of: MonthOf }) {
  const { t } = useLingui();
  const language = useLanguage();
  const change = useChangeSearch(route.useNavigate());
  const { date: asked, job_role_id } = route.useSearch();
  const today = businessDate(useNow());
  const date = asked ?? today;
  const { data, error, refetch, isPlaceholderData } = useQuery(monthQuery(of, date.slice(0, 7)));
  const { data: outlets } = useQuery(outletsQuery);
  const month = useMemo(
    () => data && ofRole(data, 'outlet' in of ? job_role_id : undefined),
    [data, of, job_role_id],
  );
  if (!month) return <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={80} />;
  const name =
    'outlet' in of ? outlets?.find(({ id }) => id === of.outlet)?.outlet_name : month.templates[0]?.task_name;
  const show = (next: string | undefined) => change({ date: next }, 'in place');
  return (
    <section aria-label={t`The month`} aria-busy={isPlaceholderData} className={classes.month}>
      <DateSteps
        title={[name, monthText(date, language)].filter(Boolean).join(' · ')}
        date={date}
        today={month.today}
        before={{ label: t`Month before`, date: inMonth(addDays(`${date.slice(0, 7)}-01`, -1), date) }}
        after={{ label: t`Month after`, date: inMonth(addDays(`${date.slice(0, 7)}-28`, 4), date) }}
        onChange={show}
      />
      <PartBoundary of={date}>
        <MonthTable month={month} date={date} onDay={show} />
      </PartBoundary>
      <PartBoundary of={date}>
        <MonthDay month={month} date={date} outlet={'outlet' in of ? of.outlet : undefined} />
      </PartBoundary>
      {month.templates.length === 0 ? (
        <p className={`${text.dimmed} ${text.paragraph}`}>
          <Trans>No template makes tasks here</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** The same day of the month of another date, or its last. */
const inMonth = (other: string, date: string) =>
  `${other.slice(0, 8)}${String(Math.min(Number(date.slice(8)), daysInMonth(other))).padStart(2, '0')}`;

/** The month of one job role alone. */
function ofRole(month: Calendar, job_role_id: string | undefined): Calendar {
  if (!job_role_id) return month;
  const isHis = (n: number) => month.templates[n]!.job_role_id === job_role_id;
  const days = month.days.map((day) => {
    const due = day.due.filter(isHis);
    return { ...day, due, tasks: due.reduce((sum, n) => sum + month.templates[n]!.times.length, 0) };
  });
  return { ...month, days };
}
