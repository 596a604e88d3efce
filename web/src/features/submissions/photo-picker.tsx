import { submissionLimits } from '@gerai/shared/submissions/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { BlobPicture } from './blob-picture.tsx';
import type { DraftPhoto } from './draft-store.ts';
import { FileButton } from './file-button.tsx';
import classes from './photo-picker.module.css';

interface PhotoPickerProps {
  photos: readonly DraftPhoto[];
  /** How many are still being made ready. */
  preparing: number;
  required: boolean;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
}

/** The photos of a draft, and the ways to add one: the camera, or a file. */
export function PhotoPicker({ photos, preparing, required, onFiles, onRemove }: PhotoPickerProps) {
  const { t } = useLingui();
  const room = submissionLimits.photos - photos.length - preparing;
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>{required ? t`Photo (required)` : t`Photo (optional)`}</legend>
      <div className={classes.grid}>
        {photos.map((photo, index) => (
          <DraftPicture key={photo.id} photo={photo} number={index + 1} onRemove={() => onRemove(photo.id)} />
        ))}
        {Array.from({ length: preparing }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity, filled in order.
          <Skeleton key={place} className={classes.place} />
        ))}
        {room > 0 ? (
          <>
            <FileButton
              camera
              variant="tile"
              label={t`Camera`}
              icon={<IconCamera size={24} aria-hidden />}
              onFiles={onFiles}
            />
            <FileButton
              multiple
              variant="tile"
              label={t`From files`}
              icon={<IconPhoto size={24} aria-hidden />}
              onFiles={onFiles}
            />
          </>
        ) : null}
      </div>
      {preparing > 0 ? (
        <p className={classes.hint} role="status">
          <Trans>Preparing the photo…</Trans>
        </p>
      ) : null}
    </fieldset>
  );
}

function DraftPicture({
  photo,
  number,
  onRemove,
}: {
  photo: DraftPhoto;
  number: number;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.place}>
      <BlobPicture blob={photo.blob} alt={t`Number ${number} of this draft`} className={classes.image} />
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Remove photo ${number}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
