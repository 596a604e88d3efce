import { type Photo, type PhotoReuse, reuseLimits } from '@gerai/shared/pictures/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './photo-comparison.module.css';
import { placePhoto } from './place-photo.ts';

interface PhotoComparisonProps {
  photo: Photo;
  earlier: NonNullable<PhotoReuse['earlier']>;
  title: string;
  /** What was done to it, in words; empty if nothing was found. */
  edits: string;
  /** Where the earlier photo was used. */
  place: string;
  onClose: () => void;
}

/** Two photos one upon the other or side by side, with what differs lit. Loaded on demand. */
export function PhotoComparison({ photo, earlier, title, edits, place, onClose }: PhotoComparisonProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState('overlay');
  const lit = <Differences cells={earlier.differing} />;
  return (
    <Dialog title={title} onClose={onClose} size="lg" cover="phone">
      <div className={classes.content}>
        {edits ? <p className={classes.edits}>{edits}</p> : null}
        <SegmentedControl
          fullWidth
          value={mode}
          onChange={setMode}
          aria-label={t`How the photos are compared`}
          data={[
            { value: 'overlay', label: t`Overlaid` },
            { value: 'beside', label: t`Side by side` },
          ]}
        />
        {mode === 'overlay' ? (
          <Overlay photo={photo} earlier={earlier} place={place}>
            {lit}
          </Overlay>
        ) : (
          <div className={classes.beside}>
            <figure className={`${boxes.stack4} ${classes.figure}`}>
              <div className={classes.box} style={boxOf(photo)}>
                <img src={photo.url} alt={t`Sent now`} />
                {lit}
              </div>
              <figcaption>
                <Trans>This photo</Trans>
              </figcaption>
            </figure>
            <figure className={`${boxes.stack4} ${classes.figure}`}>
              <div className={classes.box} style={boxOf(earlier.photo)}>
                <img src={earlier.photo.url} alt={place} />
              </div>
              <figcaption>{place}</figcaption>
            </figure>
          </div>
        )}
        {earlier.differing.length > 0 ? (
          <p className={classes.legend}>
            <Trans>Framed in orange: what looks different</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The photo's shape, at most as high as leaves room for what is around it, and the slider below. */
const boxOf = ({ width, height }: Photo) => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `calc(max(160px, min(60dvh, 100dvh - 264px)) * ${width / height})`,
});

interface OverlayProps extends Pick<PhotoComparisonProps, 'photo' | 'earlier' | 'place'> {
  children: React.ReactNode;
}

/** The earlier photo laid onto this one; a slider fades from the one to the other. */
function Overlay({ photo, earlier, place, children }: OverlayProps) {
  const { t } = useLingui();
  const id = useId();
  const [share, setShare] = useState(50);
  const { ref, width, height } = useElementSize();
  const transform = earlier.homography && placePhoto(earlier.homography, { width, height });
  return (
    <div className={classes.overlay}>
      <div ref={ref} className={classes.box} style={boxOf(photo)}>
        <img src={photo.url} alt={t`Sent now`} />
        {width > 0 ? (
          <img
            className={classes.upper}
            src={earlier.photo.url}
            alt={place}
            style={{ opacity: share / 100, ...(transform ? { transform } : {}) }}
          />
        ) : null}
        {children}
      </div>
      <label className={classes.slider} htmlFor={id}>
        <span>
          <Trans>This photo</Trans>
        </span>
        <input
          id={id}
          type="range"
          value={share}
          aria-label={t`How much of the earlier picture shows`}
          onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
        />
        <span>
          <Trans>Earlier photo</Trans>
        </span>
      </label>
      <p className={classes.legend}>{place}</p>
    </div>
  );
}

/** Frames the cells of a photo that look different in the other. */
function Differences({ cells }: { cells: readonly number[] }) {
  const { grid } = reuseLimits;
  return (
    <svg
      className={classes.lit}
      viewBox={`0 0 ${grid} ${grid}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {cells.map((cell) => (
        <rect key={cell} x={cell % grid} y={Math.floor(cell / grid)} width={1} height={1} />
      ))}
    </svg>
  );
}
