import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { TaskFilter, TaskStatusFilter } from '../../work/daily-tasks/list/task-list-search.ts';
import type { ReportFilter, ReportsSearch } from './reports-search.ts';

/** Statuses of submitted tasks, whatever was decided since. */
const SUBMITTED: TaskStatusFilter[] = [
  ...(['Submitted', 'Manager Approved', 'Auto Approved', 'Audit Approved'] as const),
  ...(['Manager Rejected', 'Audit Rejected'] as const),
];

/** The overview's statuses behind each figure of a report. */
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
 * The overview's filter for the tasks behind a figure of a row, or of the whole period without one. Undefined for
 * regions, which the overview cannot filter by; they link to their outlets instead.
 */
export function rowsBehind(
  { dateFrom, dateTo, by, region }: ReportFilter,
  figure: ReportFigure,
  row?: ReportRow,
): TaskFilter | undefined {
  // An outlet belongs to one region, so its rows need no region filter.
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

/** The report of a region's outlets over the same period. */
export const outletsOf = (search: ReportsSearch, region: string): ReportsSearch => ({
  ...search,
  by: 'outlet',
  region,
  search: undefined,
});
