import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client } from '@gerai/shared/actor/actor.ts';
import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type Outcome, recordProgress } from './record-progress.ts';
import { type BegunBackup, startBackup } from './start-backup.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Answers an address of `requestBackup` by streaming the backup while it is made. A later failure aborts the
 * connection; an incomplete file lacks its ending, so it can't be restored.
 */
export async function sendBackup(
  context: Context,
  address: { id: string; token: string },
  client: Client,
  reply: FastifyReply,
): Promise<never> {
  const backup = await startBackup(context, address, client);
  const stop = new AbortController();
  reply.raw.once('close', () => stop.abort());
  // Otherwise a browser that reads nothing would keep a cancelled backup open.
  stop.signal.addEventListener('abort', () => reply.raw.destroy());
  const body = Readable.from(reportingPieces(context, backup, stop), { highWaterMark: 1 });
  await once(body, 'readable');
  reply
    .type('application/x-tar')
    .header('content-disposition', `attachment; filename="${fileName(context.clock.now())}"`)
    .header('x-accel-buffering', 'no');
  return reply.send(body) as never;
}

/** Named by date and minute in the business zone. */
function fileName(now: Date): string {
  const time = new Date(now.getTime() + 8 * 3600_000).toISOString().slice(11, 16).replace(':', '');
  return `gerai-backup-${businessDate(now)}-${time}.tar`;
}

/** The pieces of a backup; records its progress and finally its result. */
async function* reportingPieces(
  context: Context,
  { id, with_photos }: BegunBackup,
  stop: AbortController,
): AsyncGenerator<Buffer> {
  const { log } = context;
  const progress = { bytes: 0 };
  const end = recordProgress(context, id, progress, stop);
  let outcome: Outcome = {
    status: 'cancelled',
    error: 'backups.cancelled' satisfies BackupReason,
  };
  try {
    for await (const piece of writeBackup(context, { withPhotos: with_photos, signal: stop.signal })) {
      progress.bytes += piece.byteLength;
      yield piece;
    }
    outcome = { status: 'done', error: null };
  } catch (error) {
    if (!stop.signal.aborted) {
      outcome = { status: 'failed', error: error instanceof Error ? error.message : String(error) };
      log.error({ err: error, backup: id }, 'A backup failed');
    }
    throw error;
  } finally {
    await end(outcome);
  }
}
