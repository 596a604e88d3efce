import type { Occurrence } from '@gerai/shared/business/templates/contract.ts';
import { businessInstant } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { type SmallColumn, SmallTable } from '../../../../ui/table/small-table.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import { previewQuery, type ScheduleInput, scheduleOf } from '../api.ts';
import { noneHint, noneText } from './none-text.ts';

/** The next occurrences of a schedule, by the rule that generates tasks. */
export function Occurrences({ schedule }: { schedule: ScheduleInput }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(previewQuery(scheduleOf(schedule)));
  if (!data) return <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={32} />;
  if (data.occurrences.length === 0)
    return <EmptyState title={noneText(i18n, data.why_none)} hint={noneHint(i18n, data.why_none)} />;
  const columns: SmallColumn<Occurrence>[] = [
    {
      key: 'date',
      head: t`Task date`,
      cell: ({ task_date }) => formatCivilDate(task_date, 'longDate', 'id'),
    },
    {
      key: 'deadline',
      head: t`Deadline`,
      cell: ({ task_date, deadline_datetime, times }) => (
        <>
          {tableDateTime(deadline_datetime)}
          {times.slice(1).map((time) => `, ${formatInstant(businessInstant(task_date, time), 'time', 'id')}`)}
        </>
      ),
    },
  ];
  if (data.occurrences.some(({ closed }) => closed > 0))
    columns.push({
      key: 'outlets',
      head: t`Open outlets`,
      cell: ({ open, closed }) => (
        <Trans>
          {open} of {open + closed}
        </Trans>
      ),
    });
  return <SmallTable frame rows={data.occurrences} rowKey={({ task_date }) => task_date} columns={columns} />;
}
