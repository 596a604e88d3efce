import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { nextRevision } from '../../../platform/revision/check-revision.ts';
import { buildTemplateDetails } from '../templates/build-template-details.ts';
import { forgetUnusedDefinitions } from '../templates/create-definition.ts';
import { writeTemplateDeletions } from '../templates/delete-templates.ts';
import { lockTemplateRows } from '../templates/lock-templates.ts';
import { listStoredGroups, type StoredGroup } from '../templates/queries.ts';
import { writeTemplateChange } from '../templates/update-template.ts';
import {
  type ImportEntry,
  type Kept,
  listImportEntries,
  type Revoked,
  type StoredImport,
} from './find-import.ts';

/**
 * Deletes the templates that an import has made, if they have no task and nobody has changed them, and gives those that it
 * has changed their former values for future tasks, if they are as it left them.
 */
export async function writeRevokedTemplates(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  done: StoredImport,
): Promise<Revoked> {
  const entries = await listImportEntries(tx, done, ['task created', 'task updated']);
  const ids = entries.map(({ subject_id }) => subject_id);
  const locked = await lockTemplateRows(tx, ids);
  const groups = new Map(
    (await listStoredGroups({ ...context, db: tx }, actor, ids)).map((group) => [group.display_id, group]),
  );
  const used = await findUsed(tx, ids);
  const kept: Kept[] = [];
  const removed: string[] = [];
  let restored = 0;
  for (const entry of entries) {
    const group = groups.get(entry.subject_id);
    if (!group) continue;
    const keep = (reason: Kept['reason']) =>
      kept.push({ sheet: 'templates', id: group.display_id, name: group.task_name, reason });
    if (entry.event === 'task created') {
      if (group.updated_at !== group.created_at) keep('workbook.kept_changed');
      else if (used.has(group.display_id)) keep('workbook.kept_used');
      else removed.push(group.display_id);
      continue;
    }
    const input = isAsLeft(group, entry) ? await formerOf(tx, group, entry) : undefined;
    if (!input) {
      keep('workbook.kept_changed');
      continue;
    }
    const rows = locked.filter(({ display_id }) => display_id === group.display_id);
    const revision = nextRevision(group.updated_at, at);
    await writeTemplateChange(tx, context, actor, revision, { before: group, rows, input });
    restored += 1;
  }
  if (removed.length > 0) await writeTemplateDeletions(tx, context, actor, at, removed);
  await forgetUnusedDefinitions(tx, ids);
  return { removed: removed.length, restored, kept };
}

/** The TaskIDs for which there is a task or a course. */
async function findUsed(tx: Transaction<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ display_id: string }>`
    select display_id from unnest(${ids}::text[]) wanted (display_id)
    where exists (
      select from daily_tasks join task_templates template on template.id = daily_tasks.template_id
      where template.display_id = wanted.display_id
    ) or exists (select from course_task_links link where link.display_id = wanted.display_id)`.execute(tx);
  return new Set(rows.map(({ display_id }) => display_id));
}

function isAsLeft(group: StoredGroup, { details: { after = {} } }: ImportEntry): boolean {
  const now: Record<string, unknown> = JSON.parse(JSON.stringify(buildTemplateDetails(group)));
  return Object.entries(after).every(([field, value]) => isDeepStrictEqual(now[field], value));
}

/** The group with its former values; undefined if an outlet or a job role of them is gone. */
async function formerOf(
  tx: Transaction<Tables>,
  group: StoredGroup,
  { details: { before = {} } }: ImportEntry,
) {
  const { locations, assigned_job_role, assigned_area, assigned_tag, ...fields } = before;
  const input = { ...group, ...fields } as StoredGroup;
  const places = locations === undefined ? null : await findPlaces(tx, locations as string[] | 'all');
  const current = group.locations?.map(({ id }) => id) ?? null;
  if (locations !== undefined && places === undefined) return undefined;
  if (!(await isThere(tx, input))) return undefined;
  return { ...input, location_ids: locations === undefined ? current : (places ?? null) };
}

/** The ids of outlets by their names; undefined if one is not there any more. */
async function findPlaces(
  tx: Transaction<Tables>,
  names: readonly string[] | 'all',
): Promise<string[] | null | undefined> {
  if (names === 'all') return null;
  const { rows } = await sql<{ id: string }>`
    select id from outlets where outlet_name = any(${names}::text[])`.execute(tx);
  return rows.length === names.length ? rows.map(({ id }) => id) : undefined;
}

async function isThere(
  tx: Transaction<Tables>,
  { assigned_job_role_id, group_id, assigned_area_id, assigned_tag_id }: StoredGroup,
): Promise<boolean> {
  const { rows } = await sql<{ role: boolean; group: boolean; place: boolean }>`
    select exists (select from job_roles where id = ${assigned_job_role_id}) as role,
      ${group_id}::uuid is null or exists (select from task_groups where id = ${group_id}) as "group",
      (${assigned_area_id}::uuid is null or exists (select from areas where id = ${assigned_area_id}))
      and (${assigned_tag_id}::uuid is null or exists (select from tags where id = ${assigned_tag_id})) as place`.execute(
    tx,
  );
  return rows[0]!.role && rows[0]!.group && rows[0]!.place;
}
