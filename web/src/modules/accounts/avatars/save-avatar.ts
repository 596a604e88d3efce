import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { putImage } from '../../../core/api/upload.ts';
import { refuseOffline } from '../../../core/offline/online.ts';

/** Progress of saving in percent: cropped, sent, stored, shown (specification 1, section 9: progress). */
export type SaveStep = 25 | 50 | 75 | 100;

interface WithAvatar {
  avatar_url: string | null;
}

/** The owner of a photo, and how to store and remove it. */
export interface AvatarTarget<Owner extends WithAvatar = WithAvatar> extends WithAvatar {
  name: string;
  /** Path of a PUT endpoint that takes the cropped picture as its body and returns the owner. */
  address: string;
  remove: () => Promise<Owner>;
  /** Writes the updated owner into the caches. */
  keep: (owner: Owner) => void;
}

/** Uploads the cropped picture, and shows it everywhere once it is stored. */
export function useSaveAvatar<Owner extends WithAvatar>({ address, keep }: AvatarTarget<Owner>) {
  const [step, setStep] = useState<SaveStep>(25);
  const save = useMutation({
    mutationFn: async (image: Blob) => {
      setStep(25);
      refuseOffline();
      const onProgress = (part: number) => part === 1 && setStep(50);
      const owner = await putImage<Owner>(address, { image, onProgress });
      setStep(75);
      await fetchPicture(owner.avatar_url);
      keep(owner);
      setStep(100);
    },
  });
  return { ...save, step };
}

export function useRemoveAvatar<Owner extends WithAvatar>({ remove, keep }: AvatarTarget<Owner>) {
  return useMutation({
    mutationFn: async () => {
      refuseOffline();
      return await remove();
    },
    onSuccess: keep,
  });
}

/**
 * Preloads the stored picture so that it appears at once. A failure is ignored: the picture is stored all the same.
 */
async function fetchPicture(url: string | null): Promise<void> {
  const image = new Image();
  image.src = url ?? '';
  await image.decode().catch(() => {});
}
