import type { Photo } from '@gerai/shared/pictures/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PhotoFailure } from '../../../../ui/media/photo-failure.tsx';
import { PhotoGone } from '../../../../ui/media/photo-gone.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import { whyGone } from '../../../../ui/media/why-gone.ts';
import classes from './media-grid.module.css';
import { isGoodFor } from './photo-expiry.ts';

interface MediaGridProps {
  photos: readonly Photo[];
  /** The author's name, used in the viewer's title and the file name of a download. */
  name: string;
  /** How many photos are shown; the last tile has the number of further ones. */
  places?: number;
  /** Refetches the photos: an address is valid for at least half an hour, and the shown ones may be older. */
  onOld: () => void;
  /** Smaller, for a comment. */
  small?: boolean;
}

/** A grid of photos whose space is reserved before they load; each opens in the viewer with all photos. */
export function MediaGrid({ photos, name, places = 4, onOld, small = false }: MediaGridProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = photos.slice(0, places);
  const more = photos.length - shown.length;
  const [only] = photos;
  return (
    <>
      <div
        className={classes.grid}
        data-count={shown.length}
        data-small={small || undefined}
        style={shown.length === 1 && only ? { aspectRatio: ratioOf(only) } : undefined}
      >
        {shown.map((photo, at) => {
          const [number, all] = [at + 1, photos.length];
          const isLast = more > 0 && at === shown.length - 1;
          return (
            <button
              key={photo.id}
              type="button"
              className={classes.place}
              aria-label={
                isLast ? t`Photo ${number} of ${all}, and ${more} more` : t`Photo ${number} of ${all}`
              }
              onClick={() => {
                if (!isGoodFor(photo.url, 0)) onOld();
                setOpen(at);
              }}
            >
              <Picture key={photo.url} photo={photo} whole={shown.length === 1 && !small} onFailed={onOld} />
              {isLast ? (
                <span className={classes.more}>
                  <Trans>+{more} more</Trans>
                </span>
              ) : null}
            </button>
          );
        })}
      </div>
      <PhotoViewer photos={photos} index={open} onIndexChange={setOpen} name={name} />
    </>
  );
}

/** Tall photos are cropped, so that the post stays readable; the viewer shows all of it. */
const ratioOf = ({ width, height }: Photo) => Math.min(3, Math.max(0.8, width / height));

interface PictureProps {
  photo: Photo;
  whole: boolean;
  onFailed: () => void;
}

function Picture({ photo, whole, onFailed }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const gone = whyGone(photo);
  if (gone) return <PhotoGone gone={gone} isSmall={!whole} />;
  if (failed) return <PhotoFailure />;
  return (
    <img
      className={classes.picture}
      src={whole ? photo.url : photo.thumbnail_url}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(true);
        onFailed();
      }}
    />
  );
}
