import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from '../connection/database.ts';
import { type DiskGuardOptions, guardDisk } from '../connection/disk-guard.ts';
import { Engine } from '../connection/engine.ts';
import { keepUp, type UpkeepOptions } from '../connection/upkeep.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { lockFolder } from './lock.ts';
import { proveDurability } from './prove-durability.ts';
import { syncFolder, syncTree } from './sync-tree.ts';

export interface EmbeddedOptions {
  log: DatabaseLog;
  /** Told once when the database has stopped for good; the process should then end. */
  onFatal: (error: Error) => void;
  disk?: Pick<DiskGuardOptions, 'reserve' | 'interval' | 'measure'>;
  upkeep?: Pick<UpkeepOptions, 'checkpointInterval' | 'vacuumInterval'>;
}

/** PGlite's own parameters without the one that turns fsync off, flushing by the call that is made real. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/**
 * Opens the embedded PostgreSQL on a folder, made at the first start. An acknowledged commit is on the disk.
 * Throws when another process uses the folder, or when commits turn out not to be flushed.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions) {
  const { log, onFatal } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // Undoes in reverse what was done, when a later step throws or when closed.
  await using opening = new AsyncDisposableStack();
  const lock = lockFolder(folder);
  opening.defer(() => lock.release());
  const home = join(folder, 'postgres');
  if (!existsSync(home)) await create(folder, home, log);
  const files = new DurableFileSystem(home);
  const engine = await start(files, log, onFatal);
  opening.defer(() => shutDown(engine));
  await proveDurability(engine, files);
  opening.defer(keepUp({ engine, log, ...options.upkeep }));
  const guard = guardDisk({ engine, folder, log, ...options.disk });
  opening.defer(() => guard.stop());
  await guard.check();
  const opened = opening.move();
  /** Waits for what runs, flushes, and gives the folder free. */
  const close = () => opened.disposeAsync();
  return { engine, guard, close };
}

/** Made aside, flushed whole, then renamed: a start that is cut short leaves no half database behind. */
async function create(folder: string, home: string, log: DatabaseLog): Promise<void> {
  log.info({ folder }, 'Creating the embedded database');
  const aside = `${home}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  const engine = await start(new DurableFileSystem(aside), log, () => {});
  await shutDown(engine);
  syncTree(aside);
  renameSync(aside, home);
  syncFolder(folder);
  syncFolder(dirname(folder));
}

async function start(files: DurableFileSystem, log: DatabaseLog, onFatal: (error: Error) => void) {
  const onStderr = (line: string) => {
    // Errors of statements reach their callers; the rest tells how the database itself fares.
    if (/ (LOG|PANIC|FATAL): /.test(line)) log.info({ line }, 'Embedded database');
    return false;
  };
  return Engine.start({ fs: files, startParams: START_PARAMETERS, onStderr }, onFatal);
}

async function shutDown(engine: Engine): Promise<void> {
  // A stopped one would loop for ever; its log repeats at the next start what it had acknowledged.
  if (!engine.failure) await engine.close();
}
