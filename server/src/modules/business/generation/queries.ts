import type { GenerationRow } from '@gerai/shared/business/generation/contract.ts';
import { occursOn } from '@gerai/shared/business/templates/rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../../../platform/context.ts';
import { explain, notFound } from '../../../platform/errors.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';

/** The schedules of all templates, ordered by id. */
export function readSchedules(db: Queryable) {
  return db
    .selectFrom('task_templates')
    .select([
      'id',
      'display_id',
      'assigned_location_id',
      'status',
      'frequency',
      'custom_days',
      'weekly_days',
      'monthly_date',
    ])
    .select(['start_date', 'end_date', 'deadline_time', 'deadline_days'])
    .orderBy('id');
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

function toRow({
  is_new,
  ...row
}: Omit<GenerationRow, 'status' | 'reason' | 'message'> & { is_new: unknown }): GenerationRow {
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
