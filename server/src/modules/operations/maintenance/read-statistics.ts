import type {
  DatabaseStatistics,
  Figure,
  TableStatistics,
} from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { sql } from 'kysely';
import { freeBytes } from '../../../database/connection/disk-guard.ts';
import type { Context, Queryable } from '../../../platform/context.ts';

/** Database statistics (specification 1, section 2), in a time independent of the number of rows. */
export async function readStatistics({
  db,
  database,
  storage,
  clock,
  config,
}: Context): Promise<DatabaseStatistics> {
  const whole = await readWhole(db);
  const photos = await measurePhotos(db);
  return {
    as_of: clock.now().toISOString(),
    kind: database.kind,
    ...whole,
    tables: await readTableStatistics(db),
    photos: photos.count,
    photo_bytes: photos.bytes,
    photo_storage: storage.kind,
    connections: database.kind === 'server' ? await readConnections(db) : null,
    last_checkpoint: await readLastCheckpoint(db),
    free_disk_bytes:
      database.kind === 'embedded' || storage.kind === 'folder' ? freeBytes(config.DATA_DIR) : null,
  };
}

type Whole = Pick<DatabaseStatistics, 'version' | 'bytes' | 'first_task_date' | 'last_task_date'>;

async function readWhole(db: Queryable): Promise<Whole> {
  const { rows } = await sql<Whole>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select min(task_date) from daily_tasks) as first_task_date,
      (select max(task_date) from daily_tasks) as last_task_date`.execute(db);
  return rows[0]!;
}

/** Tables up to this size in bytes are counted, in some milliseconds; so are larger ones never analysed. */
const COUNTED_UP_TO = 2 * 2 ** 20;

/** The planner's estimate: rows per page at the last analysis times the present number of pages. */
const estimatedRows = sql`
  (reltuples / greatest(relpages, 1) * (pg_relation_size(pg_class.oid) / current_setting('block_size')::bigint))::bigint`;

interface CatalogueRow extends Omit<TableStatistics, 'rows'> {
  small: boolean;
  maintained: number | null;
  estimated: number;
}

/** Row counts: maintained or counted now, for large tables PostgreSQL's estimate. */
async function readTableStatistics(db: Queryable): Promise<TableStatistics[]> {
  const { rows } = await sql<CatalogueRow>`
    select table_.relname as name, pg_total_relation_size(table_.relid) as bytes,
      pg_relation_size(table_.relid) <= ${COUNTED_UP_TO} or reltuples < 0 as small,
      (select sum(row_count)::bigint from row_counts where table_name = table_.relname) as maintained,
      ${estimatedRows} as estimated,
      greatest(last_vacuum, last_autovacuum) as last_vacuum, greatest(last_analyze, last_autoanalyze) as last_analyze
    from pg_stat_user_tables table_ join pg_class on pg_class.oid = table_.relid
    where schemaname = 'public'
    order by bytes desc, table_.relname`.execute(db);
  const counted = await countRows(
    db,
    rows.filter((row) => row.small && row.maintained === null).map(({ name }) => name),
  );
  return rows.map(({ small: _, maintained, estimated, ...table }) => {
    const exact = maintained ?? counted.get(table.name);
    return { ...table, rows: { value: exact ?? estimated, exact: exact !== undefined } };
  });
}

async function countRows(db: Queryable, tables: string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map();
  const counts = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as rows from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** Above this size in bytes, the photos' total size is estimated from a sample of 1 % of the pages. */
const SAMPLED_FROM = 8 * 2 ** 20;

/** The number and total bytes of stored photos. */
export async function measurePhotos(db: Queryable): Promise<{ count: Figure; bytes: Figure }> {
  const { rows } = await sql<{ large: boolean; estimated: number }>`
    select pg_relation_size(oid) >= ${SAMPLED_FROM} and reltuples >= 0 as large, ${estimatedRows} as estimated
    from pg_class where oid = 'photos'::regclass`.execute(db);
  const { large, estimated } = rows[0]!;
  const found = await sql<{ count: number; bytes: number; mean: number }>`
    select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes, coalesce(avg(bytes), 0) as mean
    from photos ${large ? sql`tablesample system (1)` : sql``}`.execute(db);
  const { count, bytes, mean } = found.rows[0]!;
  const figure = (value: number) => ({ value: Math.round(value), exact: !large });
  return large
    ? { count: figure(estimated), bytes: figure(estimated * mean) }
    : { count: figure(count), bytes: figure(bytes) };
}

async function readConnections(db: Queryable): Promise<DatabaseStatistics['connections']> {
  const { rows } = await sql<NonNullable<DatabaseStatistics['connections']>>`
    select count(*) as open, count(*) filter (where state = 'active') as active,
      current_setting('max_connections')::integer as allowed
    from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0]!;
}

/** Null if the database user lacks the privilege. */
async function readLastCheckpoint(db: Queryable): Promise<string | null> {
  const insufficientPrivilege = '42501';
  try {
    const { rows } = await sql<{
      at: string;
    }>`select checkpoint_time as at from pg_control_checkpoint()`.execute(db);
    return rows[0]!.at;
  } catch (error) {
    if ((error as { code?: unknown }).code === insufficientPrivilege) return null;
    throw error;
  }
}
