import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff, IconX } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import { PhotoFailure } from '../../../../ui/media/photo-failure.tsx';
import { PhotoGone } from '../../../../ui/media/photo-gone.tsx';
import { whyGone } from '../../../../ui/media/why-gone.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { TrustMarks } from '../../photo-proof/trust-marks.tsx';
import { RiskWords } from '../decision/risk-words.tsx';
import classes from './sheet-tile.module.css';
import { useShown } from './use-shown.ts';

/** The reasons to look at it name the others. */
const BESIDE_RISKS = ['offline'] as const;

interface SheetTileProps {
  ref?: Ref<HTMLDivElement>;
  item: ReviewItem;
  /** The reason of its mark, '' without one yet; undefined if it is not marked. */
  reason: string | undefined;
  /** Somebody else has decided it meanwhile. */
  isTaken: boolean;
  /** No overlay covers the page. */
  inView: boolean;
  /** The tile is the tab stop. */
  isStop: boolean;
  isPortrait: boolean;
  /** Number of its photos that are too small here and were not seen in the viewer. */
  small: number;
  column: number;
  onShown: () => void;
  onOpen: (photo: number) => void;
  onMark: () => void;
  onReason: () => void;
  onFocus: () => void;
}

/** One submission on a sheet: all of its photos, whole, then outlet, person, time and risk reasons. */
export function SheetTile(props: SheetTileProps) {
  const { ref, item, reason, isTaken, isStop, column, onFocus } = props;
  const isMarked = reason !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of photos is no table.
    <div
      ref={ref}
      role="gridcell"
      className={classes.tile}
      aria-colindex={column}
      aria-selected={isMarked}
      data-id={item.id}
      data-marked={isMarked || undefined}
      data-taken={isTaken || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
    >
      {/* A tile that crashes is never shown, so its submission is not approved here. */}
      <PartBoundary>
        <TileContent {...props} />
      </PartBoundary>
    </div>
  );
}

function TileContent(props: SheetTileProps) {
  const { item, reason, isTaken, inView, isPortrait, small, onShown, onOpen, onMark, onReason } = props;
  const { t } = useLingui();
  const photos = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(() => new Set());
  const isMarked = reason !== undefined;
  useShown(photos, inView && small === 0 && item.photos.every(({ id }) => loaded.has(id)), onShown);
  const who = item.submitted_by?.name ?? '—';
  return (
    <>
      <div
        ref={photos}
        className={classes.photos}
        data-count={item.photos.length}
        data-portrait={isPortrait || undefined}
      >
        {item.photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            tabIndex={-1}
            className={classes.photo}
            aria-label={t`Open the photo from ${item.outlet_name}`}
            onClick={() => onOpen(index)}
          >
            <TilePhoto photo={photo} onLoaded={() => setLoaded((before) => new Set(before).add(photo.id))} />
          </button>
        ))}
        {item.photos.length === 0 ? (
          <span className={classes.none}>
            <IconPhotoOff size={20} stroke={1.5} aria-hidden />
            <Trans>Sent without a photo</Trans>
            {item.staff_notes ? (
              <span className={`${text.lines3} ${classes.notes}`}>{item.staff_notes}</span>
            ) : null}
          </span>
        ) : null}
        {small > 0 && !isTaken ? (
          <span className={classes.small}>
            <Trans>Too small here. Open to see.</Trans>
          </span>
        ) : null}
        {isTaken ? (
          <span className={classes.taken}>
            <Trans>Decided by someone else</Trans>
          </span>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={classes.mark}
            aria-pressed={isMarked}
            aria-label={
              isMarked ? t`Take the mark off ${item.outlet_name}` : t`Mark ${item.outlet_name} as bad`
            }
            onClick={onMark}
          >
            <IconX size={18} stroke={2.25} aria-hidden />
          </button>
        )}
        {isMarked && !isTaken ? (
          <button
            type="button"
            tabIndex={-1}
            className={`${text.truncate} ${classes.reason}`}
            onClick={onReason}
          >
            {reason || <Trans>Reason…</Trans>}
          </button>
        ) : null}
      </div>
      <div className={classes.words}>
        <span className={`${text.truncate} ${text.small} ${text.strong}`} title={item.outlet_name}>
          {item.outlet_name}
        </span>
        <span className={`${text.truncate} ${text.mutedSmall}`}>
          <RelativeTime at={item.submitted_at} zone={item.time_zone} /> · {who}
        </span>
        <span className={`${text.lines2} ${classes.risk}`}>
          <TrustMarks facts={item} kinds={BESIDE_RISKS} />
          <RiskWords risk={item.risk} brief />
        </span>
      </div>
    </>
  );
}

/**
 * Reports loaded only when the photo can be painted. A photo that fails never counts as shown, so its submission is
 * never approved here.
 */
function TilePhoto({ photo, onLoaded }: { photo: Photo; onLoaded: () => void }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const gone = whyGone(photo);
  if (gone) return <PhotoGone gone={gone} isSmall />;
  if (state === 'failed') return <PhotoFailure />;
  return (
    <img
      className={classes.image}
      data-state={state}
      src={photo.thumbnail_url}
      alt=""
      decoding="async"
      onLoad={(event) => {
        const painted = () => {
          setState('loaded');
          onLoaded();
        };
        void event.currentTarget.decode().then(painted, () => setState('failed'));
      }}
      onError={() => setState('failed')}
    />
  );
}
