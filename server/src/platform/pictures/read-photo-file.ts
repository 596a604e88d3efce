import { createHash } from 'node:crypto';
import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';
import type { Context } from '../context.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type PhotoFiles, photoKey } from './photo-key.ts';
import { type PhotoDifference, reportDifference } from './record-difference.ts';

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The bytes of a photo if they are those that were stored. One that was stored before digests were is taken as it is. */
export async function compareFile(
  storage: FileStorage,
  photo: PhotoFiles,
  size: PhotoSize,
): Promise<Uint8Array | PhotoDifference> {
  const bytes = await storage.get(photoKey(photo, size));
  if (!bytes) return 'missing';
  const digest = size === 'full' ? photo.full_sha256 : photo.thumbnail_sha256;
  return !digest || sha256Of(bytes).equals(digest) ? bytes : 'different';
}

/**
 * The bytes of a photo, or null if they are missing or not those that were stored: these are given to nobody, and admins
 * are told.
 */
export async function readPhotoFile(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'log'>,
  photo: PhotoFiles,
  size: PhotoSize,
): Promise<Uint8Array | null> {
  const read = await compareFile(context.storage, photo, size);
  if (typeof read !== 'string') return read;
  await reportDifference(context, photo.id, read);
  return null;
}
