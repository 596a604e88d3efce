import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { filesWithoutDigest, insertPhoto } from '@gerai/server/testing/photos.ts';
import { expect } from '@playwright/test';
import { uidOf } from '../support/create-outlet.ts';
import { createSubmissions } from '../support/create-submissions.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { test } from './fixtures.ts';

test('a photo opens large, zooms and leads to the next, and Back closes the viewer alone', async ({
  enter,
  network,
  outlet,
  product,
}) => {
  const { db, storage } = product.context;
  const [submission] = await createSubmissions(product, outlet, 1);
  const { id: submission_id, task_name } = submission!;
  const attached_at = new Date().toISOString();
  const attached = { submission_id, position: 1, attached_at, width: 640, height: 480 };
  const second = await insertPhoto(db, await uidOf(product.context, outlet.staff), attached);
  const { buffer } = await drawPicture('#a8c9d8');
  for (const size of ['full', 'thumbnail'] as const)
    await storage.put(photoKey(filesWithoutDigest(second), size), buffer, 'image/jpeg');
  await db.updateTable('task_submissions').set({ photo_count: 2 }).where('id', '=', submission_id).execute();

  const path = '/task/manager/review';
  const phone = await enter(outlet.manager, path);
  const viewer = { role: 'dialog', name: task_name } as const;
  /** The scale at which the viewer shows a loaded photo; 0 while it shows none. */
  const scale = (find: (query: object) => Element | null, name: string) => {
    const image = find({ role: 'img', name, in: { role: 'dialog' } }) as HTMLImageElement | null;
    if (!image?.complete || image.naturalWidth === 0) return 0;
    return image.getBoundingClientRect().width / image.offsetWidth;
  };
  // The first photo is large, the others are thumbnails below it.
  await phone.press({ css: 'button:has(img):not([data-size])', in: { role: 'region', name: task_name } });
  await phone.see(viewer);
  const before = await phone.until('shows the photo', scale, `${task_name} 1`);
  await phone.press({ role: 'button', name: 'Zoom in (+)', in: viewer });
  await phone.until(
    'is larger',
    (find, name, before) => {
      const image = find({ role: 'img', name, in: { role: 'dialog' } }) as HTMLImageElement | null;
      return image !== null && image.getBoundingClientRect().width / image.offsetWidth > before * 1.1;
    },
    `${task_name} 1`,
    before,
  );
  await phone.press({ role: 'button', name: 'Next photo (right arrow)', in: viewer });
  // The zoom stays, to compare the same corner.
  expect(await phone.until('shows the next photo', scale, `${task_name} 2`)).toBeGreaterThan(before * 1.1);

  await phone.device.back();
  await phone.seeNo({ role: 'dialog' });
  await phone.see({ role: 'region', name: task_name });
  expect(await phone.device.evaluate(() => location.href)).toContain(network.address + path);
});
