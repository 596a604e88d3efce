import type { Photo } from '@gerai/shared/pictures/contract.ts';
import { socialPhotoBudget } from '@gerai/shared/social/feed/contract.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { uploadPhoto } from '../../../../core/api/upload.ts';
import { prepareChosen } from '../../../../ui/media/prepare-photo.ts';

/** A photo of a draft. Its id is made on the device, so that uploading it twice is harmless. */
export interface SetPhoto {
  id: string;
  width: number;
  height: number;
  /** The image, if it is on this device. */
  blob: Blob | null;
  /** The image's address, if it was stored before. */
  url: string | null;
  /** Whether the server has it. */
  stored: boolean;
}

/** Shrinks a chosen file to at most 800 KB and 1920 pixels. Throws an Error with the specification's message. */
export async function setPhotoOf(file: Blob): Promise<SetPhoto> {
  const { blob, width, height } = await prepareChosen(file, socialPhotoBudget);
  return { id: newId(), width, height, blob, url: null, stored: false };
}

/** A photo that the server already has, for editing. */
export const storedPhoto = ({ id, width, height, thumbnail_url }: Photo): SetPhoto => ({
  id,
  width,
  height,
  blob: null,
  url: thumbnail_url,
  stored: true,
});

/** An upload failed: the specification's message, with the cause. */
export class UploadFailed extends ReasonError {
  constructor(cause: unknown) {
    super({ reason: 'photos.upload_failed' }, cause);
  }
}

interface UploadOptions {
  /** Uid of the owner; nothing is uploaded in another person's session. */
  owner: string;
  /** 0 to 1, over all photos that are to be uploaded. */
  onProgress?: (part: number) => void;
  onStored?: (id: string) => void;
}

/**
 * Uploads the photos that are not stored yet, one at a time. Throws UploadFailed; a retry skips those that succeeded.
 */
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
