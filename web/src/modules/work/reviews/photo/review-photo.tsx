import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTap } from '../../../../ui/form/use-tap.ts';
import type { PhotoSource } from '../../../../ui/media/photo.tsx';
import { PhotoGone } from '../../../../ui/media/photo-gone.tsx';
import { whyGone } from '../../../../ui/media/why-gone.ts';
import classes from './review-photo.module.css';

interface ReviewPhotoProps {
  photo: PhotoSource;
  alt: string;
  onOpen: () => void;
  /** Called with the element that shows the photo once it is decoded, or that says that it failed. */
  onShown: (element: Element) => () => void;
}

/**
 * The whole photo of the current submission, over its small preview until it is loaded. Keeps its first URL: a new
 * signature must not reload a photo that is being looked at.
 */
export function ReviewPhoto({ photo, alt, onOpen, onShown }: ReviewPhotoProps) {
  const [url, setUrl] = useState(photo.url);
  const gone = whyGone(photo);
  const queries = useQueryClient();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(gone ? 'failed' : 'loading');
  const shown = useRef<HTMLImageElement & HTMLDivElement>(null);
  const report = useRef(onShown);
  const tap = useTap(onOpen);
  useEffect(() => {
    if (state !== 'loading' && shown.current) return report.current(shown.current);
  }, [state]);

  if (gone)
    return (
      <div ref={shown} className={classes.failed}>
        <PhotoGone gone={gone} />
      </div>
    );
  if (state === 'failed')
    return (
      <div ref={shown} className={classes.failed} role="alert">
        <IconPhotoOff size={32} stroke={1.25} aria-hidden />
        <Trans>Failed to load</Trans>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            setUrl(photo.url);
            setState('loading');
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  // The server may have found that it is not the photo that was submitted: then the submission says so.
  const fail = () => {
    setState('failed');
    for (const root of [queryRoots.managerReviews, queryRoots.auditReviews])
      void queries.invalidateQueries({ queryKey: [root] });
  };
  const finish = (image: HTMLImageElement) =>
    void image.decode().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  return (
    <button type="button" className={classes.frame} onClick={onOpen} {...tap}>
      {photo.thumbnail_url && state === 'loading' ? (
        <img className={classes.image} src={photo.thumbnail_url} alt="" />
      ) : null}
      <img
        ref={shown}
        className={classes.image}
        src={url}
        alt={alt}
        decoding="sync"
        draggable={false}
        onLoad={(event) => finish(event.currentTarget)}
        onError={fail}
      />
    </button>
  );
}
