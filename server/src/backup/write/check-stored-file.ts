import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { reportDifference } from '../../platform/pictures/record-difference.ts';

/** The digest in the name of a photo or of a part of a video (build-video-part-key.ts, photo-key.ts). */
const NAMED = /\/(?:([\da-f-]{36})-[\da-z]+|\d+)-([\da-f]{32})(?:-(?:full|thumbnail)\.jpg)?$/;

/**
 * Compares the bytes of a file with the digest in its name, as it is read for a backup. The backup has them as they are;
 * admins are told of a photo, the log of a part of a video.
 */
export async function checkStoredFile(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const [, photo, named] = NAMED.exec(key) ?? [];
  if (named === undefined) return;
  if (createHash('sha256').update(bytes).digest('hex').startsWith(named)) return;
  if (photo) await reportDifference(context, photo, 'different');
  else context.log.error({ key }, 'A stored file is not what was stored');
}
