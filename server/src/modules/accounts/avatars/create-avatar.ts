import { AVATAR_FILES } from '@gerai/shared/accounts/profile/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
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
  const { version } = await context.db
    .insertInto('avatar_versions')
    .values({ user_uid: uid, created_at: context.clock.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  const picture = { user_uid: uid, version };
  await Promise.all(
    AVATAR_FILES.map((file) => context.storage.put(avatarKey(picture, file), files.get(file)!, 'image/jpeg')),
  );
  await updateAvatar(context, actor, uid, version);
}

/** Removes a person's photo and its four files. Without one nothing changes. */
export async function removeAvatar(context: Context, actor: Actor, uid: string): Promise<void> {
  checkMayChange(actor, uid);
  await updateAvatar(context, actor, uid, null);
}
