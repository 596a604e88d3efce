import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import { isProofDue } from '@gerai/shared/operations/backup/rules.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { tellAdmins } from '../../platform/jobs/tell-admins.ts';
import { tempFolder } from '../../platform/storage/temp-folder.ts';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import { findProved } from '../backup-queries.ts';
import { openEncryption } from '../format/encryption.ts';
import { type StoredManifest, storedBytes } from '../format/stored-backup.ts';
import { openProof, type Proof } from '../proof/prove-backup.ts';
import { lockStore, type StoreLock } from '../store/lock-store.ts';
import { openBackupStore, storeAddress } from '../store/open-backup-store.ts';
import { pruneStore } from '../store/prune-store.ts';
import { type Outcome, type Progress, recordProgress } from './record-progress.ts';
import { storeBackup } from './store-backup.ts';

/** What a stored backup needs; `npm run backup` has no more. */
export type StoringContext = Pick<Context, 'db' | 'database' | 'storage' | 'clock' | 'config' | 'log'>;

/** The reason of an abort because the process ends. */
export const STOPPING = 'stopping';

export interface StoredRun {
  id: string;
  name: string;
  to: string;
  actor: Actor;
}

/** The name under which admins are told of failures. */
export const BACKUP_JOB = 'backup';
/** Milliseconds between two refreshes of the store's lock. */
const REFRESH_EVERY = 60_000;

/** Makes a backup that was begun, removes those whose turn is over, records the outcome, and proves it where that is due. */
export async function runStoredBackup(
  context: StoringContext,
  run: StoredRun,
  stop: AbortController,
): Promise<void> {
  const { db, clock, log } = context;
  const progress: Progress = { bytes: 0, sent_bytes: 0, file_count: 0, row_count: 0 };
  const end = recordProgress(context, run.id, progress, stop);
  const isProved = !isProofDue(await findProved(db, storeAddress(run.to)).catch(() => null), clock.now());
  const proof = isProved ? null : await openProof(tempFolder(context)).catch(() => null);
  try {
    const { manifest, store } = await makeBackup(context, { ...run, stop, progress, proof });
    progress.bytes = storedBytes(manifest);
    if (!(await end({ status: 'done', error: null }))) return;
    await recordStored(context, run, manifest);
    log.info({ backup: run.name, ...progress }, 'A backup was stored');
    if (proof) await prove(context, { run, stop }, () => proof.run(store, manifest, stop.signal));
  } catch (error) {
    const outcome = outcomeOf(error, stop.signal);
    const isToTell = outcome.status === 'failed' && !(error instanceof AppError) && !stop.signal.aborted;
    if (isToTell) log.error({ err: error, backup: run.id }, 'A backup failed');
    await end(outcome).catch((second: unknown) =>
      log.error({ err: second, backup: run.id }, 'The end of the backup could not be recorded'),
    );
    if (isToTell) await tellAdmins(context, BACKUP_JOB, error);
  } finally {
    await proof?.close();
  }
}

interface MadeBackup extends StoredRun {
  stop: AbortController;
  progress: Progress;
  proof: Proof | null;
}

async function makeBackup(context: StoringContext, { id, name, to, stop, progress, proof }: MadeBackup) {
  const { config, clock, db } = context;
  const { signal } = stop;
  const store = await openBackupStore(to, config);
  const encryption = await openEncryption(config.BACKUP_RECIPIENT ?? []);
  const endedOf = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const ended = db.selectFrom('backups').select('id').where('status', '!=', 'running');
    return (await ended.where(({ eb }) => eb('id', 'in', ids)).execute()).map((row) => row.id);
  };
  const lock = await lockStore(store, id, { now: clock.now(), endedOf });
  const stopRefreshing = refreshLock(context, lock);
  try {
    const onRows = async (bytes: Buffer) => await proof?.keep(bytes);
    const onWhole = () => checkRunning(context, id);
    const manifest = await storeBackup(context, {
      name,
      store,
      encryption,
      signal,
      progress,
      onRows,
      onWhole,
    });
    await pruneOld(context, { store, to, signal });
    return { manifest, store };
  } finally {
    stopRefreshing();
    await lock.release().catch(() => {});
  }
}

function refreshLock({ clock, log }: StoringContext, lock: StoreLock): () => void {
  const refresh = () =>
    void lock
      .refresh(clock.now())
      .catch((error: unknown) => log.warn({ err: error }, "A backup store's lock could not be refreshed"));
  const timer = setInterval(refresh, REFRESH_EVERY);
  return () => clearInterval(timer);
}

/** A run that was taken for dead writes no manifest: the files that it counts on may be gone. */
async function checkRunning({ db }: StoringContext, id: string): Promise<void> {
  const row = await db.selectFrom('backups').select('status').where('id', '=', id).executeTakeFirst();
  if (row?.status !== 'running') throw new AppError('conflict', 'backups.running');
}

/** The backup is whole whatever becomes of older ones, so a failure is told and stops nothing. */
async function pruneOld(
  context: StoringContext,
  {
    store,
    to,
    signal,
  }: { store: Awaited<ReturnType<typeof openBackupStore>>; to: string; signal: AbortSignal },
): Promise<void> {
  const { config, db, clock, log } = context;
  try {
    const removed = await pruneStore(store, config.BACKUP_KEEP, signal);
    if (removed.length === 0) return;
    await db
      .updateTable('backups')
      .set({ removed_at: clock.now() })
      .where('store', '=', storeAddress(to))
      .where('name', 'in', removed)
      .execute();
  } catch (cause) {
    if (signal.aborted) return;
    const message = cause instanceof Error ? cause.message : String(cause);
    const error = new Error(`The new backup is whole, but older ones could not be removed: ${message}`, {
      cause,
    });
    log.error({ err: error }, 'Older backups could not be removed');
    await tellAdmins(context, BACKUP_JOB, error);
  }
}

async function recordStored(
  { db, clock }: StoringContext,
  { id, name, to, actor }: StoredRun,
  manifest: StoredManifest,
): Promise<void> {
  const details = { name, store: storeAddress(to), rows: manifest.rows.count, files: manifest.files.count };
  await db.transaction().execute((tx) =>
    recordActivity(tx, actor, clock.now(), {
      event: 'backup stored',
      subject: { type: 'backup', id },
      details: { ...details, digest: manifest.digest },
    }),
  );
}

async function prove(
  context: StoringContext,
  { run, stop }: { run: StoredRun; stop: AbortController },
  work: () => Promise<void>,
): Promise<void> {
  const { db, clock, log } = context;
  const record = (found: { proved_at: Date } | { proof_error: string }) =>
    db.updateTable('backups').set(found).where('id', '=', run.id).execute();
  try {
    await work();
    await record({ proved_at: clock.now() });
    log.info({ backup: run.name }, 'A backup was proved: its rows were restored into an empty database');
  } catch (cause) {
    if (stop.signal.aborted) return;
    const message = cause instanceof Error ? cause.message : String(cause);
    log.error({ err: cause, backup: run.name }, 'A backup could not be restored as a proof');
    await record({ proof_error: message }).catch((second: unknown) =>
      log.error({ err: second }, 'The failed proof could not be recorded'),
    );
    await tellAdmins(
      context,
      BACKUP_JOB,
      new Error(`Restoring the backup ${run.name} as a proof failed: ${message}`),
    );
  }
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  const failed = (text: string): Outcome => ({ status: 'failed', error: text });
  if (signal.aborted && signal.reason === STOPPING)
    return failed('backups.interrupted' satisfies BackupReason);
  if (signal.aborted) return { status: 'cancelled', error: 'backups.cancelled' satisfies BackupReason };
  if (error instanceof AppError) return failed('backups.running' satisfies BackupReason);
  return failed(error instanceof Error ? error.message : String(error));
}
