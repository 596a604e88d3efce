import {
  TASK_GROUPINGS,
  TASK_SORTS,
  TASK_STATUS_FILTERS,
  type TaskGrouping,
  type TaskSort,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { dateOf, flagOf, oneOf, someOf, textOf } from '../../../../core/api/search-params.ts';

export type TaskStatusFilter = (typeof TASK_STATUS_FILTERS)[number];

/** What a list over all outlets is narrowed to; what is absent narrows nothing. */
export interface TaskFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  /** Part of an outlet's name. */
  location?: string | undefined;
  jobRole?: string | undefined;
  jobName?: string | undefined;
  status?: TaskStatusFilter[] | undefined;
  /** Exact ones, from a figure that leads here. */
  outlet_id?: string | undefined;
  job_role_id?: string | undefined;
  /** Only what is past its deadline: 'Not Submitted' alone has what is not due yet, too. */
  past_deadline?: true | undefined;
  /** The business date of sending, from a figure that counts what was sent on it. */
  sent_on?: string | undefined;
}

/**
 * The address of a list. With no filter at all it means the list's defaults, with any it means just those; `all` says
 * that there is none on purpose.
 */
export interface TaskListSearch extends TaskFilter {
  all?: boolean | undefined;
  sort?: TaskSort | undefined;
  order?: 'desc' | undefined;
  group?: TaskGrouping | undefined;
  secondary?: TaskGrouping | undefined;
  /** A table where there is room and cards on a phone, unless it is chosen. */
  view?: 'cards' | 'table' | undefined;
  /** The task whose detail is open. */
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
    outlet_id: textOf(search.outlet_id),
    job_role_id: textOf(search.job_role_id),
    past_deadline: flagOf(search.past_deadline) || undefined,
    sent_on: dateOf(search.sent_on),
  };
}

export function readTaskListSearch(search: Record<string, unknown>): TaskListSearch {
  const sort = oneOf(search.sort, TASK_SORTS);
  const group = oneOf(search.group, TASK_GROUPINGS);
  const secondary = oneOf(search.secondary, TASK_GROUPINGS);
  return {
    ...readTaskFilter(search),
    all: flagOf(search.all) || undefined,
    sort,
    order: sort && oneOf(search.order, ['desc']),
    group,
    // Never without the first level, nor the same (specification 2, section 2).
    secondary: group && secondary !== group ? secondary : undefined,
    view: oneOf(search.view, ['cards', 'table']),
    task: textOf(search.task),
  };
}

export const isFiltered = (filter: TaskFilter): boolean =>
  Object.values(readTaskFilter({ ...filter })).some((value) => value !== undefined);

/** What an address narrows to: its own filters, or the defaults. */
export const filterOf = (search: TaskListSearch, defaults: TaskFilter): TaskFilter =>
  readTaskFilter({ ...(search.all || isFiltered(search) ? search : defaults) });

/** Narrows a filter to what is overdue in it, as it is counted; undefined where all of it is, or none can be. */
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

/** What to put into the address for a filter: nothing for the defaults, so that 'today' stays today. */
export function searchOf(filter: TaskFilter, defaults: TaskFilter): Partial<TaskListSearch> {
  const none = readTaskFilter({});
  const same = (Object.keys(none) as (keyof TaskFilter)[]).every(
    (name) => JSON.stringify(filter[name]) === JSON.stringify(defaults[name]),
  );
  if (same) return { ...none, all: undefined };
  return { ...none, ...filter, all: !isFiltered(filter) || undefined };
}

/**
 * What the overview shows at first: today's tasks of HM and Ops, as far as an outlet and a job role are called so
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
