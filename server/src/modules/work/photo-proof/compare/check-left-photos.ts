import type { Context } from '../../../../platform/context.ts';
import { photoKey } from '../../../../platform/pictures/photo-key.ts';
import { checkPhoto } from './check-photo.ts';

const BATCH = 500;
const MINUTE_MS = 60_000;

/**
 * Compares stored submission photos that were not compared yet, after a server stop or from before comparing existed.
 * Returns how many: at most one batch, newest first, because other jobs wait.
 */
export async function checkLeftPhotos(context: Context): Promise<number> {
  const before = new Date(context.clock.now().getTime() - MINUTE_MS).toISOString();
  const left = await context.db
    .selectFrom('photos')
    .select('id')
    .where('purpose', '=', 'submission')
    .where('compared_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(BATCH)
    .execute();
  for (const { id } of left) await compareStored(context, id);
  return left.length;
}

async function compareStored(context: Context, id: string): Promise<void> {
  const thumbnail = await context.storage.get(photoKey(id, 'thumbnail'));
  try {
    if (!thumbnail) throw new Error('The file of the photo is missing');
    await checkPhoto(context, id, thumbnail);
  } catch (error) {
    // Marked as compared, so that it does not block the next photos.
    context.log.warn({ err: error, photo: id }, 'A photo could not be compared');
    await context.db
      .updateTable('photos')
      .set({ compared_at: context.clock.now() })
      .where('id', '=', id)
      .execute();
  }
}
