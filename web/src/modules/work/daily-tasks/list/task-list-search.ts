import {
  TASK_GROUPINGS,
  TASK_SORTS,
  TASK_STATUS_FILTERS,
  type TaskGrouping,
  type TaskSort,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import {
  areaOf,
  dateOf,
  flagOf,
  oneOf,
  type PlaceFilter,
  placeFilterOf,
  someOf,
  textOf,
} from '../../../../core/api/search-params.ts';

export type TaskStatusFilter = (typeof TASK_STATUS_FILTERS)[number];

/** Filters of a list over all outlets; an absent one does not restrict the list. */
export interface TaskFilter extends PlaceFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  /** Part of an outlet's name. */
  location?: string | undefined;
  jobRole?: string | undefined;
  jobName?: string | undefined;
  status?: TaskStatusFilter[] | undefined;
  /** Only tasks past their deadline; 'Not Submitted' alone includes tasks that are not due yet. */
  past_deadline?: true | undefined;
  /** Business date of submission, set by a figure that counts submissions of that date. */
  sent_on?: string | undefined;
  /** Only what is worth a look in this way, and what one person sent; set by the figures of 'Photo checks'. */
  unusual?: UnusualFilter | undefined;
  sent_by?: string | undefined;
  /** Shown on the chip of `sent_by`; the server is not told. */
  sender?: string | undefined;
}

/** In the address, where the groups of a list are taken away. */
export const NO_GROUPS = 'none';

/**
 * The URL search of a list. Without filters the list's defaults apply; with any filter only those apply. `all` states
 * that there are no filters on purpose.
 */
export interface TaskListSearch extends TaskFilter {
  all?: boolean | undefined;
  sort?: TaskSort | undefined;
  order?: 'desc' | undefined;
  /** Absent: as `groupingOf` says. */
  group?: TaskGrouping | typeof NO_GROUPS | undefined;
  secondary?: TaskGrouping | undefined;
  /** Default: a table on wide screens, cards on phones. */
  view?: 'cards' | 'table' | undefined;
  /** Id of the task whose detail is open. */
  task?: string | undefined;
}

export function readTaskFilter(search: Record<string, unknown>): TaskFilter {
  const status = someOf(search.status, TASK_STATUS_FILTERS);
  return {
    dateFrom: dateOf(search.dateFrom),
    dateTo: dateOf(search.dateTo),
    location: textOf(search.location),
    jobRole: textOf(search.jobRole),
    jobName: textOf(search.jobName),
    status: status?.length ? status : undefined,
    ...placeFilterOf(search),
    area_id: areaOf(search, textOf(search.outlet_id) ?? search.location),
    past_deadline: flagOf(search.past_deadline) || undefined,
    sent_on: dateOf(search.sent_on),
    // Every page's first load has this: what it may be is checked where it is shown and asked for.
    unusual: textOf(search.unusual) as UnusualFilter | undefined,
    sent_by: textOf(search.sent_by),
    sender: textOf(search.sender),
  };
}

export function readTaskListSearch(search: Record<string, unknown>): TaskListSearch {
  const sort = oneOf(search.sort, TASK_SORTS);
  const group = oneOf(search.group, [...TASK_GROUPINGS, NO_GROUPS]);
  const secondary = oneOf(search.secondary, TASK_GROUPINGS);
  return {
    ...readTaskFilter(search),
    all: flagOf(search.all) || undefined,
    sort,
    order: sort && oneOf(search.order, ['desc']),
    group,
    // Requires a first level that differs from it (specification 2, section 2).
    secondary: group && group !== NO_GROUPS && secondary !== group ? secondary : undefined,
    view: oneOf(search.view, ['cards', 'table']),
    task: textOf(search.task),
  };
}

/** The first level of groups: of one day at several outlets these, unless the address says otherwise. */
export function groupingOf({ group }: TaskListSearch, filter: TaskFilter): TaskGrouping | undefined {
  if (group) return group === NO_GROUPS ? undefined : group;
  const { dateFrom, dateTo, location, outlet_id } = filter;
  const isOfOneDay = dateFrom !== undefined && dateFrom === dateTo;
  return isOfOneDay && !location && !outlet_id ? 'location' : undefined;
}

export const isFiltered = (filter: TaskFilter): boolean =>
  Object.values(readTaskFilter({ ...filter })).some((value) => value !== undefined);

/** The filters that apply for a URL: its own, or else the defaults. */
export const filterOf = (search: TaskListSearch, defaults: TaskFilter): TaskFilter =>
  readTaskFilter({ ...(search.all || isFiltered(search) ? search : defaults) });

/**
 * Restricts a filter to the overdue tasks as the overview counts them; undefined if all or none of it can be overdue.
 */
export function overdueOf(filter: TaskFilter): TaskFilter | undefined {
  const { status = ['Overdue'], past_deadline } = filter;
  const has = (one: TaskStatusFilter) => status.includes(one) || status.includes('Overdue');
  const narrowed: TaskFilter = has('Auto Failed')
    ? { ...filter, status: has('Not Submitted') ? ['Overdue'] : ['Auto Failed'] }
    : { ...filter, status: ['Not Submitted'], past_deadline: true };
  const isSame =
    past_deadline === narrowed.past_deadline && filter.status?.join() === narrowed.status?.join();
  return isSame || !(has('Auto Failed') || has('Not Submitted')) ? undefined : narrowed;
}

/** The URL search for a filter; empty for the defaults, so that 'today' moves with the date. */
export function searchOf(filter: TaskFilter, defaults: TaskFilter): Partial<TaskListSearch> {
  const none = readTaskFilter({});
  const same = (Object.keys(none) as (keyof TaskFilter)[]).every(
    (name) => JSON.stringify(filter[name]) === JSON.stringify(defaults[name]),
  );
  if (same) return { ...none, all: undefined };
  return { ...none, ...filter, all: !isFiltered(filter) || undefined };
}

/**
 * The overview's default filter: today's tasks of HM and Ops, if an outlet and a job role match these names
 * (specification 1, section 9; decisions, lists).
 */
export function overviewDefaults(
  today: string,
  outlets: readonly string[],
  jobRoles: readonly string[],
): TaskFilter {
  const called = (word: string) => (name: string) => new RegExp(`\\b${word}\\b`, 'i').test(name);
  return readTaskFilter({
    dateFrom: today,
    dateTo: today,
    location: outlets.some(called('HM')) ? 'HM' : undefined,
    jobRole: jobRoles.some(called('Ops')) ? 'Ops' : undefined,
  });
}

export type DailyTasksSearch = TaskListSearch;
export const dailyTasksSearch: (search: Record<string, unknown>) => DailyTasksSearch = readTaskListSearch;

export type TaskViewerSearch = Pick<
  TaskListSearch,
  'dateFrom' | 'dateTo' | 'location' | 'area_id' | 'jobRole' | 'task'
>;

/** The viewer has the four filters of the specification (1, section 2) and the area, and no defaults. */
export const taskViewerSearch = (search: Record<string, unknown>): TaskViewerSearch => {
  const { dateFrom, dateTo, location, area_id, jobRole } = readTaskFilter(search);
  return { dateFrom, dateTo, location, area_id, jobRole, task: textOf(search.task) };
};
