import type { Photo } from '@gerai/shared/pictures/contract.ts';
import { socialPhotoBudget } from '@gerai/shared/social/feed/contract.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { uploadPhoto } from '../../../../core/api/upload.ts';
import { fileRefusal, preparePhoto } from '../../../../ui/media/prepare-photo.ts';

/** A photo of something that is being written. Its id is made here, so that storing it twice is harmless. */
export interface SetPhoto {
  id: string;
  width: number;
  height: number;
  /** What is on this device. */
  blob: Blob | null;
  /** Where it is, when it was there before. */
  url: string | null;
  /** The server has it. */
  stored: boolean;
}

/** Makes a chosen file fit (at most 800 KB and 1920 pixels). Throws an Error with the specification's words. */
export async function setPhotoOf(file: Blob): Promise<SetPhoto> {
  const refusal = fileRefusal(file);
  if (refusal) throw new Error(refusal);
  const { blob, width, height } = await preparePhoto(file, [], socialPhotoBudget);
  return { id: newId(), width, height, blob, url: null, stored: false };
}

/** What the server has already, to be edited. */
export const storedPhoto = ({ id, width, height, thumbnail_url }: Photo): SetPhoto => ({
  id,
  width,
  height,
  blob: null,
  url: thumbnail_url,
  stored: true,
});

/** None of them came through: the specification's words, and why. */
export class UploadFailed extends ReasonError {
  constructor(cause: unknown) {
    super({ reason: 'photos.upload_failed' }, cause);
  }
}

interface UploadOptions {
  /** Whose they are: with the session of another person they are not sent. */
  owner: string;
  /** 0 to 1, of all that is to be sent. */
  onProgress?: (part: number) => void;
  onStored?: (id: string) => void;
}

/** Stores what the server has not yet, one after the other. Throws UploadFailed; what came through is not sent again. */
export async function uploadSet(photos: readonly SetPhoto[], options: UploadOptions): Promise<void> {
  const { owner, onProgress, onStored } = options;
  const waiting = photos.filter(({ stored }) => !stored);
  for (const [at, { id, blob }] of waiting.entries()) {
    if (!blob) continue;
    const tell = (part: number) => onProgress?.((at + part) / waiting.length);
    tell(0);
    try {
      await uploadPhoto({ id, image: blob, purpose: 'social', owner, onProgress: tell });
    } catch (cause) {
      throw new UploadFailed(cause);
    }
    onStored?.(id);
  }
  onProgress?.(1);
}
