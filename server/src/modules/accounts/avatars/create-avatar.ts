import { AVATAR_FILES, type AvatarFile } from '@gerai/shared/accounts/profile/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { KeyTaken } from '../../../platform/storage/file-storage.ts';
import { avatarKey, buildAvatarFiles } from './build-avatar-files.ts';
import { checkMayChange, updateAvatar } from './update-avatar.ts';

/**
 * Stores a cropped square picture as a person's photo (specification 1, section 7: profile-photos). Its four files are
 * on disk before it is shown; the previous files are removed afterwards. Throws like buildAvatarFiles.
 */
export async function createAvatar(
  context: Context,
  actor: Actor,
  uid: string,
  bytes: Uint8Array,
): Promise<void> {
  checkMayChange(actor, uid);
  const files = await buildAvatarFiles(uid, bytes);
  let version: number | null = null;
  while (version === null) version = await storeFiles(context, uid, files);
  await updateAvatar(context, actor, uid, version);
}

/**
 * Stores the files under a version of their own. Null if it has files already, as after a restore into a storage that
 * has those of later versions: these are swept with it.
 */
async function storeFiles(
  { db, storage, clock }: Context,
  uid: string,
  files: ReadonlyMap<AvatarFile, Buffer>,
): Promise<number | null> {
  const { version } = await db
    .insertInto('avatar_versions')
    .values({ user_uid: uid, created_at: clock.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  const picture = { user_uid: uid, version };
  try {
    await Promise.all(
      AVATAR_FILES.map((file) => storage.put(avatarKey(picture, file), files.get(file)!, 'image/jpeg')),
    );
    return version;
  } catch (error) {
    if (error instanceof KeyTaken) return null;
    throw error;
  }
}

/** Removes a person's photo and its four files. Without one nothing changes. */
export async function removeAvatar(context: Context, actor: Actor, uid: string): Promise<void> {
  checkMayChange(actor, uid);
  await updateAvatar(context, actor, uid, null);
}
