import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';

/** The state to which a database is reset: its rows may change, its catalogue may not. */
export interface Beginning {
  catalogue: string;
  /** Each table with its rows as JSON; null if it was empty. */
  tables: { name: string; rows: string | null }[];
  sequences: string[];
}

/** Records a database's current state. Undefined if its user may not reset it, which takes a superuser. */
export async function readBeginning(db: Kysely<Tables>): Promise<Beginning | undefined> {
  const { rows: found } = await sql<{ name: string; relkind: string }>`
    select relname as name, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      and (select rolsuper from pg_roles where rolname = current_user) order by relname`.execute(db);
  if (found.length === 0) return undefined;
  const tables = [];
  for (const { name } of found.filter(({ relkind }) => relkind === 'r')) {
    const { rows } = await sql<{ rows: string | null }>`
      select json_agg(one)::text as rows from ${sql.table(name)} one`.execute(db);
    tables.push({ name, rows: rows[0]!.rows });
  }
  const sequences = found.flatMap(({ name, relkind }) => (relkind === 'S' ? [name] : []));
  return { catalogue: await readCatalogue(db), tables, sequences };
}

/**
 * Removes everything added since. Returns false if more than rows has changed (tables, triggers, settings,
 * statistics): such a database can't be reused. Throws if a transaction still locks what it wrote.
 */
export async function resetDatabase(db: Kysely<Tables>, beginning: Beginning): Promise<boolean> {
  if ((await readCatalogue(db)) !== beginning.catalogue) return false;
  const touched = await findTouched(db, beginning);
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx);
    // Without triggers and foreign keys, in any order: the trail would refuse deletions, and counts would be
    // appended.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const name of touched) {
      await sql`delete from ${sql.table(name)}`.execute(tx);
      const { rows } = beginning.tables.find((table) => table.name === name)!;
      if (rows)
        await sql`
          insert into ${sql.table(name)} overriding system value
          select * from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(tx);
    }
  });
  const restarts = beginning.sequences.map((name) => sql`setval(${sql.lit(name)}, 1, false)`);
  await sql`select ${sql.join(restarts)}`.execute(db);
  return true;
}

async function findTouched(db: Kysely<Tables>, { tables }: Beginning): Promise<string[]> {
  const found = tables.map(({ name, rows }) =>
    rows === null
      ? sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`
      : sql`select ${sql.lit(name)} as name
          where (select json_agg(one)::text from ${sql.table(name)} one) is distinct from ${sql.lit(rows)}`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything except rows that statements may depend on, without what the server itself writes there. */
async function readCatalogue(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ catalogue: string }>`
    with relations as (
      select oid, relname, relkind, reloptions from pg_class
      where oid >= 16384 and relpersistence = 'p' and relkind <> 't' and relnamespace <> 'pg_toast'::regnamespace
    )
    select concat_ws(' ',
      (select sum(hashtextextended(concat_ws(',', oid, relname, reloptions), 0)) from relations),
      (select sum(hashtextextended(concat_ws(',', attrelid, attname, atttypid, attnotnull, atthasdef), 0))
        from pg_attribute where attrelid in (select oid from relations)),
      (select sum(hashtextextended(concat_ws(',', oid, conname, convalidated), 0)) from pg_constraint),
      (select sum(hashtextextended(concat_ws(',', oid, tgname, tgenabled), 0)) from pg_trigger),
      (select sum(hashtextextended(concat_ws(',', oid, prosrc), 0)) from pg_proc where oid >= 16384),
      (select count(*) from pg_index where indisvalid),
      (select count(*) from pg_statistic where starelid >= 16384),
      (select count(*) from pg_db_role_setting)
    ) as catalogue`.execute(db);
  return rows[0]!.catalogue;
}
