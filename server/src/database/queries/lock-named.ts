import type { FindName } from '@gerai/shared/tables/name-finder.ts';
import { isStorable } from '@gerai/shared/tables/storable.ts';
import { oneLine } from '@gerai/shared/text/one-line.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

export interface Named {
  /** Finds among the requested names. */
  find: FindName;
  /** By stored name. */
  ids: ReadonlyMap<string, string>;
}

const nameColumns = {
  outlets: 'outlet_name',
  areas: 'area_name',
  tags: 'tag_name',
  job_roles: 'role_name',
  task_groups: 'group_name',
} as const;

const inUse = (table: keyof typeof nameColumns) =>
  table === 'areas' || table === 'tags' ? sql`true` : sql`stored.archived_at is null`;

/** As the table's unique index compares names: in tags, spaces make no other one. */
const isNamed = (table: keyof typeof nameColumns) => {
  const stored = sql`stored.${sql.ref(nameColumns[table])}`;
  return table === 'tags'
    ? sql`lower(replace(${stored}, ' ', '')) = lower(replace(given.name, ' ', ''))`
    : sql`lower(${stored}) = lower(given.name)`;
};

/** How a name may be stored: as it is given, as forms store it, and decomposed, as they did once. */
function formsOf(name: string): string[] {
  const line = oneLine(name);
  return line.length > LONGEST ? [name, line] : [name, line, line.normalize('NFD')];
}

/** More than the characters of any name that is stored. */
const LONGEST = 300;

/**
 * Finds rows that are not archived by the names in a file, and locks them against deletion until the transaction ends. Names are compared
 * in the database, because its `lower` is that of the unique index and differs from JavaScript's.
 */
export async function lockNamed(
  tx: Transaction<Tables>,
  table: keyof typeof nameColumns,
  given: readonly string[],
): Promise<Named> {
  const names = [...new Set(given.filter(isStorable).flatMap(formsOf))];
  if (names.length === 0) return { find: () => undefined, ids: new Map() };
  const column = sql.ref(nameColumns[table]);
  const { rows } = await sql<{ given: string; id: string; name: string }>`
    select given.name as given, stored.id, stored.${column} as name
    from unnest(${names}::text[]) given (name)
    join ${sql.table(table)} stored
      on ${isNamed(table)} and ${inUse(table)}
    order by stored.id for key share of stored`.execute(tx);
  const stored = new Map(rows.map((row) => [row.given, row.name]));
  return {
    find: (name) =>
      formsOf(name)
        .map((form) => stored.get(form))
        .find((found) => found !== undefined),
    ids: new Map(rows.map(({ id, name }) => [name, id])),
  };
}
