import type { Context } from '../../platform/context.ts';
import { removeAvatarFiles } from './avatar-files.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes the pictures of more than an hour ago that are not shown: an upload or a removal was cut short there. Gives
 * how many.
 */
export async function sweepAvatars(context: Context): Promise<number> {
  const hourAgo = new Date(context.clock.now().getTime() - HOUR_MS).toISOString();
  const left = await context.db
    .selectFrom('avatar_versions as picture')
    .select(['picture.user_uid', 'picture.version'])
    .where('picture.created_at', '<', hourAgo)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').whereRef('avatar_version', '=', 'picture.version'))),
    )
    .execute();
  for (const picture of left) await removeAvatarFiles(context, picture);
  return left.length;
}
