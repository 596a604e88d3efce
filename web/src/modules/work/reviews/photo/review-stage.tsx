import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSwipe } from '../../../../ui/form/use-swipe.ts';
import { Photo } from '../../../../ui/media/photo.tsx';
import { TrustLine } from '../../photo-proof/trust-line.tsx';
import type { Watch } from '../desk/use-decision-gate.ts';
import { ReviewPhoto } from './review-photo.tsx';
import classes from './review-stage.module.css';
import { photosOf, sampleOf } from './shown-photos.ts';

interface ReviewStageProps {
  item: ReviewItem;
  watch: Watch;
  /** Opens the viewer at the given photo; the sample photo is the last. */
  onOpen: (index: number) => void;
  onMove: (step: 1 | -1) => void;
}

/**
 * The current photo, whole, with the other photos and the sample photo at the edge. Swiping sideways opens the next
 * or previous submission.
 */
export function ReviewStage({ item, watch, onOpen, onMove }: ReviewStageProps) {
  const { t } = useLingui();
  const swipe = useSwipe({ enabled: () => true, onLeft: () => onMove(1), onRight: () => onMove(-1) });
  const [first, ...more] = item.photos;
  const sample = sampleOf(item);
  const alt = t`Photo sent for ${item.task_name}`;
  return (
    <div className={classes.stage}>
      <div className={classes.photo} {...swipe}>
        {first ? (
          <ReviewPhoto
            key={`${item.id} ${first.id}`}
            photo={first}
            alt={alt}
            onOpen={() => onOpen(0)}
            onShown={(element) => watch(item.id, element)}
          />
        ) : (
          <WithoutPhoto key={item.id} id={item.id} watch={watch} />
        )}
      </div>
      {first ? (
        <div className={classes.said}>
          <TrustLine facts={item} index={0} />
        </div>
      ) : null}
      {more.length > 0 || sample ? (
        <div className={classes.others}>
          {more.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              alt={alt}
              size="thumbnail"
              side={72}
              onOpen={() => onOpen(index + 1)}
            />
          ))}
          {sample ? (
            <figure className={classes.sample}>
              <Photo
                photo={sample}
                alt={t`Sample photo for ${item.task_name}`}
                size="thumbnail"
                side={72}
                onOpen={() => onOpen(photosOf(item).length - 1)}
              />
              <figcaption>
                <Trans>Sample photo</Trans>
              </figcaption>
            </figure>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Placeholder for a submission without a photo. */
function WithoutPhoto({ id, watch }: { id: string; watch: Watch }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (box.current) return watch(id, box.current);
  }, [id, watch]);
  return (
    <p ref={box} className={classes.noPhoto}>
      <Trans>Sent without a photo</Trans>
    </p>
  );
}
