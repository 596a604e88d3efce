import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from '../connection/database.ts';
import { type DiskGuardOptions, guardDisk } from '../connection/disk-guard.ts';
import { Engine } from '../connection/engine.ts';
import { keepUp, type UpkeepOptions } from '../connection/upkeep.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { lockFolder } from './lock.ts';
import { readPrepared, unpackCluster } from './prepared/pack-cluster.ts';
import { proveDurability } from './prove-durability.ts';
import { syncFolder, syncTree } from './sync-tree.ts';

export interface EmbeddedOptions {
  log: DatabaseLog;
  /** Called once when the database has stopped for good; the process should then exit. */
  onFatal: (error: Error) => void;
  disk?: Pick<DiskGuardOptions, 'reserve' | 'interval' | 'measure'>;
  upkeep?: Pick<UpkeepOptions, 'checkpointInterval' | 'vacuumInterval'>;
}

/**
 * PGlite's own parameters, without the one that disables fsync, and with the sync method that DurableFileSystem
 * implements.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/**
 * Opens the embedded PostgreSQL on a folder, created at the first start. An acknowledged commit is on disk. Throws if
 * another process uses the folder, or if commits are not flushed.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions) {
  const { log, onFatal } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // Undone in reverse order if a later step throws, or on close.
  await using opening = new AsyncDisposableStack();
  const lock = lockFolder(folder);
  opening.defer(() => lock.release());
  const home = join(folder, 'postgres');
  if (!existsSync(home)) create(folder, home, log);
  const files = new DurableFileSystem(home);
  const engine = await start(files, log, onFatal);
  opening.defer(() => shutDown(engine));
  await proveDurability(engine, files);
  opening.defer(keepUp({ engine, log, ...options.upkeep }));
  const guard = guardDisk({ engine, folder, log, ...options.disk });
  opening.defer(() => guard.stop());
  await guard.check();
  const opened = opening.move();
  /** Waits for running statements, flushes, and releases the folder. */
  const close = () => opened.disposeAsync();
  return { engine, guard, close };
}

/** Created in a temporary folder, flushed, then renamed, so that an interrupted start leaves no partial database. */
function create(folder: string, home: string, log: DatabaseLog): void {
  log.info({ folder }, 'Creating the embedded database');
  const aside = `${home}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  unpackCluster(readPrepared(), aside);
  syncTree(aside);
  renameSync(aside, home);
  syncFolder(folder);
  syncFolder(dirname(folder));
}

async function start(files: DurableFileSystem, log: DatabaseLog, onFatal: (error: Error) => void) {
  const onStderr = (line: string) => {
    // Statement errors reach their callers; only messages about the database itself are logged.
    if (/ (LOG|PANIC|FATAL): /.test(line)) log.info({ line }, 'Embedded database');
    return false;
  };
  return Engine.start({ fs: files, startParams: START_PARAMETERS, onStderr }, onFatal);
}

async function shutDown(engine: Engine): Promise<void> {
  // Closing a stopped engine would loop forever; the next start replays acknowledged commits from the log.
  if (!engine.failure) await engine.close();
}
