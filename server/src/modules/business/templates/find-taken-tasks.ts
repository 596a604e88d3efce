import { areaPlace, coversMany } from '@gerai/shared/business/templates/area-place.ts';
import type { ImportedTemplate } from '@gerai/shared/business/templates/import-rules.ts';
import type { TakenTask } from '@gerai/shared/business/templates/judge-import.ts';
import { sql, type Transaction } from 'kysely';
import type { Named } from '../../../database/queries/lock-named.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import { selectSchedule } from './schedule/select-schedule.ts';

/** An existing template, with the definition its further locations share. */
export interface StoredTask extends TakenTask {
  row: null;
  definition_id: string;
}

type Row = ImportedTemplate & { definition_id: string; area_name: string | null; places: string[] };

/**
 * The existing templates of some display_ids. Of their locations only those among `locations` are returned, or that
 * they apply to all or to an area: adding one location must not read two hundred.
 */
export async function findTakenTasks(
  tx: Transaction<Tables>,
  displayIds: readonly string[],
  locations: Named['ids'],
): Promise<Map<string, StoredTask>> {
  const { rows } = await sql<Row>`
    select template.display_id, template.definition_id, outlet.outlet_name as location, area.area_name,
      ${selectSchedule('template')}, template.status, template.priority, template.assigned_to, definition.task_name, definition.instructions, definition.completion_criteria,
      job_role.role_name as job_role, task_group.group_name as task_group,
      array(
        select assigned_location_id::text from task_templates place
        where place.display_id = template.display_id and place.assigned_location_id = any(${[...locations.values()]}::uuid[])
      ) as places
    from unnest(${displayIds}::text[]) wanted (display_id)
    join lateral (select * from task_templates where display_id = wanted.display_id limit 1) template on true
    join task_definitions definition on definition.id = template.definition_id
    join job_roles job_role on job_role.id = template.assigned_job_role_id
    left join task_groups task_group on task_group.id = definition.group_id
    left join outlets outlet on outlet.id = template.assigned_location_id
    left join areas area on area.id = template.assigned_area_id`.execute(tx);
  const names = new Map([...locations].map(([name, id]) => [id, name]));
  return new Map(
    rows.map(({ definition_id, places, area_name, ...row }) => {
      const says = area_name === null ? row : { ...row, location: areaPlace(area_name) };
      const here = coversMany(says.location) ? [says.location] : places.map((id) => names.get(id)!);
      const taken = new Map(here.map((place) => [place, null]));
      return [says.display_id, { says, row: null, places: taken, definition_id }];
    }),
  );
}
