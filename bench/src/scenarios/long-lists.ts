import { writeCursor } from '@gerai/server/platform/http/cursor.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { type Bench, type RequestScenario, repeating, type WorkScenario } from '../bench.ts';
import { signInPeople } from '../people.ts';
import { withClient } from '../postgres.ts';
import { withToken } from '../visit.ts';

/** At 2,000 tasks a day these are 100,000. */
const DAYS = 50;
const VARIANTS = 12;

const period = (today: string) => ({ dateFrom: addDays(today, 1 - DAYS), dateTo: today });

/** Lists across all outlets, with 100,000 matching tasks. */
export const longLists: RequestScenario[] = [
  list('list', 'Page of 100,000 tasks', {}),
  list('list-name', 'The same by name', { sort: 'task_name' }),
  list('list-status', 'The same by status', { sort: 'status' }),
  counts('count', 'Counts by outlet and status', { group: 'location', secondary: 'status' }),
];

/** 500 rows from anywhere in the list. */
function list(name: string, label: string, sort: { sort?: keyof typeof KEYS }): RequestScenario {
  return {
    kind: 'requests',
    name,
    label,
    steps: 1,
    staysFast: true,
    limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
    async open(bench) {
      const places = await placesOf(bench, sort.sort);
      return await visits(
        bench,
        places.map((after) => ['', { limit: '500', ...sort, ...(after ? { after } : {}) }]),
      );
    },
  };
}

function counts(name: string, label: string, groups: Record<string, string>): RequestScenario {
  return {
    kind: 'requests',
    name,
    label,
    steps: 1,
    staysFast: true,
    limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
    open: (bench) => visits(bench, [['/groups', groups]]),
  };
}

async function visits({ databaseUrl, today }: Bench, calls: [path: string, query: Record<string, string>][]) {
  const admins = await signInPeople(databaseUrl, 'admin');
  return repeating(
    calls.map(([path, query], variant) => {
      const { token } = admins[variant % admins.length]!;
      const all = new URLSearchParams({ ...period(today), ...query });
      const call = { path: `/api/daily-tasks${path}?${all}`, headers: withToken(token) };
      return { variant, known: {}, calls: [{ method: 'GET' as const, ...call }] };
    }),
  );
}

/** The first sort key of each order, as its cursor contains it. */
const KEYS = {
  task_name: { key: 'task_name', order: 'lower(task_name), task_name' },
  status: { key: 'coalesce(display_rank, 0)', order: 'coalesce(display_rank, 0)' },
} as const;

/** The beginning, and cursors at equal distances, the last near the end. */
async function placesOf(
  { databaseUrl, today }: Bench,
  sort?: keyof typeof KEYS,
): Promise<(string | undefined)[]> {
  const { key, order } = sort ? KEYS[sort] : { key: 'null', order: 'null' };
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ key: string | number | null; date: string; id: string }>(
      `select key, date, id from (
        select ${key} as key, task.task_date::text as date, task.id, count(*) over () as length,
          row_number() over (order by ${order}, task.task_date desc, task.id desc) as number
        from daily_tasks task
        left join task_submissions submission on submission.task_id = task.id and is_latest
        where task.task_date between $1 and $2
      ) as numbered
      where number % (length / ${VARIANTS}) = 0 and number < length - 500
      order by number`,
      Object.values(period(today)),
    ),
  );
  return [undefined, ...rows.map((row) => writeCursor([`${sort} asc`, row.key, row.date, row.id]))];
}

/** A file of 100,000 rows, compared with one statement for all of them. */
export const exportTasks: WorkScenario = {
  kind: 'work',
  name: 'export',
  label: 'Export of 100,000 tasks by name',
  async open({ databaseUrl, today }) {
    const { dateFrom, dateTo } = period(today);
    const admins = await signInPeople(databaseUrl, 'admin');
    let made = 0;
    return {
      async call() {
        const { token } = admins[made++ % admins.length]!;
        const query = new URLSearchParams({ dateFrom, dateTo, file: 'overview', sort: 'task_name' });
        return { method: 'GET', path: `/api/daily-tasks/export?${query}`, headers: withToken(token) };
      },
      undo: async () => {},
      bare: `
        select task.task_name, deadline_datetime, outlet_name, role_name, staff_status, manager_status, audit_status
        from daily_tasks task
        join outlets on outlets.id = assigned_location_id
        join job_roles on job_roles.id = assigned_job_role_id
        left join task_submissions submission on submission.task_id = task.id and is_latest
        where task.task_date between '${dateFrom}' and '${dateTo}'
        order by lower(task.task_name), task.task_name, task.task_date desc, task.id desc`,
    };
  },
};
