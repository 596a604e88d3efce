import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { BlobPicture } from '../../../../ui/media/blob-picture.tsx';
import text from '../../../../ui/text/text.module.css';
import type { SetPhoto } from './photo-set.ts';
import classes from './photo-strip.module.css';
import type { PhotoSet } from './use-photo-set.ts';

/** The photos of a draft, reordered by buttons or by dragging. */
export function PhotoStrip({ set, disabled = false }: { set: PhotoSet; disabled?: boolean }) {
  const { photos, preparing } = set;
  const [held, setHeld] = useState<number | null>(null);
  if (photos.length + preparing === 0) return null;
  const drop = (to: number) => {
    if (held !== null && held !== to) set.move(held, to);
    setHeld(null);
  };
  return (
    <>
      <ol className={`${boxes.list} ${classes.strip}`}>
        {photos.map((photo, at) => (
          <StripPhoto
            key={photo.id}
            photo={photo}
            at={at}
            last={photos.length - 1}
            disabled={disabled}
            onHold={() => setHeld(at)}
            onDrop={held === null ? undefined : () => drop(at)}
            onMove={(to) => set.move(at, to)}
            onRemove={() => set.remove(photo.id)}
          />
        ))}
        {Array.from({ length: preparing }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity, filled in order.
          <Skeleton key={place} component="li" className={classes.place} />
        ))}
      </ol>
      {preparing > 0 ? (
        <p className={`${text.muted} ${boxes.above8}`} role="status">
          <Trans>Preparing the photo…</Trans>
        </p>
      ) : null}
    </>
  );
}

interface StripPhotoProps {
  photo: SetPhoto;
  at: number;
  last: number;
  disabled: boolean;
  onHold: () => void;
  onDrop: (() => void) | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function StripPhoto({ photo, at, last, disabled, onHold, onDrop, onMove, onRemove }: StripPhotoProps) {
  const { t } = useLingui();
  const number = at + 1;
  const alt = t`Photo ${number}`;
  // Handles only drags of the strip's own photos; the composer handles files from outside.
  const own = (event: DragEvent) => {
    if (!onDrop) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop') onDrop();
  };
  return (
    <li className={classes.place} draggable={!disabled} onDragStart={onHold} onDragOver={own} onDrop={own}>
      {photo.blob ? (
        <BlobPicture blob={photo.blob} alt={alt} className={classes.image} />
      ) : (
        <img src={photo.url ?? ''} alt={alt} className={classes.image} />
      )}
      <button
        type="button"
        className={classes.remove}
        disabled={disabled}
        aria-label={t`Remove photo ${number}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
      {last > 0 ? (
        <span className={classes.order}>
          <button
            type="button"
            className={classes.move}
            disabled={disabled || at === 0}
            aria-label={t`Move photo ${number} forward`}
            onClick={() => onMove(at - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.move}
            disabled={disabled || at === last}
            aria-label={t`Move photo ${number} back`}
            onClick={() => onMove(at + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </button>
        </span>
      ) : null}
    </li>
  );
}
