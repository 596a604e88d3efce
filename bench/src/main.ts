import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@gerai/server/database/connection/open.ts';
import { migrate } from '@gerai/server/database/schema/migrate.ts';
import { hashPassword } from '@gerai/server/modules/accounts/auth/passwords/hash-password.ts';
import { loadBusiness } from '@gerai/server/statements/load/load-business.ts';
import { loadCourses } from '@gerai/server/statements/load/load-courses.ts';
import { countDays, loadDays, loadTrail } from '@gerai/server/statements/load/load-days.ts';
import { loadGroups, loadPosts } from '@gerai/server/statements/load/load-feed.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Bench, Scenario } from './bench.ts';
import { loadPlaces } from './load/load-places.ts';
import { loadTemplates } from './load/load-templates.ts';
import { measureRequests } from './measure-requests.ts';
import { measureWork } from './measure-work.ts';
import { readOptions } from './options.ts';
import { BENCH_PASSWORD } from './people.ts';
import { execute, openBenchDatabase, withClient } from './postgres.ts';
import { growth, growthTable, type Measurement, table } from './report.ts';
import { dayEnd } from './scenarios/day-end.ts';
import { generation } from './scenarios/generation.ts';
import { reads } from './scenarios/reads.ts';
import { submitTask, submitWithPhoto } from './scenarios/submit.ts';
import { templateImport } from './scenarios/template-import.ts';
import { userImport } from './scenarios/user-import.ts';

const scenarios: Scenario[] = [
  ...[...reads, submitTask, submitWithPhoto],
  ...[generation, dayEnd, userImport, templateImport],
];
const options = readOptions(
  process.argv.slice(2),
  scenarios.map(({ name }) => name),
);
const OUTLETS = Math.max(20, Math.round(200 * options.scale));
const DAYS = 50;
const DAYS_LARGE = 505;
const REFERENCE_SCHEMA = join(import.meta.dirname, 'reference/schema.sql');
const POSTS = 1000;
const POSTS_LARGE = 100_000;
const wants = ({ name }: Scenario) => !options.only || options.only.includes(name);
const log = (line: string) => process.stderr.write(`${line}\n`);
const today = businessDate(new Date());
const folder = await mkdtemp(join(tmpdir(), 'gerai-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const database = await openBenchDatabase(process.env.BENCH_DATABASE_URL);
try {
  const surroundings = `${database.described}; Node ${process.version}; ${availableParallelism()} cores`;
  log(surroundings);
  await prepare();
  const loads = [{ load: await grow([0, DAYS - 1], [0, POSTS - 1]), measurements: await measureAll() }];
  if (options.large) {
    const load = await grow([DAYS, DAYS_LARGE - 1], [POSTS, POSTS_LARGE - 1]);
    loads.push({ load, measurements: await measureAll() });
  }
  report(surroundings, loads);
} finally {
  await database.close();
}

async function prepare(): Promise<void> {
  const opened = await openDatabase({ databaseUrl: database.url });
  await migrate(opened).finally(() => opened.close());
  const hash = await hashPassword(BENCH_PASSWORD);
  const size = { outlets: OUTLETS, today };
  await withClient(database.url, async (client) => {
    await loadBusiness(client, size, hash);
    await loadPlaces(client, size);
    await loadTemplates(client, size);
  });
}

type Span = [first: number, last: number];

/** Loads a span of days and of posts. Returns a description of the data. */
async function grow(days: Span, posts: Span): Promise<string> {
  const since = performance.now();
  const loaded = await withClient(database.url, async (client) => {
    await loadDays(client, today, ...days);
    await countDays(client);
    if (days[0] === 0) await loadTrail(client, 30_000);
    if (days[0] === 0) await loadCourses(client);
    if (days[0] === 0) await loadGroups(client);
    await loadPosts(client, ...posts);
    await client.query(`drop schema if exists bare cascade; ${await readFile(REFERENCE_SCHEMA, 'utf8')}`);
    const count = async (table: string) =>
      Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);
    const [tasks, written, reactions] = [
      await count('daily_tasks'),
      await count('social_posts'),
      await count('social_reactions'),
    ];
    return `${tasks} daily tasks, ${written} posts with ${reactions} reactions`;
  });
  await execute(database.url, 'vacuum analyze', 'checkpoint');
  log(`${loaded} are loaded, in ${seconds(performance.now() - since)}`);
  return loaded;
}

async function measureAll(): Promise<Measurement[]> {
  const bench: Bench = { databaseUrl: database.url, today, seconds: options.seconds };
  const measurements: Measurement[] = [];
  for (const scenario of scenarios) {
    if (!wants(scenario)) continue;
    const since = performance.now();
    const surroundings = { databaseUrl: database.url, folder };
    measurements.push(
      scenario.kind === 'requests'
        ? await measureRequests(scenario, bench, surroundings)
        : await measureWork(scenario, bench, surroundings),
    );
    log(`${scenario.label}: ${seconds(performance.now() - since)}`);
  }
  return measurements;
}

function report(surroundings: string, loads: { load: string; measurements: Measurement[] }[]): void {
  const [smaller, larger] = loads.map(({ measurements }) => measurements);
  if (options.json) {
    const grown = larger && growth(smaller!, larger);
    console.log(JSON.stringify({ surroundings, outlets: OUTLETS, loads, growth: grown }, null, 2));
    return;
  }
  for (const { load, measurements } of loads) console.log(`\n${load}\n\n${table(measurements)}`);
  if (larger) console.log(`\nGrowth\n\n${growthTable(smaller!, larger)}`);
  console.log(`\n${surroundings}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
