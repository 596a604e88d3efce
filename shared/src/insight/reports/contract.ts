import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, ofArea, searchedText } from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';
import { dayNumber } from '../../time/business-time.ts';
import { REPORT_GROUPINGS, REPORT_SORTS, reportLimits } from './options.ts';
import type { ReportBecause } from './reasons.ts';

const count = z.number().int();

/** As in rules.ts: only the current submission of each task counts. */
const counts = {
  tasks: count,
  submitted: count,
  on_time: count,
  rejected: count,
  auto_approved: count,
  auto_failed: count,
};

export const reportRow = z.object({
  /**
   * The outlet's, area's or job role's id, the region, or the template's display id. Empty, as is the name, for the outlets
   * that are in none of the areas listed.
   */
  key: z.string(),
  name: z.string(),
  /** Region of an outlet; null for other groupings. */
  region: z.string().nullable(),
  ...counts,
});
export type ReportRow = z.infer<typeof reportRow>;

const reportQuery = z.object({
  dateFrom: civilDate,
  dateTo: civilDate,
  by: z.enum(REPORT_GROUPINGS).default('outlet'),
  /** Only the outlets of this region. */
  region: searchedText(100).min(1).optional(),
  /** By area, the rows are those directly below it, or those below none. */
  ...ofArea,
  /** Part of the name, the display id or the region. */
  search: searchedText(100).optional(),
  sort: z.enum(REPORT_SORTS).default('completion'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

type Period = Pick<z.infer<typeof reportQuery>, 'dateFrom' | 'dateTo' | 'by' | 'region' | 'area_id'>;

function checkPeriod({ value, issues }: z.core.ParsePayload<Period>): void {
  const { dateFrom, dateTo, by, region, area_id } = value;
  const refuse = (path: string, { reason, values }: ReportBecause) =>
    void issues.push({ code: 'custom', path: [path], message: reason, params: values, input: value });
  if (dateTo < dateFrom) refuse('dateTo', { reason: 'reports.period_backwards' });
  else if (dayNumber(dateTo) - dayNumber(dateFrom) >= reportLimits.days)
    refuse('dateFrom', { reason: 'reports.period_too_long', values: { days: reportLimits.days } });
  if (by === 'task' && region) refuse('region', { reason: 'reports.task_region' });
  if (by === 'task' && area_id) refuse('area_id', { reason: 'reports.task_region' });
}

/** One page of sorted rows, with the totals and days of the whole period. `search` filters the rows only. */
export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'Results for a period by outlet, region, area, job role or task (admin)',
  query: reportQuery.extend({ after: cursor.optional() }).check(checkPeriod),
  response: z.object({
    rows: z.array(reportRow),
    next: cursor.nullable(),
    /** Days of outlets that are left out, because they were system outages. */
    outages: count,
    total: z.object(counts),
    days: z.array(z.object({ date: civilDate, ...counts })),
  }),
});

/** All rows of the report. */
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/reports/export',
  summary: 'The rows of a report as a file (admin)',
  query: reportQuery.extend(tableOptions.shape).check(checkPeriod),
  response: z.string(),
});
