import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './lightbox.module.css';
import type { PhotoSource } from './photo.tsx';
import { PhotoGone } from './photo-gone.tsx';
import { whyGone } from './why-gone.ts';

interface LightboxImageProps {
  photo: PhotoSource;
  alt: string;
  turns: number;
  /** Called with the visible element: the decoded photo, or the failure message. Returns the cleanup. */
  onShown?: ((element: Element) => () => void) | undefined;
}

/** The photo, rotated by quarter turns; sideways it is fitted with width and height swapped. */
export function LightboxImage({ photo, alt, turns, onShown }: LightboxImageProps) {
  const gone = whyGone(photo);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(gone ? 'failed' : 'loading');
  const shown = useRef<HTMLImageElement & HTMLDivElement>(null);
  const report = useRef(onShown);
  useEffect(() => {
    if (state !== 'loading' && shown.current) return report.current?.(shown.current);
  }, [state]);
  const sideways = turns % 2 === 1;
  if (gone)
    return (
      <div ref={shown} className={classes.failed}>
        <PhotoGone gone={gone} />
      </div>
    );
  if (state === 'failed')
    return (
      <div ref={shown} className={classes.failed} role="alert">
        <IconPhotoOff size={40} stroke={1.25} aria-hidden />
        <Trans>Failed to load</Trans>
      </div>
    );
  return (
    <>
      {state === 'loading' ? (
        photo.thumbnail_url ? (
          <img className={classes.image} src={photo.thumbnail_url} alt="" />
        ) : (
          <Loader color="gray.4" />
        )
      ) : null}
      <img
        ref={shown}
        className={classes.image}
        data-loading={state === 'loading' || undefined}
        data-sideways={sideways || undefined}
        style={{ transform: `rotate(${turns * 90}deg)` }}
        src={photo.url}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget }) =>
          void currentTarget.decode().then(
            () => setState('loaded'),
            () => setState('failed'),
          )
        }
        onError={() => setState('failed')}
      />
    </>
  );
}
