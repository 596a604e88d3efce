import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { type DisplayStatus, displayStatus, type Statuses } from '@gerai/shared/work/submissions/statuses.ts';

/** What a list calls a row: its three statuses are null together, where nothing was submitted. */
export const statusOf = (row: DailyTaskRow): DisplayStatus =>
  displayStatus(row.staff_status === null ? null : (row as Statuses));
