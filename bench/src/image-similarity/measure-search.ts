import { randomUUID } from 'node:crypto';
import { openDatabase } from '@gerai/server/database/connection/open.ts';
import { migrate } from '@gerai/server/database/schema/migrate.ts';
import { findSharing } from '@gerai/server/modules/work/photo-proof/compare/queries.ts';
import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { execute, openBenchDatabase, withClient } from '../postgres.ts';
import { explainQueries } from './explain-queries.ts';
import { copies } from './make-copies.ts';
import type { Scene } from './read-scenes.ts';
import { describeEarlier, describeSubmitted, type Submitted, store } from './stored-photo.ts';

/** A copy, and the keys of the photo that it was made of. */
export interface Search {
  submitted: Submitted;
  earlier: ReadonlySet<number>;
}

/** For each scene a copy that was cut by 10 %, which keeps few keys. */
export async function makeSearches(cv: Cv, scenes: readonly Scene[]): Promise<Search[]> {
  const searches: Search[] = [];
  for (const { image, seed } of scenes) {
    const stored = await store(image, seed);
    const copy = await store(await copies.cut!['by 10 %']!(stored), seed + 1);
    const { keys } = await describeEarlier(cv, stored);
    searches.push({ submitted: await describeSubmitted(cv, copy), earlier: keys });
  }
  return searches;
}

export interface SearchOutcome {
  photos: number;
  /** Bytes of table and index. */
  table: number;
  index: number;
  /** Of each search: milliseconds, photos that share a key, and whether the copied photo is among those found. */
  searches: { ms: number; sharing: number; found: boolean }[];
}

/** Searches for copied photos among so many others by the product's statement, on a PostgreSQL of its own. */
export async function measureSearch(
  searches: readonly Search[],
  photos: number,
  log: (step: string) => void,
): Promise<SearchOutcome> {
  const bench = await openBenchDatabase(process.env.BENCH_DATABASE_URL);
  const database = await openDatabase({ databaseUrl: bench.url });
  try {
    await migrate(database);
    await execute(
      bench.url,
      'alter table photo_keys drop constraint photo_keys_photo_id_fkey',
      'drop index photo_keys_keys_idx',
    );
    await insertOthers(bench.url, searches, photos, log);
    const ids = await insertCopied(bench.url, searches);
    await execute(
      bench.url,
      "set maintenance_work_mem = '2GB'; create index photo_keys_keys_idx on photo_keys using gin (keys)",
      'vacuum analyze photo_keys',
    );
    log('the index is built');
    const outcomes = [];
    const explained = explainQueries(database.db);
    for (const [at, { submitted }] of searches.entries()) {
      const keys = [...submitted.searchKeys];
      const found = await findSharing(database.db, randomUUID(), keys);
      await findSharing(explained.db, randomUUID(), keys);
      outcomes.push({ ...explained.read(), found: found.includes(ids[at]!) });
    }
    const { rows } = await withClient(bench.url, (client) =>
      client.query<{ table: string; index: string }>(
        `select pg_table_size('photo_keys') as table, pg_relation_size('photo_keys_keys_idx') as index`,
      ),
    );
    return {
      photos,
      table: Number(rows[0]!.table),
      index: Number(rows[0]!.index),
      searches: outcomes,
    };
  } finally {
    await database.close();
    await bench.close();
  }
}

const AT_ONCE = 20_000;

/**
 * Photos of other things: numbers at random, and now and then one that a real photo looks for, so that as many of them
 * share one with it as real strangers do (SHARED).
 */
async function insertOthers(
  url: string,
  searches: readonly Search[],
  photos: number,
  log: (step: string) => void,
): Promise<void> {
  const wanted = searches.flatMap(({ submitted }) => [...submitted.searchKeys]);
  const taken = (SHARED * searches.length) / KEYS;
  await withClient(url, async (client) => {
    for (let sent = 0; sent < photos; sent += AT_ONCE) {
      await client.query(
        `insert into photo_keys select gen_random_uuid(), array(
          select case when random() < $2 then ($1::integer[])[1 + floor(random() * $3)::integer]
            else (random() * 4294967295 - 2147483648)::integer end
          from generate_series(1, $4) where photo is not null)
        from generate_series(1, $5) photo`,
        [wanted, taken, wanted.length, KEYS, Math.min(AT_ONCE, photos - sent)],
      );
      if (sent % 100_000 === 0) log(`${sent} photos are stored`);
    }
  });
}

/** Keys of a photo, and the share of strangers that have one which a photo looks for. */
const [KEYS, SHARED] = [128, 0.009];

async function insertCopied(url: string, searches: readonly Search[]): Promise<string[]> {
  const ids = searches.map(() => randomUUID());
  await withClient(url, async (client) => {
    for (const [at, { earlier }] of searches.entries())
      await client.query('insert into photo_keys values ($1, $2)', [ids[at], [...earlier]]);
  });
  return ids;
}
