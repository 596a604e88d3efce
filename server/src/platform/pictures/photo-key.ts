import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectColumns } from '../../database/queries/select-columns.ts';

/** The columns of a photo that name its files. */
export interface PhotoFiles {
  id: string;
  created_at: Date | string;
  /** Null for a photo stored before digests were. */
  full_sha256: Uint8Array | null;
  thumbnail_sha256: Uint8Array | null;
}

export const PHOTO_FILES = ['id', 'created_at', 'full_sha256', 'thumbnail_sha256'] as const;

/** SQL: those columns of a row named `photo`. */
export const photoFiles = selectColumns(PHOTO_FILES, 'photo');

/**
 * SQL: what the trail says of a photo: the SHA-256 of the digests of its two files, in hexadecimal; null for a photo
 * without digests.
 */
export const photoDigest = (photo: RawBuilder<unknown>) =>
  sql<string | null>`encode(sha256(${photo}.full_sha256 || ${photo}.thumbnail_sha256), 'hex')`;

/**
 * The storage key of a photo. The last two characters of the id spread the files evenly over 256 folders, for any
 * kind of id. The digest has two uploads of one id in two files, and the time has none of today be one that an earlier
 * upload left behind, which may be swept.
 */
export function photoKey(photo: PhotoFiles, size: PhotoSize): string {
  const id = photo.id.toLowerCase();
  const digest = size === 'full' ? photo.full_sha256 : photo.thumbnail_sha256;
  const at = new Date(photo.created_at).getTime().toString(36);
  const version = digest ? `-${at}-${Buffer.from(digest).toString('hex', 0, NAMED_BYTES)}` : '';
  return `photos/${id.slice(-2)}/${id}${version}-${size}.jpg`;
}

/** Bytes of a digest in a name: with all 32 a backup's archive could not hold the name. */
const NAMED_BYTES = 16;

/** The storage keys of all files of a photo. */
export const photoKeys = (photo: PhotoFiles): string[] => [
  photoKey(photo, 'full'),
  photoKey(photo, 'thumbnail'),
];
