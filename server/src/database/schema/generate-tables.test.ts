import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { generateTables, tablesFile } from './generate-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('tables.ts is what the migrations make: after a new one run npm run tables -w server', async () => {
  const written = (await readFile(tablesFile, 'utf8')).replaceAll('\r\n', '\n');
  expect(await generateTables(database.db)).toBe(written);
});

test('a column has the type of its values, what it has by itself, and whether it may be null', async () => {
  await sql`
    create table crates (
      id bigint generated always as identity primary key,
      size text not null check (size in ('small', 'large')),
      kind text not null default 'box' check (kind in ('box', 'bag')) check (length(kind) < 9),
      days text[] not null default '{}' check (cardinality(days) < 3 and days <@ array['Monday', 'Friday']),
      height integer check (height > 0),
      keys integer[] not null,
      half numeric generated always as (height / 2.0) stored,
      note text check (note is null or note in ('a', 'b')),
      made_at timestamptz not null,
      seen_at timestamptz not null default now(),
      gone_at timestamptz,
      details jsonb not null default '{}',
      report jsonb
    )`.execute(database.db);
  const [, crates] = /^ {2}crates: \{\n(.*?)^ {2}\};/ms.exec(await generateTables(database.db)) ?? [];
  expect(crates?.trim().split(/\n\s*/)).toEqual([
    'id: GeneratedAlways<number>;',
    "size: 'small' | 'large';",
    "kind: Generated<'box' | 'bag'>;",
    "days: Generated<('Monday' | 'Friday')[]>;",
    'height: number | null;',
    'keys: number[];',
    'half: GeneratedAlways<number | null>;',
    'note: string | null;',
    'made_at: Instant;',
    'seen_at: DefaultedInstant;',
    'gone_at: Instant | null;',
    'details: DefaultedJson<Record<string, unknown>>;',
    'report: Json<Record<string, unknown>> | null;',
  ]);
  await sql`alter table crates add column place point`.execute(database.db);
  await expect(generateTables(database.db)).rejects.toThrow(/crates\.place has the type point/);
  await sql`alter table crates drop column place; alter table users rename column mails_muted to muted`.execute(
    database.db,
  );
  await expect(generateTables(database.db)).rejects.toThrow(/^No such columns: users\.mails_muted$/);
});
