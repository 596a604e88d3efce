import type { AvatarFile } from '@gerai/shared/accounts/profile/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isSignedAvatarUrl } from '../account/avatar-url.ts';
import { avatarKey } from './avatar-files.ts';

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
 * The JPEG at a signed address. Only who is signed in is given one. Throws `not_found` alike for a wrong or expired
 * signature and for a picture that is no more.
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
