import { randomUUID } from 'node:crypto';
import type { ImportedTemplate } from '@gerai/shared/business/templates/import-rules.ts';
import type { AcceptedRow } from '@gerai/shared/business/templates/judge-import.ts';
import { sql, type Transaction } from 'kysely';
import { insertRows } from '../../../database/queries/insert-rows.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';
import type { ImportNames } from './find-import-names.ts';
import type { StoredTask } from './find-taken-tasks.ts';

interface Import {
  accepted: readonly AcceptedRow[];
  names: ImportNames;
  taken: ReadonlyMap<string, StoredTask>;
  at: Date;
}

/** Inserts the accepted rows in bulk; returns a trail entry per display_id. */
export async function createImported(tx: Transaction<Tables>, input: Import): Promise<ActivityInput[]> {
  const places = await findPlaces(tx, [...input.taken.keys()]);
  const groups = Map.groupBy(
    input.accepted.map(({ template }) => template),
    ({ display_id }) => display_id,
  );
  const made = [...groups].map(([id, templates]) =>
    toGroup(templates, input.taken.get(id), { ...input, places }),
  );
  await insertRows(
    tx,
    'task_definitions',
    made.map(({ definition }) => definition).filter((definition) => definition !== null),
  );
  await insertRows(
    tx,
    'task_templates',
    made.flatMap(({ rows }) => rows),
  );
  return made.map(({ line }) => line);
}

/** What to insert for the rows of a display_id: a new template, or further locations of one. */
function toGroup(
  templates: readonly ImportedTemplate[],
  stored: StoredTask | undefined,
  input: Import & { places: ReadonlyMap<string, string[]> },
) {
  const { names, at } = input;
  const before = input.places.get(templates[0]!.display_id) ?? [];
  const { location: _, job_role, task_group, ...says } = templates[0]!;
  const { task_name, instructions, completion_criteria, ...schedule } = says;
  const created_at = at.toISOString();
  const definition = {
    id: stored?.definition_id ?? randomUUID(),
    display_id: says.display_id,
    task_name,
    frequency: says.frequency,
    group_id: task_group && names.taskGroups.ids.get(task_group)!,
    instructions,
    completion_criteria,
    photo_required: true,
    ai_comparison_enabled: false,
    created_at,
  };
  const rows = templates.map(({ location }) => ({
    ...schedule,
    definition_id: definition.id,
    assigned_job_role_id: names.jobRoles.ids.get(job_role)!,
    assigned_location_id: location && (names.locations.ids.get(location) ?? null),
    assigned_area_id: location && (names.locations.areas.get(location) ?? null),
    created_at,
    updated_at: created_at,
  }));
  const locations = placesOf(templates);
  const line: ActivityInput = {
    event: stored ? 'task updated' : 'task created',
    subject: { type: 'template', id: says.display_id },
    details: {
      name: task_name,
      ...(stored
        ? { before: { locations: before }, after: { locations: [...before, ...locations].sort() } }
        : { after: { ...says, assigned_job_role: job_role, task_group, locations } }),
    },
  };
  return { definition: stored ? null : definition, rows, line };
}

/** The locations of these templates before the import, by name. Templates for all locations get no further one. */
async function findPlaces(
  tx: Transaction<Tables>,
  displayIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ display_id: string; names: string[] }>`
    select display_id, array_agg(outlet_name order by outlet_name) as names
    from task_templates join outlets on outlets.id = assigned_location_id
    where display_id = any(${displayIds}::text[]) group by display_id`.execute(tx);
  return new Map(rows.map(({ display_id, names }) => [display_id, names]));
}

/** The format of the trail. */
const placesOf = (templates: readonly ImportedTemplate[]): string[] | 'all' =>
  templates[0]!.location === null ? 'all' : templates.map(({ location }) => location!);
