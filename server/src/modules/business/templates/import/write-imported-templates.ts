import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { WrittenTemplate } from '@gerai/shared/business/templates/import-fields.ts';
import type { KnownNames } from '@gerai/shared/business/templates/judge-import.ts';
import {
  type ChangedTemplate,
  type JudgedTemplates,
  judgeTemplates,
  type StoredTemplate,
  type TemplateRow,
  type TemplateRules,
} from '@gerai/shared/business/templates/judge-templates.ts';
import { coversMany } from '@gerai/shared/business/templates/named-place.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { forgetUnusedDefinitions } from '../create-definition.ts';
import { listTemplateRows } from '../export/list-template-rows.ts';
import type { Places } from '../lock-places.ts';
import { lockTemplateRows } from '../lock-templates.ts';
import { listStoredGroups, type StoredGroup } from '../queries.ts';
import { writeTemplateChanges } from '../update-template.ts';
import { createImported } from './create-imported.ts';
import { findImportNames, type ImportNames } from './find-import-names.ts';

export interface TemplateImport extends Pick<TemplateRules, 'update' | 'isAsSeen'> {
  rows: readonly TemplateRow[];
  check_only: boolean;
  /** Names that a check takes as existing. */
  awaited?: KnownNames;
}

/** Adds and changes templates, for future tasks only, with their entries of the trail; or only judges their rows. */
export async function writeImportedTemplates(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  { rows, check_only, awaited, ...rules }: TemplateImport,
): Promise<JudgedTemplates> {
  const ids = taskIdsIn(rows);
  const locked = check_only ? [] : await lockTemplateRows(tx, ids);
  const names = await findImportNames(tx, rows);
  const stored = await findStored(tx, ids);
  const known: KnownNames = {
    location: (name) => names.locations.find(name) ?? awaited?.location(name),
    jobRole: (name) => names.jobRoles.find(name) ?? awaited?.jobRole(name),
    taskGroup: (name) => names.taskGroups.find(name) ?? awaited?.taskGroup(name),
  };
  const judged = judgeTemplates(rows, { ...rules, known, stored });
  if (check_only) return judged;
  if (judged.made.length > 0) {
    const lines = await createImported(tx, { accepted: judged.made, names, at });
    await recordActivity(tx, actor, at, ...lines);
  }
  if (judged.changed.length > 0) await writeChanges(tx, context, actor, at, { judged, names, locked });
  return judged;
}

/** Others are refused, and PostgreSQL may reject their characters. */
const taskIdsIn = (rows: readonly TemplateRow[]): string[] => [
  ...new Set(
    rows.map(({ cells }) => (cells.TaskID ?? '').trim()).filter((id) => /^[A-Za-z0-9-]{1,20}$/.test(id)),
  ),
];

async function findStored(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, StoredTemplate>> {
  const stored = new Map<string, { says: WrittenTemplate; places: Map<string, string | null> }>();
  for await (const page of listTemplateRows(tx, { display_ids: ids }))
    for (const { id, template } of page) {
      const group = stored.get(template.display_id) ?? { says: template, places: new Map() };
      stored.set(template.display_id, group);
      group.places.set(id, template.location);
    }
  return stored;
}

/** Where a template applies by the locations of its rows. */
function placesOf(
  places: readonly (string | null)[],
  { locations }: ImportNames,
  before: { group: StoredGroup; places: ReadonlyMap<string, string> },
) {
  const [first = null] = places;
  if (first === null) return { location_ids: null, assigned_area_id: null, assigned_tag_id: null };
  if (coversMany(first)) return { location_ids: null, ...placeIds(first, locations, before.group) };
  const location_ids = places.map((place) => locations.ids.get(place!) ?? before.places.get(place!)!);
  return { location_ids, assigned_area_id: null, assigned_tag_id: null };
}

/** The area or the tag of a location; what the template has already may be gone from the names. */
function placeIds(place: string, { areas, tags }: Places, before: StoredGroup) {
  const [area, tag] = [areas.get(place), tags.get(place)];
  if (area === undefined && tag === undefined) {
    const { assigned_area_id, assigned_tag_id } = before;
    return { assigned_area_id, assigned_tag_id };
  }
  return { assigned_area_id: area ?? null, assigned_tag_id: tag ?? null };
}

interface Changes {
  judged: JudgedTemplates;
  names: ImportNames;
  locked: Awaited<ReturnType<typeof lockTemplateRows>>;
}

async function writeChanges(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  { judged, names, locked }: Changes,
): Promise<void> {
  const ids = judged.changed.map(({ stored }) => stored.says.display_id);
  const groups = await listStoredGroups({ ...context, db: tx }, actor, ids);
  const before = new Map(groups.map((group) => [group.display_id, group]));
  const rowsOf = Map.groupBy(locked, ({ display_id }) => display_id);
  const changes = judged.changed.map((change) => {
    const group = before.get(change.stored.says.display_id)!;
    const places = new Map(group.locations?.map(({ id, outlet_name }) => [outlet_name, id]));
    const input = { ...group, ...inputOf(change, names, { group, places }) };
    const rows = rowsOf.get(group.display_id)!;
    return { before: group, rows, input, at: nextRevision(group.updated_at, at) };
  });
  await writeTemplateChanges(tx, context, actor, changes);
  await forgetUnusedDefinitions(tx, ids);
}

/** The form's fields of what a file says. What it leaves may be archived, and is known from before. */
function inputOf(
  { stored, says, places }: ChangedTemplate,
  names: ImportNames,
  before: { group: StoredGroup; places: ReadonlyMap<string, string> },
) {
  const { job_role, task_group, location: _, ...fields } = says;
  const isGroupKept = task_group === stored.says.task_group;
  return {
    ...fields,
    assigned_job_role_id:
      job_role === stored.says.job_role
        ? before.group.assigned_job_role_id
        : names.jobRoles.ids.get(job_role)!,
    group_id: isGroupKept ? before.group.group_id : task_group && names.taskGroups.ids.get(task_group)!,
    ...placesOf(places, names, before),
  };
}
