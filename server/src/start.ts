import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { stopStoredBackups } from './backup/write/start-stored-backup.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection/database.ts';
import { openDatabase } from './database/connection/open.ts';
import { migrate } from './database/schema/migrate.ts';
import { jobs } from './jobs.ts';
import { mails } from './mails.ts';
import { createConfiguredAdmin } from './modules/accounts/auth/setup/create-configured-admin.ts';
import { createAlertMails } from './modules/insight/notifications/mail/create-alert-mails.ts';
import { runPushes } from './modules/insight/notifications/push/run-pushes.ts';
import { runWebhooks } from './modules/operations/webhooks/run-webhooks.ts';
import { runComparisons } from './modules/work/photo-proof/compare/run-comparisons.ts';
import { owners } from './owners.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { openActorCache } from './platform/http/actor-cache.ts';
import { publicAddress } from './platform/http/web/public-address.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { loadKeys } from './platform/keys.ts';
import { openStoredLog } from './platform/log/log.ts';
import { openRecentLog } from './platform/log/recent-log.ts';
import { runMails } from './platform/mail/run-mails.ts';
import { openServerClock } from './platform/server-clock.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { runSeals } from './platform/trail/proof/run-seals.ts';
import { openTrailCache } from './platform/trail/trail-cache.ts';
import { subscribers } from './subscribers.ts';

export interface StartOptions {
  clock?: Clock;
  log?: Logger;
  /** False for measurements, and where the clock is simulated: no scheduled jobs run. */
  withJobs?: boolean;
  /** False where nobody asks what photos have in common: comparing costs a second of processor time for each. */
  withComparisons?: boolean;
  /** Runs before the first admin, the jobs and the first request; the demo fills its database here. */
  prepare?: (context: Context) => Promise<void>;
  /** Called when the embedded database has stopped for good; the process should then exit. */
  onFatal?: (error: Error) => void;
}

export interface StartedServer {
  /** PUBLIC_URL, or the listening address; without a slash at its end. */
  address: string;
  context: Context;
  metrics: Registry;
  /** Resolves once the jobs have caught up here; never, where another server does it. */
  caughtUp: Promise<void>;
  /** Says for DRAIN_SECONDS that it is not ready, and answers as before, so that balancers leave it. */
  drain(): Promise<void>;
  /** Finishes open requests and running jobs, then closes the database. Idempotent. */
  close(): Promise<void>;
}

/**
 * Starts the whole product: database (migrated to the newest schema), storage, first admin from the configuration,
 * HTTP, live streams and jobs. Throws with a message for the operator, leaving nothing open.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<StartedServer> {
  const recent = openRecentLog();
  const { log = openStoredLog(config.LOG_LEVEL, recent) } = options;
  const { withJobs = true, withComparisons = withJobs } = options;
  // Closed in reverse: first no more requests, then no more jobs, the database last.
  await using opening = new AsyncDisposableStack();
  const opened = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    folder: join(config.DATA_DIR, 'database'),
    poolSize: config.DATABASE_POOL_SIZE,
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'The embedded database has stopped');
      options.onFatal?.(error);
    },
  });
  // A simulated clock is the database's as well.
  const given = options.clock;
  const database = given ? { ...opened, now: async () => given.now() } : opened;
  opening.defer(() => database.close());
  const clock = given ?? (await openClock(database, opening));
  const migrations = await migrateDirectly(database, config, log);
  if (migrations.length > 0) log.info(`Database: ${migrations.length} changes applied`);
  log.debug({ migrations }, 'The changes of the database');
  opening.defer(recent.keepIn(database.db));
  const actors = await openActorCache(database);
  opening.defer(() => actors.close());
  const [keys, storage] = await Promise.all([loadKeys(database.db, config), openStorage(config)]);
  const context: Context = {
    config,
    database,
    db: database.db,
    clock,
    keys,
    actors,
    kept: openTrailCache(database.db, clock),
    storage,
    subscribers,
    owners,
    log,
  };
  opening.defer(() => stopStoredBackups(context));
  await options.prepare?.(context);
  await createConfiguredAdmin(context);
  const app = await buildApp(context);
  const work = opening.use(new AsyncDisposableStack());
  opening.defer(() => closeApp(app));
  // Before any job starts: a server whose port is taken must not run the jobs of the one that has it.
  const listening = await app.listen({ port: config.PORT, host: config.HOST });
  const running = withJobs ? await startJobs(context, jobs) : undefined;
  if (running) work.defer(running.stop);
  if (withJobs) work.defer(await runSeals(context));
  if (withJobs) work.defer(await runPushes(context));
  if (withJobs) work.defer(await runMails(context, mails, createAlertMails));
  if (withJobs) work.defer(await runWebhooks(context));
  if (withComparisons) work.defer(await runComparisons(context));
  const all = opening.move();
  const { metrics } = app;
  return {
    address: publicAddress(config) ?? listening,
    context,
    metrics,
    caughtUp: running?.caughtUp ?? Promise.resolve(),
    drain: async () => {
      app.drain.begin();
      await pause(config.DRAIN_SECONDS * 1000);
    },
    close: () => all.disposeAsync(),
  };
}

/** On a server of its own the database has another clock than this machine. */
async function openClock(database: Database, opening: AsyncDisposableStack): Promise<Clock> {
  if (database.kind === 'embedded') return systemClock;
  const clock = await openServerClock(database);
  opening.defer(async () => clock.close());
  return clock;
}

/** Migrations hold a lock beyond a transaction, which a pooler may not keep. */
async function migrateDirectly(database: Database, config: Config, log: Logger): Promise<string[]> {
  if (!config.DATABASE_DIRECT_URL) return await migrate(database);
  const direct = await openDatabase({ databaseUrl: config.DATABASE_DIRECT_URL, poolSize: 1, log });
  return await migrate(direct).finally(() => direct.close());
}

/** Milliseconds after which requests still open at shutdown are aborted. */
const TIMEOUT_MS = 10_000;

async function closeApp(app: FastifyInstance): Promise<void> {
  // Again and again: a connection that is accepted late hangs as well.
  const breaking = setInterval(() => app.server.closeAllConnections(), TIMEOUT_MS);
  await app.close();
  clearInterval(breaking);
}
