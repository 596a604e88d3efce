import type { TemplatePlace } from '@gerai/shared/business/templates/bulk-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { lockTemplateRows } from '../lock-templates.ts';
import { selectSchedule } from '../schedule/select-schedule.ts';
import { followOutlets, matchLocations } from '../write-templates.ts';

/** Where a template group is to apply. */
export type GroupPlaces = TemplatePlace & { display_id: string };

type LockedRow = Awaited<ReturnType<typeof lockTemplateRows>>[number];

/**
 * Makes groups apply to their new places, like `writeTemplates` does it with all columns, in one statement per step. `rows` are the
 * locked templates of at least these groups, `today` is the business date.
 */
export async function writePlaces(
  tx: Transaction<Tables>,
  rows: readonly LockedRow[],
  groups: readonly GroupPlaces[],
  today: string,
): Promise<void> {
  if (groups.length === 0) return;
  const rowsOf = Map.groupBy(rows, ({ display_id }) => display_id);
  const matched = groups.map((group) => {
    const own = rowsOf.get(group.display_id)!;
    return { group, own, ...matchLocations(own, group.location_ids ?? [null]) };
  });
  await moveRows(
    tx,
    matched.flatMap(({ group, standing, moved }) =>
      [...standing.filter(isOfMany), ...moved].map((row) => ({ ...row, group })),
    ),
  );
  await insertRows(
    tx,
    matched.flatMap(({ group, added }) => added.map((place) => ({ id: group.display_id, place: place! }))),
  );
  const removed = matched.flatMap((one) => one.removed);
  const before = matched.flatMap(({ own }) => own.map(({ id }) => id));
  await followOutlets(tx, { rows: before, removed, today });
  await sql`delete from task_templates where id = any(${removed}::uuid[])`.execute(tx);
}

/** A row of all locations, whose area or tag may change while it stays. */
const isOfMany = (row: { assigned_location_id: string | null }) => row.assigned_location_id === null;

interface MovingRow {
  id: string;
  assigned_location_id: string | null;
  group: GroupPlaces;
}

/** Gives rows their location, area and tag together, since a row has at most one of them. */
async function moveRows(tx: Transaction<Tables>, rows: readonly MovingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update task_templates template
    set assigned_location_id = wanted.location_id, assigned_area_id = wanted.area_id, assigned_tag_id = wanted.tag_id
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map((row) => row.assigned_location_id)}::uuid[],
      ${rows.map(({ group }) => group.assigned_area_id)}::uuid[],
      ${rows.map(({ group }) => group.assigned_tag_id)}::uuid[]
    ) wanted (id, location_id, area_id, tag_id)
    where template.id = wanted.id`.execute(tx);
}

/** Inserts a row for each location that a group gets, like its others. */
async function insertRows(
  tx: Transaction<Tables>,
  wanted: readonly { id: string; place: string }[],
): Promise<void> {
  if (wanted.length === 0) return;
  await sql`
    insert into task_templates (
      display_id, definition_id, assigned_location_id, assigned_job_role_id,
      ${selectSchedule()},
      status, priority, assigned_to, created_at, updated_at
    )
    select display_id, definition_id, wanted.place, assigned_job_role_id, ${selectSchedule('sibling')},
      status, priority, assigned_to, created_at, updated_at
    from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ place }) => place)}::uuid[]) wanted (id, place)
    join lateral (
      select * from task_templates where display_id = wanted.id order by updated_at desc, id limit 1
    ) sibling on true`.execute(tx);
}
