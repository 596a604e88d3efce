import type { DailyTaskRow, TaskSort } from '@gerai/shared/work/daily-tasks/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { LongName } from '../../../../ui/text/long-name.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import { StatusBadge } from '../../submissions/status/status-badge.tsx';
import { TaskTick, TICKS, useTickTitles } from '../task-ticks.tsx';
import classes from './task-list.module.css';
import { stateOf, statusOf } from './task-list-sections.ts';

/**
 * The columns of the overview (specification 1, section 2: task table view). `minute` is the current time as ISO
 * text.
 */
export function useTaskColumns(minute: string): readonly DataColumn<DailyTaskRow>[] {
  const { t } = useLingui();
  const titles = useTickTitles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles come with the language.
  return useMemo(() => {
    const now = new Date(minute);
    const columns: (DataColumn<DailyTaskRow> & { id: TaskSort | string })[] = [
      {
        id: 'task_name',
        header: t`Task Name`,
        width: 'minmax(0, 4fr)',
        sortable: true,
        cell: ({ task_name, display_id }) => (
          <span className={classes.named}>
            <span title={task_name}>{task_name}</span>
            <span className={classes.id}>{display_id}</span>
          </span>
        ),
      },
      {
        id: 'deadline',
        header: t`Deadline`,
        width: '160px',
        sortable: true,
        cell: ({ deadline_datetime, time_zone }) => tableDateTime(deadline_datetime, time_zone),
      },
      {
        id: 'location',
        header: t`Location`,
        width: 'minmax(0, 2.5fr)',
        sortable: true,
        cell: ({ outlet_name }) => <LongName name={outlet_name} most={46} />,
      },
      {
        id: 'jobRole',
        header: t`Job Role`,
        width: 'minmax(0, 1.5fr)',
        sortable: true,
        cell: ({ assigned_job_role }) => assigned_job_role,
      },
      {
        id: 'status',
        header: t`Status`,
        width: '200px',
        sortable: true,
        cell: (row) => <StatusBadge status={stateOf(row, now) === 'overdue' ? 'Overdue' : statusOf(row)} />,
      },
    ];
    for (const name of TICKS)
      columns.push({
        id: name,
        header: name,
        title: titles[name],
        width: '48px',
        align: 'center',
        cell: (row) => <TaskTick name={name} row={row} />,
      });
    return columns;
  }, [t, minute]);
}
