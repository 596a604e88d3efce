import { readFileSync, writeFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { embeddedDatabase } from '../connection/open.ts';
import { openMemory } from '../embedded/memory.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export const tablesFile = new URL('tables.ts', import.meta.url);

interface Column {
  table: string;
  column: string;
  /** PostgreSQL's name of the type, or of an array's elements. */
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_computed: boolean;
  /** Checks of this column alone. */
  checks: string[];
}

const valueTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Record<string, unknown>',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Instant',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
};

/** What triggers write, and the position of the trail: no verb gives them a value. */
const neverWritten = [
  'activity.transaction_id',
  'course_enrolments.is_repeated',
  'course_enrolments.is_stuck',
  'task_submissions.task_date',
];

/** The text of tables.ts for a migrated database. Throws for a type or an entry of `ColumnTypes` that nothing has. */
export async function generateTables(db: Kysely<Tables>): Promise<string> {
  const source = readFileSync(new URL('column-types.ts', import.meta.url), 'utf8');
  const named = new Set([...source.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, name]) => name!));
  const columns = await readColumns(db);
  const known = new Set(columns.map(nameOf));
  const unknown = [...named, ...neverWritten].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`No such columns: ${unknown.join(', ')}`);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, of]) => {
    const lines = of.map((column) => `    ${column.column}: ${describe(column, named)};\n`);
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `${HEAD}export interface Tables {\n${tables.join('')}}\n`;
}

const HEAD = `import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedInstant, Instant } from '../queries/instant.ts';
import type { ColumnTypes, DefaultedJson, Json } from './column-types.ts';

/** Generated from the migrated database by \`npm run tables -w server\`; what it can't know is in column-types.ts. */
`;

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;

function describe(column: Column, named: ReadonlySet<string>): string {
  const name = nameOf(column);
  const { type, has_default, is_nullable } = column;
  const value = named.has(name) ? `ColumnTypes['${name}']` : valueTypeOf(column);
  const orNull = is_nullable ? ' | null' : '';
  if (column.is_computed || neverWritten.includes(name)) return `GeneratedAlways<${value}${orNull}>`;
  if (type === 'jsonb') return `${has_default ? 'DefaultedJson' : 'Json'}<${value}>${orNull}`;
  if (!has_default) return `${value}${orNull}`;
  return type === 'timestamptz' ? `DefaultedInstant${orNull}` : `Generated<${value}${orNull}>`;
}

function valueTypeOf(column: Column): string {
  const [listed] = column.checks.flatMap((check) => listedValues(check, column) ?? []);
  const value = listed ?? valueTypes[column.type];
  if (!value)
    throw new Error(`${nameOf(column)} has the type ${column.type}, which generate-tables.ts does not know`);
  if (!column.is_array) return value;
  return value.includes(' ') ? `(${value})[]` : `${value}[]`;
}

/** The values that a check allows: a list, or part of what must hold with it. */
function listedValues(check: string, { column, is_array }: Column): string | undefined {
  if (check.includes(' OR ')) return undefined;
  const operator = is_array ? '<@ ARRAY' : '= ANY \\(ARRAY';
  const [, list] = new RegExp(`\\(${column} ${operator}\\[([^\\]]+)\\]`).exec(check) ?? [];
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

async function readColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column", ltrim(typname, '_') as type, typname like '\\_%' as is_array,
      not attnotnull as is_nullable, atthasdef as has_default, attidentity <> '' or attgenerated <> '' as is_computed,
      array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = attrelid and contype = 'c'
        and conkey = array[attnum] order by conname) as checks
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  return rows;
}

if (import.meta.main) {
  const { engine, close } = await openMemory((error) => {
    throw error;
  });
  const database = embeddedDatabase(engine, close);
  await migrate(database);
  writeFileSync(tablesFile, await generateTables(database.db));
  await database.close();
}
