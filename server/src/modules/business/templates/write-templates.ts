import { generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';

/** An outlet's id; null means every outlet. */
type Location = string | null;

interface PlacedRow {
  id: string;
  assigned_location_id: Location;
}

/** The columns all templates of a group share. */
export type TemplateColumns = Omit<Insertable<Tables['task_templates']>, 'id' | 'assigned_location_id'>;

/** What a group is to become. */
export interface GroupToWrite {
  /** Its templates, locked. */
  rows: readonly PlacedRow[];
  locations: readonly Location[];
  columns: TemplateColumns;
}

/**
 * Makes the templates of each group apply to its locations with equal columns. Rows are reused as far as possible, to keep
 * their ids and tasks. `today` is the business date.
 */
export async function writeTemplates(
  tx: Transaction<Tables>,
  groups: readonly GroupToWrite[],
  today: string,
): Promise<void> {
  const matched = groups.map((group) => ({ ...group, ...matchLocations(group.rows, group.locations) }));
  await writeColumns(
    tx,
    matched.map(({ standing, moved, columns }) => ({ rows: [...standing, ...moved], columns })),
  );
  for (const { added, columns } of matched) await insertTemplates(tx, added, columns);
  const moving = matched.filter(
    ({ moved, added, removed }) => moved.length + added.length + removed.length > 0,
  );
  if (moving.length === 0) return;
  const removed = moving.flatMap((group) => group.removed);
  await followOutlets(tx, { rows: moving.flatMap(({ rows }) => rows.map(({ id }) => id)), removed, today });
  await sql`delete from task_templates where id = any(${removed}::uuid[])`.execute(tx);
}

/** Inserts one template per location. */
export async function insertTemplates(
  tx: Transaction<Tables>,
  locations: readonly Location[],
  columns: TemplateColumns,
): Promise<void> {
  if (locations.length === 0) return;
  await tx
    .insertInto('task_templates')
    .values(locations.map((assigned_location_id) => ({ ...columns, assigned_location_id })))
    .execute();
}

/**
 * Determines which rows stay, which move to a new location, which locations need a row, and which rows are left over.
 */
export function matchLocations(rows: readonly PlacedRow[], locations: readonly Location[]) {
  const wanted = new Set(locations);
  const standing = rows.filter((row) => wanted.delete(row.assigned_location_id));
  const idle = rows.filter((row) => !standing.includes(row));
  const places = [...wanted];
  const moved = idle
    .slice(0, places.length)
    .map(({ id }, at): PlacedRow => ({ id, assigned_location_id: places[at]! }));
  return {
    standing,
    moved,
    added: places.slice(moved.length),
    removed: idle.slice(moved.length).map(({ id }) => id),
  };
}

interface ColumnsOfRows {
  rows: readonly PlacedRow[];
  columns: TemplateColumns;
}

/** Gives the rows of each group its columns, in one statement. */
async function writeColumns(tx: Transaction<Tables>, groups: readonly ColumnsOfRows[]): Promise<void> {
  const [first] = groups;
  if (!first) return;
  const names = Object.keys(first.columns);
  const given = JSON.stringify(groups.map(({ columns }) => columns));
  const rows = groups.flatMap(({ rows: own, columns: { display_id } }) =>
    own.map((row) => ({ ...row, display_id })),
  );
  await sql`
    update task_templates as stored
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))},
      assigned_location_id = place.location_id
    from json_populate_recordset(null::task_templates, ${given}::json) given
    join unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.assigned_location_id)}::uuid[],
      ${rows.map(({ display_id }) => display_id)}::text[]
    ) place (id, location_id, display_id) on place.display_id = given.display_id
    where stored.id = place.id`.execute(tx);
}

/**
 * Moves tasks to the template that now applies to their outlet, so that generating their dates again finds them. Tasks
 * of a removed outlet stay with the group. `rows` are all rows that the groups had, `removed` those that are about to go.
 * Skips dates that cannot be generated any more.
 */
export async function followOutlets(
  tx: Transaction<Tables>,
  { rows, removed, today }: { rows: readonly string[]; removed: readonly string[]; today: string },
): Promise<void> {
  await sql`
    update daily_tasks as task set template_id = moving.heir_id
    from (
      select task.id, coalesce(
        here.id, case when owner.id = any(${removed}::uuid[]) then heir.id else owner.id end
      ) as heir_id
      from daily_tasks as task
      join task_templates as owner on owner.id = task.template_id
      left join task_templates as here
        on here.display_id = owner.display_id
        and here.assigned_location_id = task.assigned_location_id
        and here.id <> all(${removed}::uuid[])
      left join lateral (
        select id from task_templates
        where display_id = owner.display_id and id <> all(${removed}::uuid[]) order by id limit 1
      ) as heir on true
      where task.template_id = any(${rows}::uuid[])
        and task.task_date >= ${addDays(today, -generationLimits.daysBack)}
    ) as moving
    where task.id = moving.id and task.template_id <> moving.heir_id`.execute(tx);
}
