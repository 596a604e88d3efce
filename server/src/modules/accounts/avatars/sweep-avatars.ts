import type { Context } from '../../../platform/context.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';
import { deleteAvatarFiles } from './build-avatar-files.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes pictures older than an hour that are not shown, left by an interrupted upload or removal, or kept for a
 * backup. Returns how many; none during a backup.
 */
export async function sweepAvatars(context: Context): Promise<number> {
  const now = context.clock.now();
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const left = await context.db
    .selectFrom('avatar_versions as picture')
    .select(['picture.user_uid', 'picture.version'])
    .where('picture.created_at', '<', hourAgo)
    .where(({ not }) => not(isCopyingFiles(now)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').whereRef('avatar_version', '=', 'picture.version'))),
    )
    .execute();
  for (const picture of left) await deleteAvatarFiles(context, picture);
  return left.length;
}
