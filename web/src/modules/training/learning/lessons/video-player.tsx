import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PlaceKeeper } from './place-keeper.ts';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  video: CourseVideo;
  /** The second at which it was left. */
  from: number;
  keeper: PlaceKeeper;
  /** While it plays, some times a second. */
  onProgress: () => void;
  /** Its address is good no more: gives another; undefined where none is to be had. */
  onBroken: () => Promise<string | undefined>;
}

/** A place so near to the end is none to go on from. */
const END_SECONDS = 3;

/** A video with the browser's own controls. It goes on where it was left, and time counts only while it plays. */
export function VideoPlayer({ video, from, keeper, onProgress, onBroken }: VideoPlayerProps) {
  const { t } = useLingui();
  const player = useRef<HTMLVideoElement>(null);
  // Each answer has another address for the same video: taking it would begin the video anew.
  const [url, setUrl] = useState(video.url);
  // A player that failed stays so: another try is another player, also of the same address.
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
        src={url}
        controls
        // Time is counted by the clock, so it runs as it was recorded.
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
          <p className={classes.words}>
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
