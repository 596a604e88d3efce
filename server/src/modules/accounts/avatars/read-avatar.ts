import type { AvatarFile } from '@gerai/shared/accounts/profile/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SessionAddress } from '../../../platform/http/session-address.ts';
import { findAddressee } from '../auth/sessions/find-actor.ts';
import { avatarKey } from './build-avatar-files.ts';

interface AvatarRequest extends SessionAddress {
  uid: string;
  file: AvatarFile;
  /** The version of the picture. */
  v: number;
}

/**
 * Returns the JPEG for a session's address while the session lives: everybody who is signed in may see it. Throws
 * `not_found` for everything else and for a removed picture.
 */
export async function readAvatar(
  context: Context,
  { uid, file, v: version, ...address }: AvatarRequest,
): Promise<Uint8Array> {
  if (!(await findAddressee(context, address))) throw notFound('Photo');
  const bytes = await context.storage.get(avatarKey({ user_uid: uid, version }, file));
  if (!bytes) throw notFound('Photo');
  return bytes;
}
