import { randomUUID } from 'node:crypto';
import { DEFINITION_FIELDS, definitionDefaults } from '@gerai/shared/business/templates/definition.ts';
import type { ImportedTemplate } from '@gerai/shared/business/templates/import-fields.ts';
import type { AcceptedRow } from '@gerai/shared/business/templates/judge-import.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { Transaction } from 'kysely';
import { insertRows } from '../../../../database/queries/insert-rows.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';
import { buildScheduleColumns } from '../schedule/build-schedule-columns.ts';
import type { ImportNames } from './find-import-names.ts';

interface Import {
  accepted: readonly AcceptedRow[];
  names: ImportNames;
  at: Date;
}

/** Inserts the accepted rows of new templates in bulk; returns a trail entry per display_id. */
export async function createImported(tx: Transaction<Tables>, input: Import): Promise<ActivityInput[]> {
  const groups = Map.groupBy(
    input.accepted.map(({ template }) => template),
    ({ display_id }) => display_id,
  );
  const made = [...groups.values()].map((templates) => toGroup(templates, input));
  await insertRows(
    tx,
    'task_definitions',
    made.map(({ definition }) => definition),
  );
  await insertRows(
    tx,
    'task_templates',
    made.flatMap(({ rows }) => rows),
  );
  return made.map(({ line }) => line);
}

/** What to insert for the rows of a display_id. */
function toGroup(templates: readonly ImportedTemplate[], { names, at }: Import) {
  const { location: _, job_role, task_group, ...says } = templates[0]!;
  const created_at = at.toISOString();
  const group_id = task_group && names.taskGroups.ids.get(task_group)!;
  const { display_id } = says;
  const definition = {
    ...pickFields({ ...definitionDefaults, ...says, group_id }, DEFINITION_FIELDS),
    id: randomUUID(),
    display_id,
    created_at,
  };
  const rows = templates.map(({ location }) => ({
    ...buildScheduleColumns({ ...says, assigned_job_role_id: names.jobRoles.ids.get(job_role)! }),
    ...pickFields(says, ['display_id', 'status', 'priority', 'assigned_to']),
    definition_id: definition.id,
    assigned_location_id: location && (names.locations.ids.get(location) ?? null),
    assigned_area_id: location && (names.locations.areas.get(location) ?? null),
    assigned_tag_id: location && (names.locations.tags.get(location) ?? null),
    created_at,
    updated_at: created_at,
  }));
  const line: ActivityInput = {
    event: 'task created',
    subject: { type: 'template', id: display_id },
    details: {
      name: says.task_name,
      after: { ...says, assigned_job_role: job_role, task_group, locations: placesOf(templates) },
    },
  };
  return { definition, rows, line };
}

/** The format of the trail. */
const placesOf = (templates: readonly ImportedTemplate[]): string[] | 'all' =>
  templates[0]!.location === null ? 'all' : templates.map(({ location }) => location!);
