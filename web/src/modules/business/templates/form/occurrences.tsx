import { businessInstant } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import { previewQuery, type ScheduleInput, scheduleOf } from '../api.ts';
import { noneHint, noneText } from './none-text.ts';

/** The next occurrences of a schedule, by the rule that generates tasks. */
export function Occurrences({ schedule }: { schedule: ScheduleInput }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useQuery(previewQuery(scheduleOf(schedule)));
  if (!data) return <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={32} />;
  if (data.occurrences.length === 0)
    return <EmptyState title={noneText(i18n, data.why_none)} hint={noneHint(i18n, data.why_none)} />;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Task date</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Deadline</Trans>
          </Table.Th>
          {data.occurrences.some(({ closed }) => closed > 0) ? (
            <Table.Th>
              <Trans>Open outlets</Trans>
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ fontVariantNumeric: 'tabular-nums' }}>
        {data.occurrences.map(({ task_date, deadline_datetime, times, open, closed }, _, all) => (
          <Table.Tr key={task_date}>
            <Table.Td>{formatCivilDate(task_date, 'longDate', 'id')}</Table.Td>
            <Table.Td>
              {tableDateTime(deadline_datetime)}
              {times
                .slice(1)
                .map((time) => `, ${formatInstant(businessInstant(task_date, time), 'time', 'id')}`)}
            </Table.Td>
            {all.some((one) => one.closed > 0) ? (
              <Table.Td>
                <Trans>
                  {open} of {open + closed}
                </Trans>
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
