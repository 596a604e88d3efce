import type { GenerationRow, Withdrawal } from '@gerai/shared/business/generation/contract.ts';
import { occursOn } from '@gerai/shared/business/templates/rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { dateAt, zoneOfOutlet } from '../../../database/queries/outlet-zone.ts';
import type { Queryable } from '../../../platform/context.ts';
import { explain, notFound } from '../../../platform/errors.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { scheduleColumns } from '../templates/schedule/select-schedule.ts';

/** The schedules of all templates whose job role is not archived, ordered by id. */
export function readSchedules(db: Queryable) {
  return db
    .selectFrom('task_templates')
    .select(['task_templates.id', 'task_templates.display_id', 'status'])
    .select(['assigned_location_id', 'assigned_area_id', 'assigned_tag_id'])
    .select(scheduleColumns.map((column) => `task_templates.${column}` as const))
    .where('assigned_job_role_id', 'not in', (of) =>
      of.selectFrom('job_roles').select('id').where('archived_at', 'is not', null),
    )
    .orderBy('task_templates.id');
}

/**
 * A page of the tasks a run generated ('success') or found existing ('skipped': older tasks of its date, of templates
 * due on it), by template and outlet. Throws `not_found` for an unknown run.
 */
export async function listGenerationRows(
  db: Queryable,
  runId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: GenerationRow[]; next: string | null }> {
  const run = await findRun(db, runId);
  const schedules = await readSchedules(db).execute();
  const due = schedules.filter((schedule) => occursOn(schedule, run.business_date)).map(({ id }) => id);
  const beyond = readCursor(after, cursorKey);
  const found = await db
    .selectFrom('task_templates as template')
    .innerJoin('daily_tasks as task', 'task.template_id', 'template.id')
    .innerJoin('outlets', 'outlets.id', 'task.assigned_location_id')
    .innerJoin('job_roles', 'job_roles.id', 'task.assigned_job_role_id')
    .select(['task.id as task_id', 'task.task_name as template', 'template.display_id'])
    .select(['outlets.outlet_name as location', 'job_roles.role_name as role'])
    .select((eb) => eb('task.run_id', 'is not distinct from', runId).as('is_new'))
    .select(
      sql<boolean | null>`(
        select withdrawn_run_id is not null from task_submissions
        where task_id = task.id and is_latest and staff_status = 'Cancelled')`.as('is_withdrawn'),
    )
    .where('task.task_date', '=', run.business_date)
    .where(({ or, and, eb, fn, val }) =>
      or([
        eb('task.run_id', '=', runId),
        and([
          eb(fn.coalesce('task.run_id', val(0)), '<', runId),
          sql<boolean>`template.id = any(${due}::uuid[])`,
        ]),
      ]),
    )
    .$if(beyond !== undefined, (rows) =>
      rows.where(sql<boolean>`(template.display_id, outlets.outlet_name, task.id) > (${sql.join(beyond!)})`),
    )
    .orderBy('template.display_id')
    .orderBy('outlets.outlet_name')
    .orderBy('task.id')
    .limit(limit + 1)
    .execute();
  const { rows, next } = cutPage(found, limit, (last) => [last.display_id, last.location, last.task_id]);
  return { rows: rows.map(toRow), next };
}

const cursorKey = z.tuple([z.string(), z.string(), z.uuid()]);

type FoundRow = Omit<GenerationRow, 'status' | 'reason' | 'message'> & {
  is_new: unknown;
  /** Null if the task is not cancelled. */
  is_withdrawn: boolean | null;
};

function toRow({ is_new, is_withdrawn, ...row }: FoundRow): GenerationRow {
  if (is_withdrawn !== null) {
    const reason = is_withdrawn ? 'generation.withdrawn' : 'generation.cancelled';
    return { ...row, status: 'skipped', ...explain({ reason }) };
  }
  return is_new
    ? { ...row, status: 'success', ...explain({ reason: 'generation.created' }) }
    : { ...row, status: 'skipped', ...explain({ reason: 'generation.exists' }) };
}

async function findRun(db: Queryable, id: number) {
  const run = await db
    .selectFrom('job_runs')
    .select('business_date')
    .where('id', '=', id)
    .where('job', '=', 'generate-daily-tasks')
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  if (!run) throw notFound('Generation run');
  return run;
}

/** SQL: a `task` of this run that nobody has submitted, and whose day is not over. */
export const isOpenOfRun = ({ run_id, date, now }: Pick<Withdrawal, 'run_id' | 'date'> & { now: Date }) =>
  sql`task.task_date = ${date}::date and task.run_id = ${run_id} and task.deadline_date >= ${dateAt(sql`${now}::timestamptz`, zoneOfOutlet(sql`task.assigned_location_id`))}`;

/** What withdrawing a run at `now` would change. Throws `not_found` for an unknown run. */
export async function countWithdrawal(db: Queryable, run_id: number, now: Date): Promise<Withdrawal> {
  const { business_date: date } = await findRun(db, run_id);
  const { rows } = await sql<Omit<Withdrawal, 'run_id' | 'date'>>`
    select count(*) filter (where is_open) as withdrawn,
      count(*) filter (where staff_status is distinct from 'Cancelled' and not is_open) as kept,
      count(distinct assigned_location_id) filter (where is_open) as outlets
    from (
      select task.assigned_location_id, latest.staff_status,
        latest.id is null and ${isOpenOfRun({ run_id, date, now })} as is_open
      from daily_tasks task
      left join task_submissions latest on latest.task_id = task.id and latest.is_latest
      where task.task_date = ${date}::date and task.run_id = ${run_id}
    ) made`.execute(db);
  return { run_id, date, ...rows[0]! };
}
