import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buildVideoPartKey } from '../modules/training/content/build-video-part-key.ts';
import type { TestServer } from './server.ts';

/** Bytes with the header of an MP4, followed by random ones. */
export const videoBytes = (length: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), randomBytes(length)]).subarray(
    0,
    length,
  );

interface VideoInput {
  course_id?: string | null;
  completed?: boolean;
  created_at?: string;
}

/** A video received in these parts, each of any length. */
export async function insertVideo(
  { context: { db, storage } }: Pick<TestServer, 'context'>,
  owner_uid: string,
  parts: readonly Buffer[],
  { course_id = null, completed = true, created_at = '2026-11-20T11:00:00+08:00' }: VideoInput = {},
): Promise<string> {
  const id = randomUUID();
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  await db
    .insertInto('course_videos')
    .values({
      id,
      owner_uid,
      course_id,
      bytes,
      created_at,
      touched_at: created_at,
      completed_at: completed ? created_at : null,
      media_type: 'video/mp4',
      duration_seconds: 10,
      width: 640,
      height: 360,
    })
    .execute();
  for (const [number, part] of parts.entries()) {
    const sha256 = createHash('sha256').update(part).digest();
    await storage.put(buildVideoPartKey(id, number, sha256), part, 'application/octet-stream');
    await db
      .insertInto('course_video_parts')
      .values({ video_id: id, number, bytes: part.byteLength, sha256 })
      .execute();
  }
  return id;
}
