import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owners } from './owners.ts';
import { testDatabase } from './testing/database.ts';

const root = import.meta.dirname;

/** What one module writes of another's, and why it is not a handler of the owner. */
const exceptions: Record<string, string> = {
  'database/queries/delete-unsent-tasks.ts daily_tasks':
    'For whoever takes an outlet or a job role out of use.',
  'modules/business/areas/delete-area.ts postings': 'Who manages an area has its places.',
  'modules/business/generation/write-cancelled.ts task_submissions':
    'A task that is cancelled ends like one that was done.',
  'modules/business/workbook/write-revoked-people.ts users':
    'The workbook writes what all of its sheets name.',
  'modules/business/workbook/write-revoked-postings.ts postings': 'As above.',
  'modules/business/workbook/write-sheet-postings.ts postings': 'As above.',
  'modules/insight/notifications/mail/end-mails-of-kind.ts users':
    'What a person wants to be told is a column of theirs.',
  'modules/insight/notifications/record-read.ts users': 'As above, and up to where they have read.',
  'modules/insight/notifications/update-settings.ts users': 'As above.',
  'modules/operations/maintenance/send-test-mail.ts users':
    'A mail that arrives ends what is known of failed ones.',
  'modules/operations/retention/delete-entries.ts notification_reads':
    'What refers to deleted entries goes with them.',
  'modules/operations/retention/delete-entries.ts push_deliveries': 'As above.',
  'platform/mail/send-mails.ts users': 'A mail that fails is known of the person.',
  'platform/master-data/merge-day-counts.ts outlet_day_counts':
    'By the dates of the tasks that have just moved.',
};

test('each table of the database has one owner', async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    order by 1`.execute(database.db);
  await database.close();
  expect(owners.flatMap(({ tables }) => tables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a module writes its own tables, and those that no module owns', async () => {
  const files = (await Promise.all(['modules', 'platform', 'database/queries'].map(listSources))).flat();
  const found = (await Promise.all(files.map(listForeign))).flat();
  expect([...new Set(found)].sort()).toEqual(Object.keys(exceptions).sort());
});

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/(^|\.)test[.-]/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The tables of other modules that a file writes, as 'file table'. */
async function listForeign(file: string): Promise<string[]> {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(writes)]
    .map(([, named, written]) => (named ?? written)!)
    .filter((table) => ownerOf.has(table) && !path.startsWith(`${ownerOf.get(table)}/`))
    .map((table) => `${path} ${table}`);
}

/** The folder of each table that a module owns. */
const ownerOf = new Map(
  owners
    .filter(({ folder }) => folder !== 'platform')
    .flatMap(({ folder, tables }) => tables.map((table) => [table as string, folder] as const)),
);

const writes =
  /(?:insertInto|updateTable|deleteFrom|insertRows\(\s*\w+,\s*)\(?'(\w+)'|\b(?:insert into|delete from|update)\s+(\w+)/g;
