import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import {
  type DailyTaskRow,
  type exportDailyTasks as exportCall,
  TASK_EXPORTS,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { isManagerApproved } from '@gerai/shared/work/submissions/statuses.ts';
import type { Context } from '../../../platform/context.ts';
import {
  dateCell,
  instantCell,
  type TableCell,
  type TableFile,
} from '../../../platform/tables/table-cell.ts';
import { statusOf } from './build-task-order.ts';
import { listDailyTasks } from './list-daily-tasks.ts';

type Query = Omit<EndpointParsed<typeof exportCall>['query'], keyof TableOptions>;

/** Rows per page. Large, because each page sorts the whole list again; the embedded database is blocked meanwhile. */
const PAGE = 5000;

type Columns = Record<string, (row: DailyTaskRow) => TableCell>;

/** Columns by heading: what the viewer's cards show, and the audit's columns (specification 1, section 9). */
const COLUMNS: Record<Query['file'], Columns> = {
  viewer: {
    'Task Name': (row) => row.task_name,
    Status: statusOf,
    Date: (row) => dateCell(row.task_date),
    Outlet: (row) => row.outlet_name,
    'Job Role': (row) => row.assigned_job_role,
    'Submission Date': (row) => instantCell(sentAt(row)),
    'Done At': (row) => instantCell(row.proved_at ?? sentAt(row)),
    'Staff Notes': (row) => row.staff_notes,
  },
  overview: {
    'Task Name': (row) => row.task_name,
    'Due Date/Time': (row) => instantCell(row.deadline_datetime),
    Location: (row) => row.outlet_name,
    'Job Role': (row) => row.assigned_job_role,
    'User Submitted': (row) => yesOrNo(row.staff_status === 'Submitted'),
    'Manager Approved': (row) =>
      yesOrNo(row.manager_status !== null && isManagerApproved(row.manager_status)),
    'Audit Approved': (row) => yesOrNo(row.audit_status === 'Approved'),
  },
};

/** Returns all matching tasks as a file in the order of the list, in pages. */
export function exportDailyTasks(
  context: Context,
  { file, ...query }: Query,
): TableFile & { pages: AsyncIterable<TableCell[][]> } {
  const columns = Object.values(COLUMNS[file]);
  async function* pages(): AsyncGenerator<TableCell[][]> {
    for (let after: string | undefined; ; ) {
      const { rows, next } = await listDailyTasks(context, { ...query, after, limit: PAGE });
      yield rows.map((row) => columns.map((cell) => cell(row)));
      if (next === null) return;
      after = next;
    }
  }
  return {
    name: `${TASK_EXPORTS[file]}-${businessDate(context.clock.now())}`,
    headings: Object.keys(COLUMNS[file]),
    pages: pages(),
  };
}

/** A cancelled task was not sent. */
const sentAt = ({ staff_status, submitted_at }: DailyTaskRow) =>
  staff_status === 'Cancelled' ? null : submitted_at;

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
