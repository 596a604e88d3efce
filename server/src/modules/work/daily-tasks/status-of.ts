import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { type DisplayStatus, displayStatus, type Statuses } from '@gerai/shared/work/submissions/statuses.ts';

/** The display status of a row; its three statuses are all null without a submission. */
export const statusOf = (row: DailyTaskRow): DisplayStatus =>
  displayStatus(row.staff_status === null ? null : (row as Statuses));
