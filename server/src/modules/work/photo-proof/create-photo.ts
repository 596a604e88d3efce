import { createHash } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type Photo, photoLimits } from '@gerai/shared/pictures/contract.ts';
import { canStorePhoto } from '@gerai/shared/work/photo-proof/policy.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { coursePicture, signedPhoto, socialPhoto } from '../../../platform/pictures/photo-address.ts';
import { photoKey } from '../../../platform/pictures/photo-key.ts';
import { processImage } from '../../../platform/pictures/process-image.ts';

interface PhotoInput {
  id: string;
  purpose: 'submission' | 'sample' | 'social' | 'course';
  bytes: Uint8Array;
}

/**
 * Stores an uploaded photo under the client's id, unattached. The same bytes from the same person return the same
 * response with `repeated`; anything else under that id is a `conflict`. The files are on disk before the row is
 * inserted.
 */
export async function createPhoto(
  context: Context,
  actor: PersonActor,
  { id, purpose, bytes }: PhotoInput,
): Promise<{ photo: Photo; repeated: boolean }> {
  if (!canStorePhoto(actor, purpose)) throw new AppError('forbidden', 'photos.not_allowed');
  const now = context.clock.now();
  const sha256 = createHash('sha256').update(bytes).digest();
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
  const image = await processImage({
    owner: actor.uid,
    image: bytes,
    maxSide: photoLimits.maxSide[purpose],
    maxBytes: keptBytes(purpose),
  });
  await Promise.all([
    context.storage.put(photoKey(id, 'full'), image.full, 'image/jpeg'),
    context.storage.put(photoKey(id, 'thumbnail'), image.thumbnail, 'image/jpeg'),
  ]);
  const { width, height } = image;
  const row = await context.db
    .insertInto('photos')
    .values({
      id,
      purpose,
      owner_uid: actor.uid,
      width,
      height,
      bytes: image.full.length,
      sha256,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
  if (row) return { photo: addressed(row), repeated: false };
  // A concurrent duplicate of this upload was stored first.
  const first = await repeat();
  if (!first) throw new AppError('conflict', 'photos.taken');
  return first;
}

const keptBytes = (purpose: PhotoInput['purpose']): number =>
  purpose === 'social' || purpose === 'course' ? photoLimits.keptBytes[purpose] : Number.POSITIVE_INFINITY;

async function findStored({ db }: Context, id: string) {
  return await db
    .selectFrom('photos')
    .select(['id', 'owner_uid', 'purpose', 'sha256', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
}
