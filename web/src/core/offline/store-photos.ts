import type { PhotoPurpose } from '@gerai/shared/pictures/contract.ts';
import { type PhotoUpload, uploadPhoto } from '../api/upload.ts';
import type { Attempt } from './operation.ts';
import { PhotoFailed } from './wait-cause.ts';

/** A photo of an entry. Its id is made here, so storing it twice is harmless. */
export interface EntryPhoto {
  id: string;
  /** Null when the server already had it. */
  blob: Blob | null;
  /** The server has acknowledged it. */
  stored: boolean;
}

interface Storing<Photo extends EntryPhoto> {
  owner: string;
  purpose: Extract<PhotoPurpose, PhotoUpload['purpose']>;
  attempt: Attempt<{ photos: Photo[] }>;
  /** Prepares a photo for sending; the result is stored, so that a repeated attempt sends the same bytes. */
  prepare?(photo: Photo): Promise<Photo>;
}

/** Uploads the entry's photos that the server lacks, one after the other, before the entry itself is sent. */
export async function storePhotos<Photo extends EntryPhoto>(
  photos: readonly Photo[],
  { owner, purpose, attempt, prepare }: Storing<Photo>,
): Promise<void> {
  const all = photos.length;
  // Even with nothing to upload: checks that the entry was not taken back meanwhile.
  await attempt.keep((data) => data);
  for (const [done, photo] of photos.entries()) {
    if (photo.stored) continue;
    const onProgress = (part: number) => attempt.onProgress({ done, all, part });
    onProgress(0);
    const ready = (await prepare?.(photo)) ?? photo;
    if (ready !== photo) await attempt.keep(withPhoto(ready));
    try {
      if (ready.blob)
        await uploadPhoto({
          id: ready.id,
          image: ready.blob,
          purpose,
          owner,
          signal: attempt.signal,
          onProgress,
        });
    } catch (error) {
      throw new PhotoFailed(error);
    }
    await attempt.keep(withPhoto<Photo>({ ...ready, stored: true }));
  }
  attempt.onProgress({ done: all, all, part: 0 });
}

const withPhoto =
  <Photo extends EntryPhoto>(changed: Photo) =>
  (data: { photos: Photo[] }) => ({
    ...data,
    photos: data.photos.map((photo) => (photo.id === changed.id ? changed : photo)),
  });
