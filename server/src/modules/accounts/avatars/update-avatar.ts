import { canChangeAvatar } from '@gerai/shared/accounts/profile/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { isPerson } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { deleteAvatarFiles } from './build-avatar-files.ts';

export function checkMayChange(actor: Actor, uid: string): void {
  if (!canChangeAvatar(actor, uid)) throw new AppError('forbidden', 'profile.not_allowed');
}

/**
 * Sets or removes a person's picture, with a trail entry, then removes the files of the previous one. Files left by a
 * crash or the storage, or needed by a backup, are swept later.
 */
export async function updateAvatar(
  context: Context,
  actor: Actor,
  uid: string,
  version: number | null,
): Promise<void> {
  const at = context.clock.now();
  const before = await context.db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['name', 'avatar_version'])
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw notFound('User');
    if (user.avatar_version === version) return null;
    await transaction
      .updateTable('users')
      .set({ avatar_version: version, updated_at: at })
      .where('uid', '=', uid)
      .execute();
    await recordActivity(transaction, actor, at, {
      event: 'profile_update',
      subject: { type: 'user', id: uid },
      concerns_uid: isPerson(actor) && actor.uid === uid ? null : uid,
      details: { name: user.name, photo: version === null ? 'removed' : 'updated' },
    });
    return user.avatar_version;
  });
  if (before === null || (await isNeeded(context, at))) return;
  await deleteAvatarFiles(context, { user_uid: uid, version: before }).catch((error) =>
    context.log.error({ err: error, uid }, 'An old profile photo was left to be swept'),
  );
}

/** Checked after the picture was replaced: a later backup does not include it. */
async function isNeeded({ db }: Context, at: Date): Promise<boolean> {
  const { needed } = await db.selectNoFrom(isCopyingFiles(at).as('needed')).executeTakeFirstOrThrow();
  return needed;
}
