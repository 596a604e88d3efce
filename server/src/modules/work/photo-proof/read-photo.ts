import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isSignedPhotoAddress } from '../../../platform/pictures/photo-address.ts';
import { photoKey } from '../../../platform/pictures/photo-key.ts';

interface PhotoRequest {
  id: string;
  size: PhotoSize;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/**
 * Returns the JPEG at a signed address. The signature grants access, so the database is not queried. Throws `not_found`
 * for a wrong or expired signature and for an unknown photo.
 */
export async function readPhoto(context: Context, { id, ...address }: PhotoRequest): Promise<Uint8Array> {
  if (!isSignedPhotoAddress(context.keys, id, address, context.clock.now())) throw notFound('Photo');
  const bytes = await context.storage.get(photoKey(id, address.size));
  if (!bytes) throw notFound('Photo');
  return bytes;
}
