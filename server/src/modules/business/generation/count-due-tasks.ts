import { type GenerationPreview, generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { dueState } from '@gerai/shared/business/generation/rules.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { selectBegunOutlets } from '../../accounts/postings/select-begun-outlets.ts';
import { checkGenerationDate } from './check-generation-date.ts';
import { readSchedules } from './queries.ts';
import { selectPreviewRows } from './select-preview-rows.ts';
import { isRestorable } from './write-restored.ts';

/**
 * Counts what generating a date (default today) would make, and what there is to know before: what nobody would do, what
 * is far more than usual, and which templates are paused or ended. Throws `refused` for a date out of bounds.
 */
export async function countDueTasks(
  { db, clock }: Context,
  given: string | undefined,
): Promise<GenerationPreview> {
  const at = checkGenerationDate(given, clock.now());
  const schedules = await readSchedules(db).execute();
  const states = Map.groupBy(schedules, (schedule) => dueState(schedule, at.date));
  const due = states.get('due') ?? [];
  const { rows } = await sql<Omit<GenerationPreview, 'date' | 'templates' | 'due'>>`
    with place as materialized (${selectPreviewRows(due, { ...at, now: clock.now() })}), first as (
      select outlet_id, outlet_name, job_role_id, role_name as job_role, tasks, tasks as daily, invited,
        outlet_id in (${selectBegunOutlets(at.date)}) as fails
      from place
      join outlets on outlets.id = place.outlet_id join job_roles on job_roles.id = place.job_role_id
      where people = 0 order by tasks desc, outlet_name, role_name limit ${generationLimits.named}
    )
    select coalesce(sum(tasks), 0)::int as tasks, coalesce(sum(existing), 0)::int as existing,
      coalesce(sum(passed), 0)::int as passed,
      count(distinct outlet_id) as outlets, count(*) as places,
      json_build_object(
        'count', count(*) filter (where people = 0 and invited = 0),
        'tasks', coalesce(sum(tasks - existing) filter (where people = 0), 0),
        'invited', json_build_object(
          'places', count(*) filter (where people = 0 and invited > 0),
          'people', coalesce(sum(invited) filter (where people = 0), 0)
        ),
        'first', coalesce((select json_agg(first) from first), '[]')
      ) as nobody,
      count(*) filter (where is_overload) as overload,
      ${selectSilent(states.get('paused'))} as paused, ${selectSilent(states.get('ended'))} as ended,
      (
        select count(*) from task_submissions cancelled join daily_tasks task on task.id = cancelled.task_id
        where cancelled.task_date = ${at.date} and cancelled.is_latest and withdrawn_run_id is not null
          and ${isRestorable(clock.now())}
      ) as withdrawn,
      ${selectRuns(at.date)} as runs
    from place`.execute(db);
  const definitions = (of: readonly { display_id: string }[]) =>
    new Set(of.map((one) => one.display_id)).size;
  const { runs, ...counts } = rows[0]!;
  return {
    date: at.date,
    templates: definitions(schedules),
    due: definitions(due),
    ...counts,
    // In JSON, PostgreSQL has another form of instants.
    runs: runs.map((run) => ({ ...run, at: new Date(run.at).toISOString() })),
  };
}

/** SQL: how many definitions these templates are, and the names of the first. */
const selectSilent = (templates: readonly { id: string }[] = []) => sql`(
  select json_build_object(
    'count', count(*), 'names', coalesce((array_agg(task_name order by task_name))[1:${sql.lit(generationLimits.named)}], '{}')
  )
  from (
    select distinct template.display_id, definition.task_name
    from task_templates template join task_definitions definition on definition.id = template.definition_id
    where template.id = any(${templates.map(({ id }) => id)}::uuid[])
  ) silent
)`;

/** SQL: the latest runs that made tasks of a date. */
const selectRuns = (date: string) => sql`(
  select coalesce(json_agg(run), '[]') from (
    select id as run_id, finished_at as at, ${personNameOf(sql`job_runs.actor_uid`)} as by,
      (result -> 'totalGenerated')::int as generated, revoked_at is not null as is_withdrawn
    from job_runs
    where job = 'generate-daily-tasks' and business_date = ${date} and status = 'succeeded'
      and (result -> 'totalGenerated')::int > 0
    order by id desc limit ${generationLimits.runs}
  ) run
)`;
