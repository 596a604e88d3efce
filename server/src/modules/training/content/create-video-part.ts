import { createHash } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { videoLimits } from '@gerai/shared/training/content/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound, violates } from '../../../platform/errors.ts';
import { buildVideoPartKey } from './build-video-part-key.ts';
import { readContainer } from './read-container.ts';

interface VideoPart {
  id: string;
  number: number;
  bytes: Uint8Array;
  /** The digest the client sent, if any: 'sha-256=:...:' (RFC 9530). */
  contentDigest?: string | undefined;
}

/**
 * Stores a part of the actor's own video; repeating it changes nothing, different bytes for a stored part are a
 * `conflict`. The first part must have the header of its video type, so that a wrong file fails early. The file is on
 * disk before its row is inserted.
 */
export async function createVideoPart(context: Context, actor: PersonActor, part: VideoPart): Promise<void> {
  const { db, storage, clock } = context;
  const { id, number, bytes } = part;
  const video = await db
    .updateTable('course_videos')
    // Keeps a slow upload from being swept.
    .set({ touched_at: clock.now() })
    .where('id', '=', id)
    .where('owner_uid', '=', actor.uid)
    .returning(['bytes', 'media_type'])
    .executeTakeFirst();
  if (!video) throw notFound('Video');
  if (bytes.byteLength === 0 || bytes.byteLength !== partLength(video.bytes, number))
    throw new AppError('invalid_input', 'videos.part_length');
  if (number === 0 && readContainer(bytes) !== video.media_type)
    throw new AppError('unsupported_type', 'videos.not_a_video');
  const sha256 = createHash('sha256').update(bytes).digest();
  refuseDamaged(part, sha256);

  const stored = await findPart(context, id, number);
  if (stored) return refuseChanged(stored.sha256, sha256);
  const key = buildVideoPartKey(id, number, sha256);
  await storage.put(key, bytes, 'application/octet-stream');
  const added = await db
    .insertInto('course_video_parts')
    .values({ video_id: id, number, bytes: bytes.byteLength, sha256 })
    .onConflict((conflict) => conflict.columns(['video_id', 'number']).doNothing())
    .executeTakeFirst()
    .catch(async (error: unknown) => {
      // The video was swept during the upload of the part.
      if (!violates(error, 'course_video_parts_video_id_fkey')) throw error;
      await storage.remove([key]);
      throw notFound('Video');
    });
  if (added.numInsertedOrUpdatedRows) return;
  // A concurrent request stored the same part first.
  const first = await findPart(context, id, number);
  if (first && !sha256.equals(first.sha256)) await storage.remove([key]);
  refuseChanged(first?.sha256, sha256);
}

/** The expected length of a part in bytes; 0 for a number beyond the video. */
function partLength(videoBytes: number, number: number): number {
  const left = videoBytes - number * videoLimits.partBytes;
  return Math.max(0, Math.min(left, videoLimits.partBytes));
}

function refuseDamaged({ contentDigest }: VideoPart, sha256: Buffer): void {
  const [, given] = /\bsha-256=:([A-Za-z0-9+/=]{1,100}):/.exec(contentDigest ?? '') ?? [];
  if (given !== undefined && !sha256.equals(Buffer.from(given, 'base64')))
    throw new AppError('invalid_input', 'videos.part_damaged');
}

function refuseChanged(stored: Uint8Array | undefined, sha256: Buffer): void {
  if (!stored || !sha256.equals(stored)) throw new AppError('conflict', 'videos.changed');
}

async function findPart({ db }: Context, video_id: string, number: number) {
  return await db
    .selectFrom('course_video_parts')
    .select('sha256')
    .where('video_id', '=', video_id)
    .where('number', '=', number)
    .executeTakeFirst();
}
