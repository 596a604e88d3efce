import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Where packages install PostgreSQL when it is not on PATH, newest version first. */
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  '/Library/PostgreSQL/*/bin',
];

/** Finds the folder with `initdb` and `postgres`: on PATH, else the newest of `places`. Undefined if there is none. */
export function findPostgres(path = process.env.PATH ?? '', places = usualPlaces): string | undefined {
  const onPath = path.split(delimiter).filter(Boolean);
  const elsewhere = places.flatMap((place) => globSync(place)).sort((a, b) => versionIn(b) - versionIn(a));
  return [...onPath, ...elsewhere].find(hasPrograms);
}

function hasPrograms(folder: string): boolean {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix)));
}

/** The version in the name of the folder above bin: 15 for /usr/lib/postgresql/15/bin, else 0. */
function versionIn(folder: string): number {
  return Number(/(\d+(?:\.\d+)?)\D*$/.exec(dirname(folder))?.[1] ?? 0);
}
