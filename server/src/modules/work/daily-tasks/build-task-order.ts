import type { DailyTaskRow, TaskSort } from '@gerai/shared/work/daily-tasks/contract.ts';
import {
  DISPLAY_STATUSES,
  type DisplayStatus,
  displayStatus,
  type Statuses,
} from '@gerai/shared/work/submissions/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readCursor } from '../../../platform/http/cursor.ts';

/** A sort key, which comes before the date. */
interface Sorting {
  column: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'smallint';
  /** The value of a row that goes into the cursor. */
  of(row: DailyTaskRow): string | number;
  place: z.ZodType<string | number>;
}

const byName = (column: string, of: Sorting['of']): Sorting => ({
  column: sql.ref(column),
  type: 'text',
  of,
  place: z.string().max(100),
});

const SORTINGS: Record<TaskSort, Sorting> = {
  task_name: byName('task.task_name', (row) => row.task_name),
  location: byName('outlets.outlet_name', (row) => row.outlet_name),
  jobRole: byName('job_roles.role_name', (row) => row.assigned_job_role),
  deadline: {
    column: sql.ref('task.deadline_datetime'),
    type: 'timestamptz',
    of: (row) => row.deadline_datetime,
    place: z.iso.datetime(),
  },
  status: {
    column: sql`coalesce(submission.display_rank, 0)`,
    type: 'smallint',
    of: (row) => DISPLAY_STATUSES.indexOf(statusOf(row)),
    place: z.int().min(0).max(DISPLAY_STATUSES.length),
  },
};

/** The joins for names to sort by. */
export const JOINS = {
  outlets: sql`join outlets on outlets.id = task.assigned_location_id`,
  job_roles: sql`join job_roles on job_roles.id = task.assigned_job_role_id`,
};

/** If every task has a submission, the index of submissions gives the newest of a status. */
export const DAY = {
  task: { date: sql.ref('task.task_date'), id: sql.ref('task.id') },
  submission: { date: sql.ref('submission.task_date'), id: sql.ref('submission.task_id') },
};

/** The content of a cursor. */
export interface ListPosition {
  value: string | number | null;
  task_date: string;
  id: string;
}

type CursorKey = readonly unknown[];

export interface TaskOrder {
  orderBy: RawBuilder<unknown>;
  /** The condition for rows after a cursor. Throws `invalid_input` for a cursor of another order. */
  after(cursor: string): RawBuilder<unknown>;
  keyOf(row: DailyTaskRow): CursorKey;
  /** The sort key before the date; null without one. */
  value: RawBuilder<unknown>;
  toKey(position: ListPosition): CursorKey;
}

/**
 * Builds a list's order: by `sort`, then newest date, then id. Names sort case-insensitively. `day` gives the columns
 * of date and id, from the tasks or from their submissions.
 */
export function buildTaskOrder(
  sort: TaskSort | undefined,
  order: 'asc' | 'desc',
  day: { date: RawBuilder<unknown>; id: RawBuilder<unknown> },
): TaskOrder {
  const sorting = sort && SORTINGS[sort];
  const direction = sql.raw(order);
  const keys = sorting ? keysOf(sorting, sorting.column) : [];
  const toKey = ({ value, task_date, id }: ListPosition): CursorKey => [
    `${sort} ${order}`,
    value,
    task_date,
    id,
  ];
  return {
    orderBy: sql.join([
      ...keys.map((key) => sql`${key} ${direction}`),
      sql`${day.date} desc`,
      sql`${day.id} desc`,
    ]),
    after(cursor) {
      const kind = z.literal(`${sort} ${order}`);
      const key = z.tuple([kind, sorting?.place ?? z.null(), z.iso.date(), z.uuid()]);
      const [, value, date, id] = readCursor(cursor, key)!;
      const older = sql`(${day.date}, ${day.id}) < (${date}::date, ${id}::uuid)`;
      if (!sorting) return older;
      const given = keysOf(sorting, sql`${value}::${sql.raw(sorting.type)}`);
      const row = (of: RawBuilder<unknown>[]) => sql`(${sql.join(of)})`;
      const beyond = sql.raw(order === 'asc' ? '>' : '<');
      return sql`(${row(keys)} ${beyond} ${row(given)} or (${row(keys)} = ${row(given)} and ${older}))`;
    },
    keyOf: (row) => toKey({ ...row, value: sorting?.of(row) ?? null }),
    value: sorting?.column ?? sql`null`,
    toKey,
  };
}

const keysOf = ({ type }: Sorting, value: RawBuilder<unknown>) =>
  type === 'text' ? [sql`lower(${value})`, value] : [value];

/** The display status of a row; its three statuses are all null without a submission. */
export const statusOf = (row: DailyTaskRow): DisplayStatus =>
  displayStatus(row.staff_status === null ? null : (row as Statuses));
