import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import {
  countDailyTasks,
  type DailyTaskFilter,
  type DailyTaskRow,
  findTaskPlaces,
  getDailyTask,
  listDailyTasks,
  TASK_GROUPINGS,
  type TaskDetail,
  type TaskGrouping,
  type TaskSort,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { isOverdue, statusOf } from '../modules/work/daily-tasks/list/task-list-sections.ts';
import { type Answer, answer } from './answer-calls.ts';
import { taskDetailOf } from './create-task-detail.ts';

const outletOf = (outlet_name: string) => ({ id: crypto.randomUUID(), outlet_name, region: 'Jakarta' });
const roleOf = (role_name: string) => ({ id: crypto.randomUUID(), role_name });

export const hm = outletOf('HM');
export const senayan = outletOf('Senayan');
export const ops = roleOf('Ops');
export const kasir = roleOf('Kasir');

const today = businessDate(new Date());

/** A task of today that nobody sent, of HM's Ops unless given otherwise. */
export function taskRowOf(task_name: string, given: Partial<DailyTaskRow> = {}): DailyTaskRow {
  return {
    id: crypto.randomUUID(),
    display_id: 'TT261120-ABCDEFGH',
    task_name,
    task_date: today,
    deadline_datetime: new Date(Date.now() + 86_400_000).toISOString(),
    assigned_location_id: hm.id,
    outlet_name: hm.outlet_name,
    assigned_job_role_id: ops.id,
    assigned_job_role: ops.role_name,
    staff_status: null,
    manager_status: null,
    audit_status: null,
    system_status: null,
    staff_notes: null,
    submitted_at: null,
    proved_at: null,
    ...given,
  };
}

export const LATE = { deadline_datetime: new Date(Date.now() - 60_000).toISOString() };

/** As many tasks of another outlet, named 'Hitung kas 0001' and so on. */
export const manyTasks = (count: number): DailyTaskRow[] =>
  Array.from({ length: count }, (_, number) =>
    taskRowOf(`Hitung kas ${String(number + 1).padStart(4, '0')}`, {
      assigned_location_id: senayan.id,
      outlet_name: senayan.outlet_name,
      assigned_job_role_id: kasir.id,
      assigned_job_role: kasir.role_name,
    }),
  );

/** Sends a task as its staff, so that it waits for the manager. */
export function sendTask(tasks: DailyTaskRow[], name: string): void {
  const task = tasks.find(({ task_name }) => task_name === name)!;
  const sent = { staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' } as const;
  const at = new Date().toISOString();
  tasks[tasks.indexOf(task)] = { ...task, ...sent, system_status: 'None', submitted_at: at };
}

/** By what the lists are put in order, and what they are grouped by. */
const keyOf: Record<TaskSort | 'date', (row: DailyTaskRow) => string | number> = {
  task_name: ({ task_name }) => task_name,
  deadline: ({ deadline_datetime }) => deadline_datetime,
  location: ({ outlet_name }) => outlet_name,
  jobRole: ({ assigned_job_role }) => assigned_job_role,
  status: (row) => DISPLAY_STATUSES.indexOf(statusOf(row)),
  date: ({ task_date }) => -Date.parse(task_date),
};
const groupOf: Record<TaskGrouping, (row: DailyTaskRow) => { value: string; label: string }> = {
  location: (row) => ({ value: row.assigned_location_id, label: row.outlet_name }),
  jobRole: (row) => ({ value: row.assigned_job_role_id, label: row.assigned_job_role }),
  status: (row) => ({ value: statusOf(row), label: statusOf(row) }),
  date: ({ task_date }) => ({ value: task_date, label: task_date }),
};

const sorted = (rows: DailyTaskRow[], by: TaskSort | 'date', order: 'asc' | 'desc' = 'asc') => {
  const key = keyOf[by];
  const turn = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => (key(one) < key(other) ? -turn : key(one) > key(other) ? turn : 0));
};

/** A fake of the server's lists over all outlets, which have the tasks given; `calls` has what was read by page. */
export function keepTasks(tasks: DailyTaskRow[], calls: string[] = []): Answer[] {
  const has = (name: string, part = '') => name.toLowerCase().includes(part.toLowerCase());
  const matching = (filter: DailyTaskFilter) =>
    tasks.filter(
      (row) =>
        row.task_date >= (filter.dateFrom ?? '') &&
        row.task_date <= (filter.dateTo ?? '9999') &&
        has(row.outlet_name, filter.location) &&
        has(row.assigned_job_role, filter.jobRole) &&
        has(row.task_name, filter.jobName) &&
        row.assigned_location_id === (filter.outlet_id ?? row.assigned_location_id) &&
        row.assigned_job_role_id === (filter.job_role_id ?? row.assigned_job_role_id) &&
        (!filter.past_deadline || isOverdue(row, new Date())) &&
        (filter.status?.some((one) =>
          one === 'Overdue' ? isOverdue(row, new Date()) : statusOf(row) === one,
        ) ??
          true),
    );
  return [
    answer(listOutlets, () => [hm, senayan]),
    answer(listJobRoles, () => [kasir, ops]),
    // Before the others, whose paths match this pattern too.
    answer(getDailyTask, ({ params }) => detailOf(tasks.find(({ id }) => id === params.task_id)!)),
    answer(listDailyTasks, ({ query: { sort, order, after = '0', limit, ...filter } }) => {
      calls.push('rows');
      const found = sorted(matching(filter), sort ?? 'date', order);
      const end = Number(after) + limit;
      return { rows: found.slice(Number(after), end), next: end < found.length ? String(end) : null };
    }),
    answer(findTaskPlaces, ({ query: { sort: _, order: __, every, ...filter } }) => {
      calls.push('places');
      const pages = Math.ceil(matching(filter).length / every);
      return { places: Array.from({ length: pages - 1 }, (_, page) => String((page + 1) * every)) };
    }),
    answer(countDailyTasks, ({ query: { group, secondary, ...filter } }) => {
      const found = matching(filter);
      const overdue = (rows: DailyTaskRow[]) => rows.filter((row) => isOverdue(row, new Date())).length;
      const levels = TASK_GROUPINGS.filter((by) => by === secondary || by === group);
      const groups = group
        ? Map.groupBy(sorted(secondary ? sorted(found, secondary) : found, group), (row) =>
            levels.map((by) => groupOf[by](row).value).join(),
          )
        : new Map<string, DailyTaskRow[]>();
      return {
        total: found.length,
        overdue: overdue(found),
        groups: [...groups.values()].map((rows) => ({
          primary: groupOf[group!](rows[0]!),
          secondary: secondary ? groupOf[secondary](rows[0]!) : null,
          count: rows.length,
          overdue: overdue(rows),
        })),
      };
    }),
  ];
}

/** The detail of a task, without attempts. */
const detailOf = (row: DailyTaskRow): TaskDetail =>
  taskDetailOf({
    id: row.id,
    display_id: row.display_id,
    task_name: row.task_name,
    task_date: row.task_date,
    deadline_datetime: row.deadline_datetime,
    deadline_date: row.task_date,
    assigned_location_id: row.assigned_location_id,
    outlet_name: row.outlet_name,
    assigned_job_role_id: row.assigned_job_role_id,
    assigned_job_role: row.assigned_job_role,
  });
