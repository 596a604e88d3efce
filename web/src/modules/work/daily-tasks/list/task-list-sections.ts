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
  /** How many of the two levels have headings. */
  headings: 0 | 1 | 2;
}

export type TaskCounts = EndpointResponse<typeof countDailyTasks>;

/** Into how many lists: more would cost more to count than they save. */
const FEW: readonly TaskGrouping[] = ['status', 'jobRole'];

/**
 * By what the list is fetched in parts: by its groups, and, without headings, by what it is sorted by. A keyset leads
 * only from page to page, so a list in parts is reached in its middle without all that comes before.
 */
export function splitOf({ sort, group, secondary }: TaskOrder): TaskSplit {
  if (group && secondary) return { group, secondary, headings: 2 };
  const sorted = groupingOf(sort);
  if (!group) return { group: sorted, secondary: undefined, headings: 0 };
  const further = FEW.includes(group) && sorted !== group ? sorted : undefined;
  return { group, secondary: further, headings: 1 };
}

/** The grouping whose groups, one after another, are the sorted list. */
function groupingOf(sort: TaskSort | undefined): TaskGrouping | undefined {
  if (sort === undefined) return 'date';
  return sort === 'location' || sort === 'jobRole' || sort === 'status' ? sort : undefined;
}

/** A list of its own: what it holds, and where it stands. */
export interface TaskPart {
  key: string;
  primary: TaskGroup['primary'] | undefined;
  secondary: TaskGroup['secondary'];
  count: number;
  filter: TaskFilter;
  /** The smallest list of at most a page around it, from which `holds` takes its rows: one call for many small groups. */
  whole: TaskFilter | undefined;
  holds: (row: DailyTaskRow) => boolean;
}

/** The parts of a list in their order, from what was counted. */
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

/** A filter for one group of a grouping. A group of overdue tasks that nobody sent is told by its deadline. */
export function narrowed(filter: TaskFilter, by: TaskGrouping, value: string): TaskFilter {
  if (by === 'location') return { ...filter, outlet_id: value };
  if (by === 'jobRole') return { ...filter, job_role_id: value };
  if (by === 'date') return { ...filter, dateFrom: value, dateTo: value };
  const status = value as DisplayStatus;
  // Only by 'Overdue' is this group in a list that was not asked for it, and then without what is not due yet.
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

/** What the list calls a task. */
export const statusOf = (row: DailyTaskRow): DisplayStatus => displayStatus(submissionOf(row));

/** How a task stands for those who do it: 'overdue' is what nobody sent before its deadline. */
export const stateOf = (row: DailyTaskRow, now: Date): TaskState =>
  taskState({ deadline_datetime: row.deadline_datetime, submission: submissionOf(row) }, now);

/** Counted as overdue: what is labelled so, and what auto failed. */
export const isOverdue = (row: DailyTaskRow, now: Date): boolean => isLate(stateOf(row, now));
