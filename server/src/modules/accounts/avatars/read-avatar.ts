import type { AvatarFile } from '@gerai/shared/accounts/profile/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isSignedAvatarUrl } from '../account/sign-avatar-url.ts';
import { avatarKey } from './build-avatar-files.ts';

interface AvatarRequest {
  uid: string;
  file: AvatarFile;
  /** The version of the picture. */
  v: number;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/**
 * Returns the JPEG at a signed URL; only signed-in people receive one. Throws `not_found` for a wrong or expired
 * signature and for a removed picture.
 */
export async function readAvatar(
  { keys, clock, storage }: Context,
  { file, ...address }: AvatarRequest,
): Promise<Uint8Array> {
  if (!isSignedAvatarUrl(keys, address, clock.now())) throw notFound('Photo');
  const bytes = await storage.get(avatarKey({ user_uid: address.uid, version: address.v }, file));
  if (!bytes) throw notFound('Photo');
  return bytes;
}
