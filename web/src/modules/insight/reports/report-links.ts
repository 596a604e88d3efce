import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { TaskFilter, TaskStatusFilter } from '../../work/daily-tasks/list/task-list-search.ts';
import type { ReportFilter, ReportsSearch } from './reports-search.ts';

/** What a person sent, whatever was decided since. */
const SUBMITTED: TaskStatusFilter[] = [
  ...(['Submitted', 'Manager Approved', 'Auto Approved', 'Audit Approved'] as const),
  ...(['Manager Rejected', 'Audit Rejected'] as const),
];

/** The rows behind each figure of a report, as statuses of the overview. */
const behind = {
  tasks: undefined,
  completion: SUBMITTED.filter((status) => !status.endsWith('Rejected')),
  onTime: SUBMITTED,
  rejection: SUBMITTED.filter((status) => status.endsWith('Rejected')),
  autoFailed: ['Auto Failed'],
  autoApproved: ['Auto Approved'],
} satisfies Record<string, TaskStatusFilter[] | undefined>;
export type ReportFigure = keyof typeof behind;

/**
 * The filter of the overview with the tasks behind a figure: of a row, or without one of the whole period. Undefined
 * for those of a region, which the overview doesn't know: they lead to its outlets.
 */
export function rowsBehind(
  { dateFrom, dateTo, by, region }: ReportFilter,
  figure: ReportFigure,
  row?: ReportRow,
): TaskFilter | undefined {
  // An outlet is of one region, whatever the report is narrowed to.
  if (by === 'region' ? row || region : region && !(row && by === 'outlet')) return undefined;
  const of = !row
    ? {}
    : {
        outlet: { outlet_id: row.key },
        jobRole: { job_role_id: row.key },
        task: { jobName: row.name },
        region: {},
      }[by];
  return { dateFrom, dateTo, status: behind[figure], ...of };
}

/** The outlets of a region, over the same period. */
export const outletsOf = (search: ReportsSearch, region: string): ReportsSearch => ({
  ...search,
  by: 'outlet',
  region,
  search: undefined,
});
