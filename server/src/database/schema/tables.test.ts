import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

/** The nullability of every column by 'table.column'. */
type Columns = Record<string, 'null' | 'not null'>;

async function declaredColumns(): Promise<Columns> {
  const folder = new URL('.', import.meta.url);
  const files = (await readdir(folder)).filter((file) => /(^|-)tables\.ts$/.test(file));
  const texts = files.map((file) => readFile(new URL(file, folder), 'utf8'));
  const text = (await Promise.all(texts)).join('\n');
  const bodies = new Map<string, string>();
  for (const [, name, body] of text.matchAll(
    /^(?:export )?interface (\w+)(?:\s+extends [\w,\s]+?)? \{\n(.*?)^\}/gms,
  )) {
    bodies.set(name!, body!);
  }
  const columns: Columns = {};
  const tables = [...bodies].map(([name, body]) => (name.endsWith('Tables') ? body : '')).join('');
  for (const [, table, rows] of tables.matchAll(/^ {2}(\w+): (\w+);$/gm)) {
    for (const [, column, type] of bodies.get(rows!)!.matchAll(/^ {2}(\w+)\??: ([^;]+);$/gm)) {
      columns[`${table}.${column}`] = /\bnull\b/.test(type!) ? 'null' : 'not null';
    }
  }
  return columns;
}

async function migratedColumns(): Promise<Columns> {
  const database = await testDatabase();
  const { rows } = await sql<{ name: string; is_nullable: 'YES' | 'NO' }>`
    select table_name || '.' || column_name as name, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
  `.execute(database.db);
  await database.close();
  return Object.fromEntries(rows.map((row) => [row.name, row.is_nullable === 'YES' ? 'null' : 'not null']));
}

test('the table types name every column of the migrated database, and whether it may be null', async () => {
  const declared = await declaredColumns();
  expect(Object.keys(declared).length).toBeGreaterThan(50);
  expect(declared).toEqual(await migratedColumns());
});
