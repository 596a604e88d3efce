import { Trans } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './photo.module.css';

export interface PhotoSource {
  url: string;
  /** Shown first; the whole one follows where `size` is 'full'. */
  thumbnail_url?: string;
  /** Pixels; a photo without them keeps a place of 4:3. */
  width?: number;
  height?: number;
}

interface PhotoProps {
  photo: PhotoSource;
  /** What is on it. */
  alt: string;
  /** 'thumbnail' fetches the small one alone, cropped to a square: for lists. */
  size?: 'thumbnail' | 'full';
  /** Side of a thumbnail in pixels. */
  side?: number;
  /** Opens it, as a button. */
  onOpen?: () => void;
}

/** A photo that keeps its place before it is there: the small preview first, then the whole. */
export function Photo({ photo, alt, size = 'full', side = 72, onOpen }: PhotoProps) {
  const isThumbnail = size === 'thumbnail';
  const style = isThumbnail ? { width: side, height: side } : fullStyle(photo.width ?? 4, photo.height ?? 3);
  const picture = <Picture key={photo.url} photo={photo} alt={alt} isThumbnail={isThumbnail} />;
  return onOpen ? (
    <button type="button" className={classes.frame} style={style} data-size={size} onClick={onOpen}>
      {picture}
    </button>
  ) : (
    <span className={classes.frame} style={style} data-size={size}>
      {picture}
    </span>
  );
}

/** The whole width, but no higher than most of the window, and never a frame wider than its picture. */
const fullStyle = (width: number, height: number) => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `calc(70dvh * ${width / height})`,
});

function Picture({ photo, alt, isThumbnail }: { photo: PhotoSource; alt: string; isThumbnail: boolean }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const small = photo.thumbnail_url;
  if (state === 'failed')
    return (
      <span className={classes.failed} role="img" aria-label={alt}>
        <IconPhotoOff size={24} aria-hidden />
        <Trans>Failed to load</Trans>
      </span>
    );
  return (
    <>
      {small && !isThumbnail && state === 'loading' ? (
        <img className={classes.image} src={small} alt="" />
      ) : null}
      <img
        className={classes.image}
        data-state={state}
        src={isThumbnail ? (small ?? photo.url) : photo.url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </>
  );
}
