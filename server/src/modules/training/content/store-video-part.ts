import { createHash } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { videoLimits } from '@gerai/shared/training/content/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound, violates } from '../../../platform/errors.ts';
import { detectContainer } from './detect-container.ts';
import { videoPartKey } from './video-part-key.ts';

interface VideoPart {
  id: string;
  number: number;
  bytes: Uint8Array;
  /** As the client says, where it does: 'sha-256=:...:' (RFC 9530). */
  contentDigest?: string | undefined;
}

/**
 * Keeps a part of the actor's own video; the same again changes nothing, other bytes for a part that is there are a
 * `conflict`. The first part must begin as a video of its kind does, so that nobody sends the rest in vain. The file
 * is on disk before the row tells of it.
 */
export async function storeVideoPart(context: Context, actor: PersonActor, part: VideoPart): Promise<void> {
  const { db, storage, clock } = context;
  const { id, number, bytes } = part;
  const video = await db
    .updateTable('course_videos')
    // However slow the network is, what still arrives is not swept.
    .set({ touched_at: clock.now() })
    .where('id', '=', id)
    .where('owner_uid', '=', actor.uid)
    .returning(['bytes', 'media_type'])
    .executeTakeFirst();
  if (!video) throw notFound('Video');
  if (bytes.byteLength === 0 || bytes.byteLength !== partLength(video.bytes, number))
    throw new AppError('invalid_input', 'videos.part_length');
  if (number === 0 && detectContainer(bytes) !== video.media_type)
    throw new AppError('unsupported_type', 'videos.not_a_video');
  const sha256 = createHash('sha256').update(bytes).digest();
  refuseDamaged(part, sha256);

  const stored = await findPart(context, id, number);
  if (stored) return refuseChanged(stored.sha256, sha256);
  const key = videoPartKey(id, number, sha256);
  await storage.put(key, bytes, 'application/octet-stream');
  const added = await db
    .insertInto('course_video_parts')
    .values({ video_id: id, number, bytes: bytes.byteLength, sha256 })
    .onConflict((conflict) => conflict.columns(['video_id', 'number']).doNothing())
    .executeTakeFirst()
    .catch(async (error: unknown) => {
      // Swept while the part was on its way.
      if (!violates(error, 'course_video_parts_video_id_fkey')) throw error;
      await storage.remove([key]);
      throw notFound('Video');
    });
  if (added.numInsertedOrUpdatedRows) return;
  // The same part arrived twice at once, and the other one was first.
  const first = await findPart(context, id, number);
  if (first && !sha256.equals(first.sha256)) await storage.remove([key]);
  refuseChanged(first?.sha256, sha256);
}

/** How long a part has to be; 0 where the video has none of that number. */
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
