import { randomUUID } from 'node:crypto';
import type { Actor, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, violates } from '../../platform/errors.ts';
import { serverName } from '../../platform/log/server-name.ts';
import { estimateBackup } from '../backup-queries.ts';
import { backupName } from '../format/stored-backup.ts';
import { storeAddress } from '../store/open-backup-store.ts';
import { findNewestName } from '../stored-queries.ts';
import { endSilentBackups } from './end-silent-backups.ts';
import { runStoredBackup, STOPPING, type StoringContext } from './run-stored-backup.ts';

/** Who has asked for it. */
export type Origin =
  | { origin: 'schedule' | 'command'; actor: Extract<Actor, { kind: 'job' }> }
  | { origin: 'person'; actor: PersonActor };

/** The runs of this process by their database, so that it can stop them at its end. */
const running = new WeakMap<Context['database'], Set<{ stop: AbortController; done: Promise<void> }>>();

/**
 * Starts a backup into a store in the background; `done` is fulfilled when it has ended, however it did. Throws
 * `conflict` while any server makes one.
 */
export async function startStoredBackup(
  context: StoringContext,
  { to, origin, actor }: { to: string } & Origin,
): Promise<{ id: string; done: Promise<void> }> {
  const { db, database, clock } = context;
  const id = randomUUID();
  const now = clock.now();
  const estimate = await estimateBackup(db);
  const run = { id, name: backupName(now, await findNewestName(db, storeAddress(to))), to, actor };
  try {
    await db.transaction().execute(async (tx) => {
      await endSilentBackups(tx, now);
      await tx
        .insertInto('backups')
        .values({
          id,
          origin,
          store: storeAddress(to),
          name: run.name,
          with_photos: true,
          status: 'running',
          requested_by_uid: actor.kind === 'person' ? actor.uid : null,
          requested_at: now,
          seen_at: now,
          estimated_bytes: estimate.data + estimate.photos,
          server: serverName(),
        })
        .execute();
    });
  } catch (error) {
    if (violates(error, 'backups_running_key')) throw new AppError('conflict', 'backups.running');
    throw error;
  }
  const stop = new AbortController();
  const done = runStoredBackup(context, run, stop).catch((error: unknown) =>
    context.log.error({ err: error, backup: id }, 'The result of a backup could not be stored'),
  );
  const runs = running.get(database) ?? new Set();
  running.set(database, runs);
  const entry = { stop, done };
  runs.add(entry);
  void done.then(() => runs.delete(entry));
  return { id, done };
}

/** Interrupts the backups of this process and waits until that is recorded: another server goes on with its files. */
export async function stopStoredBackups({ database }: Pick<Context, 'database'>): Promise<void> {
  const runs = [...(running.get(database) ?? [])];
  for (const { stop } of runs) stop.abort(STOPPING);
  await Promise.all(runs.map(({ done }) => done));
}
