import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSwipe } from '../../../../ui/form/use-swipe.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo } from '../../../../ui/media/photo.tsx';
import text from '../../../../ui/text/text.module.css';
import { TrustLine } from '../../photo-proof/trust-line.tsx';
import type { Watch } from '../review-screen/use-decision-gate.ts';
import { ReviewPhoto } from './review-photo.tsx';
import classes from './review-stage.module.css';
import { photosOf, sampleOf } from './shown-photos.ts';

interface ReviewStageProps {
  item: ReviewItem;
  watch: Watch;
  /** Opens the viewer at the given photo; the sample photo is the last. */
  onOpen: (index: number) => void;
  onMove: (step: 1 | -1) => void;
  /** What is known of the submission: in place of a photo that there is none of. */
  facts: ReactNode;
}

/**
 * The current photo, whole, with the other photos and the sample photo at the edge; without one, the notes, criteria and
 * history. Swiping sideways opens the next
 * or previous submission.
 */
export function ReviewStage({ item, watch, onOpen, onMove, facts }: ReviewStageProps) {
  const { t } = useLingui();
  const swipe = useSwipe({ enabled: () => true, onLeft: () => onMove(1), onRight: () => onMove(-1) });
  const [first, ...more] = item.photos;
  const sample = sampleOf(item);
  const alt = t`Photo sent for ${item.task_name}`;
  return (
    <div className={classes.stage}>
      {first ? (
        <div className={classes.photo} {...swipe}>
          <ReviewPhoto
            key={`${item.id} ${first.id}`}
            photo={first}
            alt={alt}
            onOpen={() => onOpen(0)}
            onShown={(element) => watch(item.id, element)}
          />
        </div>
      ) : (
        <WithoutPhoto key={item.id} id={item.id} watch={watch} swipe={swipe}>
          {facts}
        </WithoutPhoto>
      )}
      {first ? (
        <div className={`${boxes.fixed} ${classes.said}`}>
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
            <figure className={`${boxes.row8} ${boxes.fixed} ${classes.sample}`}>
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

interface WithoutPhotoProps extends Pick<ReviewStageProps, 'watch'> {
  id: string;
  swipe: ReturnType<typeof useSwipe>;
  children: ReactNode;
}

/** What a submission without a photo is decided by. */
function WithoutPhoto({ id, watch, swipe, children }: WithoutPhotoProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) return watch(id, box.current);
  }, [id, watch]);
  return (
    <div ref={box} className={classes.facts} {...swipe}>
      <p className={`${text.muted} ${boxes.below12} ${boxes.row8}`}>
        <IconPhotoOff size={18} stroke={1.5} aria-hidden />
        <Trans>Sent without a photo</Trans>
      </p>
      {children}
    </div>
  );
}
