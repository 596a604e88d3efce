import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, seededRandom } from '@gerai/demo/random.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { freePort } from '../../../scripts/services/free-port.ts';
import { hasSwift } from '../../../scripts/services/start-swift.ts';
import { SHORTEST_NIGHT } from '../plan/plan-night.ts';
import { openFolder, openSwift, type WorldBucket } from './bucket.ts';
import { type Clocks, findFaketime, machineClocks, openClocks } from './clock.ts';
import { openWorldDatabase, type WorldDatabase } from './database.ts';
import { type Link, openLink } from './link.ts';
import { type Business, loadBusiness } from './load-business.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

export const SERVERS = ['a', 'b'] as const;
export type ServerName = (typeof SERVERS)[number];

/** What a machine may be unable to do. */
export type Ability = 'clock' | 'small disk' | 'bucket';

/** A server with the networks before and behind it. */
export interface WorldServer {
  process: ServerProcess;
  clients: Link;
  database: Link;
  /** Undefined for a folder. */
  bucket: Link | undefined;
}

/** Two servers on one database and one bucket, and what disturbs them. */
export interface World extends AsyncDisposable {
  folder: string;
  database: WorldDatabase;
  bucket: WorldBucket;
  clocks: Clocks;
  servers: Record<ServerName, WorldServer>;
  business: Business;
  abilities: ReadonlySet<Ability>;
  /** The business date on which it began. */
  date: string;
  /** Whether it is shortly before midnight, which passes. */
  hasNight: boolean;
  /** Sets all clocks to shortly before midnight, where one passes. */
  beginNight(): void;
}

interface WorldOptions {
  folder: string;
  seed: string;
  minutes: number;
  bucket: 'swift' | 'folder' | undefined;
}

/** Seconds of the business day that are left when the crowd begins, and before it, to start everything. */
export const BEFORE_MIDNIGHT = 120;
const TO_START = 1800;
/** One server as one process, the other as two behind one port. */
const WORKERS = { a: '1', b: '2' } as const;
const SERVICE_KEY = 'a-service-key-of-the-chaos-for-its-metrics';

/** Starts everything. Throws if something can't be started, leaving nothing running. */
export async function openWorld({ folder, seed, minutes, bucket: kind }: WorldOptions): Promise<World> {
  await using opening = new AsyncDisposableStack();
  // The database runs as another user.
  chmodSync(folder, 0o755);
  const random = seededRandom(`${seed}/network`);
  const library = findFaketime();
  const clocks = library
    ? openClocks(library, folder, evening(new Date(), BEFORE_MIDNIGHT + TO_START))
    : machineClocks;
  const database = await openWorldDatabase(folder, clocks.envOf('world'));
  opening.defer(() => database.stop());
  const usesSwift = kind ? kind === 'swift' : hasSwift();
  const bucket = usesSwift ? await openSwift(clocks.envOf('world')) : openFolder(join(folder, 'shared'));
  opening.defer(() => bucket.stop());
  const hasNight = library !== undefined && minutes * 60 >= SHORTEST_NIGHT;
  const date = businessDate(clocks.now());
  const size = { outlets: 4, templates: Math.ceil(10 + 8 * minutes) };
  const business = await loadBusiness(database.urlAt(database.port), date, size);
  const all = { folder, database, bucket, clocks, random };
  const servers = { a: await openServer('a', all), b: await openServer('b', all) };
  opening.defer(() => closeServers(servers));
  const killAll = () => {
    for (const { process: server } of Object.values(servers))
      for (const { pid } of server.figures()) process.kill(pid, 'SIGKILL');
  };
  process.once('exit', killAll);
  opening.defer(() => void process.off('exit', killAll));
  // One after the other: the first migrates.
  for (const { process: server } of [servers.a, servers.b]) {
    server.start();
    await server.answers();
  }
  const open = opening.move();
  const abilities = new Set<Ability>([
    ...(library ? (['clock'] as const) : []),
    ...(database.disk ? (['small disk'] as const) : []),
    ...(usesSwift ? (['bucket'] as const) : []),
  ]);
  return {
    folder,
    database,
    bucket,
    clocks,
    servers,
    business,
    abilities,
    date,
    hasNight,
    beginNight() {
      if (!hasNight) return;
      const left = businessInstant(addDays(date, 1), '00:00').getTime() - clocks.now().getTime();
      clocks.leap(left / 1000 - BEFORE_MIDNIGHT);
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** The moment some seconds before the next midnight but one in the business zone. */
function evening(now: Date, seconds: number): Date {
  const midnight = businessInstant(addDays(businessDate(now), 2), '00:00');
  return new Date(midnight.getTime() - seconds * 1000);
}

interface Surroundings {
  folder: string;
  database: WorldDatabase;
  bucket: WorldBucket;
  clocks: Clocks;
  random: Random;
}

async function openServer(
  name: ServerName,
  { folder, database, bucket, clocks, random }: Surroundings,
): Promise<WorldServer> {
  const port = await freePort();
  const links = {
    clients: await openLink(port, random.fork(`${name}/clients`)),
    database: await openLink(database.port, random.fork(`${name}/database`)),
    bucket: bucket.port ? await openLink(bucket.port, random.fork(`${name}/bucket`)) : undefined,
  };
  const data = join(folder, `data-${name}`);
  mkdirSync(data);
  const env = {
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: database.urlAt(links.database.port),
    WORKERS: WORKERS[name],
    DRAIN_SECONDS: '2',
    SERVICE_KEY,
    // Everybody calls from one address here.
    TRUST_PROXY: 'loopback',
    ...bucket.envAt(links.bucket?.port),
    ...clocks.envOf(name),
  };
  return { process: serverProcess(env, join(folder, `server-${name}.log`)), ...links };
}

async function closeServers(servers: Record<ServerName, WorldServer>): Promise<void> {
  const all = Object.values(servers);
  await Promise.all(all.map(({ process: server }) => server.end('SIGTERM')));
  for (const { clients, database, bucket } of all)
    for (const link of [clients, database, bucket]) link?.close();
}
