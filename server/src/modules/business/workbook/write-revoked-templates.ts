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
import { writeTemplateChanges } from '../templates/update-template.ts';
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
  const rowsOf = Map.groupBy(locked, ({ display_id }) => display_id);
  const there = await findThere(tx, entries, groups);
  const back: Parameters<typeof writeTemplateChanges>[3][number][] = [];
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
    const input = isAsLeft(group, entry) ? formerOf(group, entry, there) : undefined;
    if (!input) {
      keep('workbook.kept_changed');
      continue;
    }
    const rows = rowsOf.get(group.display_id)!;
    back.push({ before: group, rows, input, at: nextRevision(group.updated_at, at) });
  }
  await writeTemplateChanges(tx, context, actor, back);
  if (removed.length > 0) await writeTemplateDeletions(tx, context, actor, at, removed);
  await forgetUnusedDefinitions(tx, ids);
  return { removed: removed.length, restored: back.length, kept };
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

/** What former values may name, of what is still there. */
interface There {
  /** The ids of outlets by their names. */
  outlets: ReadonlyMap<string, string>;
  /** The ids of job roles, task groups, areas and tags. */
  ids: ReadonlySet<string>;
}

const named = ['assigned_job_role_id', 'group_id', 'assigned_area_id', 'assigned_tag_id'] as const;

/** Looks once for all that the former values of groups name. */
async function findThere(
  tx: Transaction<Tables>,
  entries: readonly ImportEntry[],
  groups: ReadonlyMap<string, StoredGroup>,
): Promise<There> {
  const former = entries.map(({ details: { before = {} } }) => before);
  const places = former.flatMap(({ locations }) => (Array.isArray(locations) ? (locations as string[]) : []));
  const ids = [...former, ...groups.values()].flatMap((values) =>
    named.flatMap((field) => ((values as Partial<StoredGroup>)[field] as string | null | undefined) ?? []),
  );
  const outlets = await sql<{ id: string; outlet_name: string }>`
    select id, outlet_name from outlets where outlet_name = any(${[...new Set(places)]}::text[])`.execute(tx);
  const tables = ['job_roles', 'task_groups', 'areas', 'tags'] as const;
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`;
  const found = await sql<{ id: string }>`
    ${sql.join(
      tables.map((table) => sql`select id from ${sql.table(table)} where id = ${wanted}`),
      sql` union all `,
    )}`.execute(tx);
  return {
    outlets: new Map(outlets.rows.map(({ id, outlet_name }) => [outlet_name, id])),
    ids: new Set(found.rows.map(({ id }) => id)),
  };
}

/** The group with its former values; undefined if an outlet or a job role of them is gone. */
function formerOf(group: StoredGroup, { details: { before = {} } }: ImportEntry, there: There) {
  const { locations, assigned_job_role, assigned_area, assigned_tag, ...fields } = before;
  const input = { ...group, ...fields } as StoredGroup;
  const current = group.locations?.map(({ id }) => id) ?? null;
  const places = locations === undefined ? current : placesOf(locations as string[] | 'all', there);
  const isThere = named.every((field) => input[field] === null || there.ids.has(input[field]));
  return places === undefined || !isThere ? undefined : { ...input, location_ids: places };
}

/** The ids of outlets by their names; undefined if one is not there any more. */
function placesOf(names: readonly string[] | 'all', { outlets }: There): string[] | null | undefined {
  if (names === 'all') return null;
  const ids = names.flatMap((name) => outlets.get(name) ?? []);
  return ids.length === names.length ? ids : undefined;
}
