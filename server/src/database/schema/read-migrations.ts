import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkMigration } from './check-migration.ts';

export interface Migration {
  /** File name without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the text, independent of line endings. */
  checksum: string;
}

export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

const NAME = /^\d{12}-[a-z0-9]+(-[a-z0-9]+)+$/;

/**
 * The migrations of a folder, ordered by their timestamps. Throws for a file whose name does not match, or that would stop
 * writers.
 */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const name = file.slice(0, -'.sql'.length);
  if (!NAME.test(name)) throw new Error(`Migration ${file} is not named YYYYMMDDHHMM-verb-object.sql`);
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  checkMigration({ name, sql });
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Whether a history begins with another migration than the known ones: its schema was made before theirs. */
export function startsElsewhere(applied: { name: string }[], known: { name: string }[]): boolean {
  return applied.length > 0 && applied[0]!.name !== known[0]?.name;
}

/** A key for a list of migrations that changes if any of them changes. */
export function checksumOf(migrations: Migration[]): string {
  const text = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
