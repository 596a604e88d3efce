import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import sharp from 'sharp';
import type { World } from '../world/world.ts';
import type { Broken } from './broken.ts';

/** Every photo that the database knows is stored in both sizes, and can be opened. */
export async function checkPhotos({ database, bucket }: World): Promise<Broken[]> {
  const broken: Broken[] = [];
  const storage = await bucket.storage();
  const rows = await database.run<{ id: string; width: number; height: number }>(
    'select id, width, height from photos order by id',
  );
  for (const { id, width, height } of rows)
    for (const size of ['full', 'thumbnail'] as const) {
      const bytes = await storage.get(photoKey(id, size));
      const read =
        bytes &&
        (await sharp(bytes)
          .raw()
          .toBuffer({ resolveWithObject: true })
          .catch(() => null));
      const isSame =
        read && (size === 'thumbnail' || (read.info.width === width && read.info.height === height));
      if (!isSame)
        broken.push({
          promise: 'every stored photo can be read',
          what: `${photoKey(id, size)} is ${bytes ? 'damaged' : 'not there'}`,
        });
    }
  return broken;
}
