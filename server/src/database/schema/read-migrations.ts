import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  /** The file's name without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the text, the same whatever the line ends. */
  checksum: string;
}

/** The product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

const NAME = /^\d{12}-[a-z0-9]+(-[a-z0-9]+)+$/;

/** The migrations of a folder in the order of their times. Throws for a file that isn't named like one. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const name = file.slice(0, -'.sql'.length);
  if (!NAME.test(name)) throw new Error(`Migration ${file} is not named YYYYMMDDHHMM-verb-object.sql`);
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** One key for a list of migrations: another as soon as any of them differs. */
export function checksumOf(migrations: Migration[]): string {
  const text = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
