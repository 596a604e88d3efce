import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  countDailyTasks,
  DailyTaskRow,
  TaskGroup,
  TaskGrouping,
  TaskSort,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { isLate, type TaskState, taskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { type DisplayStatus, displayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import type { TaskFilter } from './task-list-search.ts';

export interface TaskOrder {
  sort?: TaskSort | undefined;
  order?: 'desc' | undefined;
  group?: TaskGrouping | undefined;
  secondary?: TaskGrouping | undefined;
}

export interface TaskSplit {
  group: TaskGrouping | undefined;
  secondary: TaskGrouping | undefined;
  /** Number of levels that have headings. */
  headings: 0 | 1 | 2;
}

export type TaskCounts = EndpointResponse<typeof countDailyTasks>;

/** Groupings with few enough groups to split by: more would cost more to count than they save. */
const FEW: readonly TaskGrouping[] = ['status', 'jobRole'];

/**
 * How a list is split into parts: by its groups or, without headings, by its sort column. Keyset paging only moves
 * from page to page; parts make the middle of a list reachable without loading all pages before it.
 */
export function splitOf({ sort, group, secondary }: TaskOrder): TaskSplit {
  if (group && secondary) return { group, secondary, headings: 2 };
  const sorted = groupingOf(sort);
  if (!group) return { group: sorted, secondary: undefined, headings: 0 };
  const further = FEW.includes(group) && sorted !== group ? sorted : undefined;
  return { group, secondary: further, headings: 1 };
}

/** The grouping whose groups, concatenated, are the sorted list. */
function groupingOf(sort: TaskSort | undefined): TaskGrouping | undefined {
  if (sort === undefined) return 'date';
  return sort === 'location' || sort === 'jobRole' || sort === 'status' ? sort : undefined;
}

/** A separately fetched part of the list: its filter, count and position. */
export interface TaskPart {
  key: string;
  primary: TaskGroup['primary'] | undefined;
  secondary: TaskGroup['secondary'];
  count: number;
  filter: TaskFilter;
  /**
   * The smallest enclosing list that fits in a page, from which `holds` picks the part's rows: one call for many
   * small groups.
   */
  whole: TaskFilter | undefined;
  holds: (row: DailyTaskRow) => boolean;
}

/** The ordered parts of a list, built from the counts. */
export function partsOf(
  { total, groups }: TaskCounts,
  filter: TaskFilter,
  { sort, order }: TaskOrder,
  { group, secondary }: TaskSplit,
  pageSize: number,
): TaskPart[] {
  if (!group)
    return [
      {
        key: 'all',
        primary: undefined,
        secondary: null,
        count: total,
        filter,
        whole: undefined,
        holds: () => true,
      },
    ];
  const turned = (by: TaskGrouping | undefined) =>
    order === 'desc' && by !== undefined && groupingOf(sort) === by;
  const primaries = [...Map.groupBy(groups, ({ primary }) => primary.value).values()];
  if (turned(group)) primaries.reverse();
  return primaries.flatMap((members) => {
    const { primary } = members[0]!;
    const outer = narrowed(filter, group, primary.value);
    const small = members.reduce((sum, { count }) => sum + count, 0) <= pageSize;
    return (turned(secondary) ? members.toReversed() : members).map((member) => ({
      key: `${primary.value} ${member.secondary?.value ?? ''}`,
      primary,
      secondary: member.secondary,
      count: member.count,
      filter: secondary && member.secondary ? narrowed(outer, secondary, member.secondary.value) : outer,
      whole: total <= pageSize ? filter : small && secondary ? outer : undefined,
      holds: (row) =>
        groupOf(row, group) === primary.value &&
        (!secondary || groupOf(row, secondary) === member.secondary?.value),
    }));
  });
}

/** The filter of one group. A group of overdue, unsubmitted tasks is identified by its deadline. */
export function narrowed(filter: TaskFilter, by: TaskGrouping, value: string): TaskFilter {
  if (by === 'location') return { ...filter, outlet_id: value };
  if (by === 'jobRole') return { ...filter, job_role_id: value };
  if (by === 'date') return { ...filter, dateFrom: value, dateTo: value };
  const status = value as DisplayStatus;
  // Without that status in the filter, only 'Overdue' yields this group, so tasks not yet due are excluded.
  if (status === 'Not Submitted' && filter.status && !filter.status.includes(status))
    return { ...filter, status: [status], past_deadline: true };
  return { ...filter, status: [status] };
}

function groupOf(row: DailyTaskRow, by: TaskGrouping): string {
  if (by === 'location') return row.assigned_location_id;
  if (by === 'jobRole') return row.assigned_job_role_id;
  return by === 'date' ? row.task_date : statusOf(row);
}

const submissionOf = ({ staff_status, manager_status, audit_status }: DailyTaskRow) =>
  staff_status && manager_status && audit_status ? { staff_status, manager_status, audit_status } : null;

/** The display status of a task in the list. */
export const statusOf = (row: DailyTaskRow): DisplayStatus => displayStatus(submissionOf(row));

/** The staff-facing state of a task; 'overdue' means not submitted before its deadline. */
export const stateOf = (row: DailyTaskRow, now: Date): TaskState =>
  taskState({ deadline_datetime: row.deadline_datetime, submission: submissionOf(row) }, now);

/** Whether a task counts as overdue: labelled Overdue or auto-failed. */
export const isOverdue = (row: DailyTaskRow, now: Date): boolean => isLate(stateOf(row, now));
