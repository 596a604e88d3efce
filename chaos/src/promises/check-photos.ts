import { PHOTO_FILES, type PhotoFiles } from '@gerai/server/platform/pictures/photo-key.ts';
import { compareFile } from '@gerai/server/platform/pictures/read-photo-file.ts';
import sharp from 'sharp';
import type { World } from '../world/world.ts';
import type { Broken } from './broken.ts';

/** Every photo that the database knows is stored in both sizes, and can be opened. */
export async function checkPhotos({ database, bucket }: World): Promise<Broken[]> {
  const broken: Broken[] = [];
  const storage = await bucket.storage();
  const rows = await database.run<PhotoFiles & { width: number; height: number }>(
    `select ${PHOTO_FILES.join()}, width, height from photos order by id`,
  );
  for (const photo of rows)
    for (const size of ['full', 'thumbnail'] as const) {
      const bytes = await compareFile(storage, photo, size);
      const read =
        typeof bytes !== 'string' &&
        (await sharp(bytes)
          .raw()
          .toBuffer({ resolveWithObject: true })
          .catch(() => null));
      const isSame =
        read &&
        (size === 'thumbnail' || (read.info.width === photo.width && read.info.height === photo.height));
      if (!isSame)
        broken.push({
          promise: 'every stored photo can be read',
          what: `photo ${photo.id}, ${size}, is ${typeof bytes === 'string' ? bytes : 'damaged'}`,
        });
    }
  return broken;
}
