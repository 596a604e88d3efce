import type { Context } from '../../../../platform/context.ts';
import { photoKey } from '../../../../platform/pictures/photo-key.ts';
import { comparePhoto } from './compare-photo.ts';

const BATCH = 500;
const MINUTE_MS = 60_000;

/**
 * Compares the photos of submissions that were stored but not compared, as a server may have stopped in between, or
 * the photo be older than comparing. Gives how many; at most a batch, the newest first, as other jobs wait.
 */
export async function compareLeftPhotos(context: Context): Promise<number> {
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
    await comparePhoto(context, id, thumbnail);
  } catch (error) {
    // It stays so: the next photos are not to wait for it.
    context.log.warn({ err: error, photo: id }, 'A photo could not be compared');
    await context.db
      .updateTable('photos')
      .set({ compared_at: context.clock.now() })
      .where('id', '=', id)
      .execute();
  }
}
