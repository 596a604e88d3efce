import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { ReportGrouping } from '@gerai/shared/insight/reports/options.ts';
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
  { dateFrom, dateTo, by, region, area_id }: ReportFilter,
  figure: ReportFigure,
  row?: ReportRow,
): TaskFilter | undefined {
  // An outlet belongs to one region, so its rows need no region filter.
  // Neither are the outlets of no area, which have no filter.
  if (row?.key === '') return undefined;
  if (by === 'region' ? row || region : region && !(row && by === 'outlet')) return undefined;
  const of = !row
    ? {}
    : {
        outlet: { outlet_id: row.key, area_id: undefined },
        jobRole: { job_role_id: row.key },
        task: { jobName: row.name },
        region: {},
        area: { area_id: row.key },
      }[by];
  return { dateFrom, dateTo, status: behind[figure], area_id, ...of };
}

/**
 * The report over the same period that a row's name leads to: a region's outlets; the areas below an area, or its outlets
 * where none is below.
 */
export function furtherOf(
  search: ReportsSearch,
  by: ReportGrouping,
  key: string,
  isLeaf: boolean,
): ReportsSearch | undefined {
  if (by === 'region') return { ...search, by: 'outlet', region: key, search: undefined };
  if (by !== 'area' || key === '') return undefined;
  return { ...search, by: isLeaf ? 'outlet' : 'area', area_id: key, search: undefined };
}
