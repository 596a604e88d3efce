import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './lightbox.module.css';
import type { PhotoSource } from './photo.tsx';

/** The photo, turned by quarter turns; turned sideways it fits the other way round. */
export function LightboxImage({ photo, alt, turns }: { photo: PhotoSource; alt: string; turns: number }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const sideways = turns % 2 === 1;
  if (state === 'failed')
    return (
      <div className={classes.failed} role="alert">
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
        className={classes.image}
        data-loading={state === 'loading' || undefined}
        data-sideways={sideways || undefined}
        style={{ transform: `rotate(${turns * 90}deg)` }}
        src={photo.url}
        alt={alt}
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </>
  );
}
