import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PlaceKeeper } from './place-keeper.ts';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  video: CourseVideo;
  /** Whether it is known if the device has it; nothing is loaded before. */
  isKnown: boolean;
  /** The second at which playback stopped last time. */
  from: number;
  keeper: PlaceKeeper;
  /** Called several times a second during playback. */
  onProgress: () => void;
  /** Called when the address has expired; resolves to a new one, or undefined if there is none. */
  onBroken: () => Promise<string | undefined>;
}

/** Closer to the end than this, playback starts at the beginning. */
const END_SECONDS = 3;

/** A video with the browser's controls. It resumes where it was left, and counts time only while it plays. */
export function VideoPlayer({ video, isKnown, from, keeper, onProgress, onBroken }: VideoPlayerProps) {
  const { t } = useLingui();
  const player = useRef<HTMLVideoElement>(null);
  // Each answer has another address for the same video; using it would restart playback.
  const [url, setUrl] = useState(video.url);
  // A video element that failed stays broken: a retry mounts a new one, even for the same address.
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const place = useRef(from);
  useEffect(() => {
    const count = () => {
      const { current } = player;
      keeper.count(
        current !== null && !current.paused && !current.ended && document.visibilityState === 'visible',
      );
    };
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [keeper]);
  const stop = () => {
    keeper.count(false);
    onProgress();
    void keeper.tell().catch(() => {});
  };
  const retry = async () => {
    setRetrying(true);
    const another = await onBroken();
    setRetrying(false);
    if (another !== undefined) setUrl(another);
    setTries(tries + 1);
    setFailed(false);
  };
  return (
    <div className={classes.frame} style={{ aspectRatio: `${video.width} / ${video.height}` }}>
      {/* biome-ignore lint/a11y/useMediaCaption: what the video says stands in the text below it, as its author wrote it. */}
      <video
        ref={player}
        key={`${tries} ${url}`}
        className={classes.video}
        src={isKnown ? url : undefined}
        controls
        // Time is counted by the clock, so playback speed is fixed.
        controlsList="nodownload noplaybackrate"
        disablePictureInPicture
        playsInline
        preload="metadata"
        aria-label={t`Video of the lesson`}
        onLoadedMetadata={(event) => {
          if (place.current > 0 && place.current < event.currentTarget.duration - END_SECONDS)
            event.currentTarget.currentTime = place.current;
        }}
        onPlaying={() => keeper.count(true)}
        onWaiting={() => keeper.count(false)}
        onPause={stop}
        onEnded={stop}
        onTimeUpdate={(event) => {
          const second = Math.floor(event.currentTarget.currentTime);
          if (second !== Math.floor(place.current)) keeper.note({ second });
          place.current = event.currentTarget.currentTime;
          onProgress();
        }}
        onError={() => {
          keeper.count(false);
          setFailed(true);
        }}
      />
      {failed ? (
        <div className={classes.failed} role="alert">
          <p>
            <Trans>The video could not be loaded.</Trans>
          </p>
          <Button variant="default" loading={retrying} onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
