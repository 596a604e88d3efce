import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TrailHead, trailHeadsFile } from '@gerai/shared/operations/trail/contract.ts';
import { type Config, directUrlOf, readConfig } from '../../../../config.ts';
import type { Database } from '../../../../database/connection/database.ts';
import { openDatabase } from '../../../../database/connection/open.ts';
import { deriveKeys, findMaster } from '../../../keys.ts';
import { openStorage } from '../../../storage/open-storage.ts';
import { type PhotoCheckOptions, SAMPLE } from '../check-photos.ts';
import { checkTrail } from '../check-trail.ts';
import { openTrailKey } from '../sign-head.ts';
import { printReport } from './print-report.ts';

const USAGE = `npm run verify-trail -- [--head <file>] [--photos=sample|all|none]
                                [--url <postgresql://…>] [--json]

Compares every entry of the trail with what was sealed soon after it was written, and the photos of submissions with
what their entries say of them. Ends with 0 if all is whole, else with 1. Reads the database that the environment configures (as for npm start), and changes nothing.
  --head   heads downloaded earlier (Database Maintenance, Trail): shows that the trail was not rewritten since
  --photos which photos are read from the folder or bucket: a sample of ${SAMPLE} (the default), all, or none; rows are
           compared always. With --url the default is none: the files may be elsewhere
  --url    another PostgreSQL server than DATABASE_URL
  --json   prints the report for machines`;

/** `npm run verify-trail`: says whether the trail is whole, and what was altered, removed or inserted first. */
async function main(): Promise<void> {
  const { head, url, json, photos } = readArguments();
  const keptHeads = head === undefined ? [] : await readHeads(head);
  const config = readConfig({ ...process.env, ...(url && { DATABASE_URL: url, DATABASE_DIRECT_URL: '' }) });
  const folder = join(config.DATA_DIR, 'database');
  if (!config.DATABASE_URL && !existsSync(folder))
    throw new Error(
      `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for npm start, or give --url.`,
    );
  const database = await openDatabase({ databaseUrl: directUrlOf(config), folder, poolSize: 1 });
  try {
    const since = performance.now();
    const report = await checkTrail(database.db, {
      now: new Date(),
      ownKey: await readOwnKey(config, database.db),
      keptHeads,
      photos: { storage: await openStorage(config), files: photos ?? (url ? 'none' : 'sample') },
      onProgress: json ? undefined : progressLine(),
    });
    if (json) console.log(JSON.stringify(report, null, 2));
    else printReport(report, { seconds: (performance.now() - since) / 1000, keptHeads }, console.log);
    process.exitCode = report.finding_count === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        head: { type: 'string' },
        url: { type: 'string' },
        json: { type: 'boolean', default: false },
        photos: { type: 'string' },
      },
    });
    return { ...values, photos: photosOf(values.photos) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function photosOf(value: string | undefined): PhotoCheckOptions['files'] | undefined {
  if (value === undefined || value === 'sample' || value === 'all' || value === 'none') return value;
  throw new Error(`--photos is sample, all or none, not ${value}`);
}

async function readHeads(path: string): Promise<TrailHead[]> {
  const content = await readFile(path, 'utf8');
  try {
    return trailHeadsFile.parse(JSON.parse(content)).heads;
  } catch (cause) {
    const hint = 'Give one as Database Maintenance downloads it.';
    throw new Error(`${path} is no file of heads, or was changed. ${hint}`, { cause });
  }
}

/** Nothing is created here: a database that was restored and not started yet has no key. */
async function readOwnKey(config: Config, db: Database['db']): Promise<Uint8Array | null> {
  const master = await findMaster(db);
  if (config.TRAIL_KEY === undefined && master === undefined) return null;
  return openTrailKey(config, deriveKeys(master ?? '')).publicKey;
}

/** Milliseconds between two lines. */
const EVERY = 2_000;

function progressLine() {
  let last = performance.now();
  return (done: number, total: number, photos: number) => {
    if (performance.now() - last < EVERY) return;
    last = performance.now();
    console.log(`${done} of ${total} entries, ${photos} photos read`);
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
