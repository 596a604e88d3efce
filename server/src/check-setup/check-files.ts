import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { freeBytes } from '../database/connection/disk-guard.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

/** Bytes: a few thousand photos. */
const LITTLE = 5 * 2 ** 30;
/** Uploads are refused below (platform/storage/check-space.ts). */
const LEAST = 384 * 2 ** 20;
/** Milliseconds for writing, reading and removing one photo. */
const SLOW_MS = 2_000;

/** The folder for data and uploads: whether it can be written, and what is free. */
export async function checkDisk({ DATA_DIR }: Config): Promise<Finding[]> {
  const file = join(DATA_DIR, `gerai-check-${randomUUID()}`);
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    await writeFile(file, 'check');
    await rm(file);
  } catch (error) {
    const user = process.getuid ? ` (user ${process.getuid()})` : '';
    return [
      failure(
        'disk',
        reasonOf(error),
        `Give the account of the server${user} the right to write to ${DATA_DIR}.`,
      ),
    ];
  }
  const free = freeBytes(DATA_DIR);
  const says = `${(free / 2 ** 30).toFixed(1)} GB free in ${DATA_DIR}`;
  if (free < LEAST) return [failure('disk', says, 'Make room: uploads are refused below 384 MB.')];
  return [
    free < LITTLE
      ? warning('disk', says, 'Make room, or set S3_BUCKET for photos and videos.')
      : ok('disk', says),
  ];
}

/** Folder or bucket: writes, reads, tries to replace and removes a file of a photo's size. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const about = config.S3_BUCKET ? 'bucket' : 'files';
  const key = `ping/${randomUUID()}`;
  const bytes = randomBytes(400_000);
  const since = performance.now();
  try {
    const storage = await openStorage(config);
    await storage.put(key, bytes, 'image/jpeg');
    const read = await storage.get(key);
    const replaces = await storage.put(key, Buffer.from('other'), 'image/jpeg').then(
      () => true,
      () => false,
    );
    await storage.remove([key]);
    if (!read || Buffer.compare(read, bytes) !== 0)
      return [failure(about, 'it gave back something else than was put', 'Try another service.')];
    if (await storage.get(key))
      return [
        warning(about, 'a file that was removed is still there', 'Give the key the right to delete objects.'),
      ];
    if (replaces)
      return [
        warning(
          about,
          'it replaces a file although it is asked not to (If-None-Match)',
          'Photos are safe by their names; a service that refuses is safer still.',
        ),
      ];
  } catch (error) {
    const todo = config.S3_BUCKET
      ? 'Check S3_ENDPOINT, S3_REGION and S3_BUCKET, and that the key may put, get, delete and list objects.'
      : 'Give the account of the server the right to write to DATA_DIR.';
    return [failure(about, reasonOf(error), todo)];
  }
  const elapsed = performance.now() - since;
  const says = `wrote, read and removed a photo in ${Math.round(elapsed)} ms`;
  return [
    elapsed > SLOW_MS
      ? warning(about, says, 'Each upload takes that long: take a nearer one.')
      : ok(about, says),
  ];
}
