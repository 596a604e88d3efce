import { useState } from 'react';
import classes from './photo.module.css';
import { PhotoFailure } from './photo-failure.tsx';
import { PhotoGone } from './photo-gone.tsx';
import { whyGone } from './why-gone.ts';

export interface PhotoSource {
  url: string;
  /** Shown first; replaced by the full photo when `size` is 'full'. */
  thumbnail_url?: string;
  /** Pixels; without them a 4:3 space is reserved. */
  width?: number;
  height?: number;
  /** When the retention rule removed it. */
  removed_at?: string | undefined;
  /** Since when its stored bytes are known to be missing or not what was stored. */
  differs_at?: string | undefined;
}

interface PhotoProps {
  photo: PhotoSource;
  /** What the photo shows. */
  alt: string;
  /** 'thumbnail' loads only the small version, cropped to a square: for lists. */
  size?: 'thumbnail' | 'full';
  /** The side of a thumbnail in pixels. */
  side?: number;
  /** Opens the photo; renders it as a button. */
  onOpen?: () => void;
}

/** A photo whose space is reserved before it loads: first the thumbnail, then the full photo. */
export function Photo({ photo, alt, size = 'full', side = 72, onOpen }: PhotoProps) {
  const isThumbnail = size === 'thumbnail';
  const style = isThumbnail ? { width: side, height: side } : fullStyle(photo.width ?? 4, photo.height ?? 3);
  const picture = <Picture key={photo.url} photo={photo} alt={alt} isThumbnail={isThumbnail} side={side} />;
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

/** Full width, limited to most of the window's height; the frame is never wider than the picture. */
const fullStyle = (width: number, height: number) => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `calc(70dvh * ${width / height})`,
});

interface PictureProps {
  photo: PhotoSource;
  alt: string;
  isThumbnail: boolean;
  side: number;
}

/** The least side of a thumbnail in pixels that has room for words. */
const WITH_WORDS = 120;

function Picture({ photo, alt, isThumbnail, side }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const small = photo.thumbnail_url;
  const gone = whyGone(photo);
  if (gone) return <PhotoGone gone={gone} isSmall={isThumbnail && side < WITH_WORDS} />;
  if (state === 'failed') return <PhotoFailure alt={alt} />;
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
