import { type GenerationPreview, generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { dueState } from '@gerai/shared/business/generation/rules.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { checkGenerationDate } from './check-generation-date.ts';
import { readSchedules } from './queries.ts';
import { selectPreviewRows } from './select-preview-rows.ts';

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
    with place as materialized (${selectPreviewRows(due, at)}), first as (
      select outlet_name, role_name as job_role, tasks from place
      join outlets on outlets.id = place.outlet_id join job_roles on job_roles.id = place.job_role_id
      where people = 0 order by tasks desc, outlet_name, role_name limit ${generationLimits.named}
    )
    select coalesce(sum(tasks), 0)::int as tasks, coalesce(sum(existing), 0)::int as existing,
      count(distinct outlet_id) as outlets, count(*) as places,
      json_build_object(
        'count', count(*) filter (where people = 0),
        'tasks', coalesce(sum(tasks) filter (where people = 0), 0),
        'first', coalesce((select json_agg(first) from first), '[]')
      ) as nobody,
      count(*) filter (where is_overload) as overload,
      ${selectSilent(states.get('paused'))} as paused, ${selectSilent(states.get('ended'))} as ended
    from place`.execute(db);
  const definitions = (of: readonly { display_id: string }[]) =>
    new Set(of.map((one) => one.display_id)).size;
  return { date: at.date, templates: definitions(schedules), due: definitions(due), ...rows[0]! };
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
