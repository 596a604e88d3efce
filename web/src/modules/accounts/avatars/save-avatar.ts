import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { putImage } from '../../../core/api/upload.ts';
import { refuseOffline } from '../../../core/offline/online.ts';

/** How far saving is, in percent: cropped, sent, stored, shown (specification 1, section 9: progress). */
export type SaveStep = 25 | 50 | 75 | 100;

interface WithAvatar {
  avatar_url: string | null;
}

/** Whose photo it is, and where it is kept. */
export interface AvatarTarget<Owner extends WithAvatar = WithAvatar> extends WithAvatar {
  name: string;
  /** Takes the cropped picture as the body of a PUT, and gives the owner. */
  address: string;
  remove: () => Promise<Owner>;
  /** Shows the owner as they are now, everywhere. */
  keep: (owner: Owner) => void;
}

/** Sends the cropped picture, and shows it everywhere once it is stored. */
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

/** So that it is there at once where it is shown. That it can't be fetched does not undo that it is stored. */
async function fetchPicture(url: string | null): Promise<void> {
  const image = new Image();
  image.src = url ?? '';
  await image.decode().catch(() => {});
}
