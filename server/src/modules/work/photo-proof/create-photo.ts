import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type Photo, photoLimits } from '@gerai/shared/pictures/contract.ts';
import { canStorePhoto } from '@gerai/shared/work/photo-proof/policy.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { coursePicture, signedPhoto, socialPhoto } from '../../../platform/pictures/photo-address.ts';
import { PHOTO_FILES, type PhotoFiles, photoKey, photoKeys } from '../../../platform/pictures/photo-key.ts';
import { processImage } from '../../../platform/pictures/process-image.ts';
import { sha256Of } from '../../../platform/pictures/read-photo-file.ts';
import { chargeUpload } from '../../../platform/storage/charge-upload.ts';
import { checkPhotoQuota, checkUnsent } from './check-photo-quota.ts';

interface PhotoInput {
  id: string;
  purpose: 'submission' | 'sample' | 'social' | 'course';
  bytes: Uint8Array;
}

/**
 * Stores an uploaded photo under the client's id, unattached. The same bytes from the same person return the same
 * response with `repeated`; anything else under that id is a `conflict`. The files are on disk before the row is
 * inserted, and are named by their digests: of two uploads at once, the one whose row comes second is never read.
 * Throws `over_quota` where the person has stored as much today as they may.
 */
export async function createPhoto(
  context: Context,
  actor: PersonActor,
  { id, purpose, bytes }: PhotoInput,
): Promise<{ photo: Photo; repeated: boolean }> {
  if (!canStorePhoto(actor, purpose)) throw new AppError('forbidden', 'photos.not_allowed');
  const now = context.clock.now();
  const sha256 = sha256Of(bytes);
  const addressed = (photo: { id: string; width: number; height: number }) => {
    if (purpose === 'social') return socialPhoto(context.keys, actor, photo, now);
    if (purpose === 'course') return coursePicture(context.keys, actor, photo, now);
    return signedPhoto(context.keys, actor, photo, now);
  };
  const repeat = async () => {
    const stored = await findStored(context, id);
    if (!stored) return null;
    const same = stored.owner_uid === actor.uid && stored.purpose === purpose && sha256.equals(stored.sha256);
    if (!same) throw new AppError('conflict', 'photos.taken');
    return { photo: addressed(stored), repeated: true };
  };

  const earlier = await repeat();
  if (earlier) return earlier;
  await checkPhotoQuota(context, actor.uid);
  const image = await processImage({
    owner: actor.uid,
    image: bytes,
    maxSide: photoLimits.maxSide[purpose],
    maxBytes: keptBytes(purpose),
  });
  const { full, thumbnail, width, height } = image;
  const files = {
    id,
    created_at: now,
    full_sha256: sha256Of(full),
    thumbnail_sha256: sha256Of(thumbnail),
  };
  await Promise.all([
    context.storage.put(photoKey(files, 'full'), full, 'image/jpeg'),
    context.storage.put(photoKey(files, 'thumbnail'), thumbnail, 'image/jpeg'),
  ]);
  const values = { ...files, purpose, owner_uid: actor.uid, width, height, bytes: full.length, sha256 };
  const row = await insertPhoto(context, values).catch(async (error: unknown) => {
    // Another upload took the last of a quota.
    if (error instanceof AppError) await removeFiles(context, files);
    throw error;
  });
  if (row) return { photo: addressed(row), repeated: false };
  // Another upload of this id was stored first.
  await removeFiles(context, files);
  const first = await repeat();
  if (!first) throw new AppError('conflict', 'photos.taken');
  return first;
}

/** Inserts a photo's row within its owner's quota; undefined where there is one with its id. Throws `over_quota`. */
async function insertPhoto(
  { db, config }: Context,
  values: Insertable<Tables['photos']> & { created_at: Date },
) {
  const { owner_uid, bytes, created_at: now } = values;
  return await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('photos')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(['id', 'width', 'height'])
      .executeTakeFirst();
    if (!row) return undefined;
    await chargeUpload(tx, config, { owner_uid, kind: 'photos', bytes }, now);
    // After the charge, which waits for the person's other uploads.
    await checkUnsent(tx, owner_uid, { megabytes: config.UNSENT_QUOTA_MB, now });
    return row;
  });
}

const keptBytes = (purpose: PhotoInput['purpose']): number =>
  purpose === 'social' || purpose === 'course' ? photoLimits.keptBytes[purpose] : Number.POSITIVE_INFINITY;

/** Removes the files of an upload that came second, unless they are those of the first as well. */
async function removeFiles({ db, storage }: Context, files: PhotoFiles): Promise<void> {
  const first = await db
    .selectFrom('photos')
    .select(PHOTO_FILES)
    .where('id', '=', files.id)
    .executeTakeFirst();
  const kept = first ? photoKeys(first) : [];
  await storage.remove(photoKeys(files).filter((key) => !kept.includes(key)));
}

async function findStored({ db }: Context, id: string) {
  return await db
    .selectFrom('photos')
    .select(['id', 'owner_uid', 'purpose', 'sha256', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
}
