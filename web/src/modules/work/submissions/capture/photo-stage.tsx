import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BlobPicture } from '../../../../ui/media/blob-picture.tsx';
import { type DraftPhoto, isFailed } from '../submission-draft.ts';
import { DraftViewer } from './draft-viewer.tsx';
import { FailedPhoto, PhotoMessage } from './photo-message.tsx';
import { AddTiles } from './photo-picker.tsx';
import classes from './photo-stage.module.css';

interface PhotoStageProps {
  photos: readonly DraftPhoto[];
  shown: DraftPhoto;
  task: Pick<MyTask, 'task_name' | 'sample_photo_url' | 'challenge'>;
  /** Restores what was just removed. */
  onUndo: (() => void) | undefined;
  onShow: (id: string) => void;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Prepares a photo that failed once more. */
  onRetry: (id: string) => void;
}

/**
 * The taken photo at full size, with the sample beside it if there is room, or over it on a touch; the other photos
 * below.
 */
export function PhotoStage(props: PhotoStageProps) {
  const { photos, shown, task, onUndo, onShow, onFiles, onRemove, onRetry } = props;
  const { t } = useLingui();
  const [viewed, setViewed] = useState<number | null>(null);
  const number = photos.indexOf(shown) + 1;
  return (
    <div className={classes.stage}>
      <div className={classes.frame} data-beside={task.sample_photo_url ? true : undefined}>
        <button
          type="button"
          className={classes.photo}
          aria-label={t`View photo ${number}`}
          onClick={() => setViewed(number - 1)}
        >
          <BlobPicture key={shown.id} blob={shown.blob} alt="" className={classes.image} />
        </button>
        {task.sample_photo_url ? <Sample url={task.sample_photo_url} name={task.task_name} /> : null}
        <div className={classes.message}>
          {isFailed(shown) ? (
            <FailedPhoto
              because={shown.failed!}
              onRetry={() => onRetry(shown.id)}
              onRemove={() => onRemove(shown.id)}
            />
          ) : null}
          <PhotoMessage
            challenge={task.challenge}
            capture={shown.capture}
            doubt={shown.doubt}
            onUndo={onUndo}
          />
        </div>
      </div>
      <div className={classes.strip}>
        {photos.map((photo, index) => (
          <Thumbnail
            key={photo.id}
            photo={photo}
            number={index + 1}
            isShown={photo === shown}
            onShow={() => onShow(photo.id)}
          />
        ))}
        {photos.length < submissionLimits.photos ? <AddTiles onFiles={onFiles} /> : null}
      </div>
      <DraftViewer
        photos={photos}
        index={viewed}
        name={task.task_name}
        onIndexChange={setViewed}
        onRemove={(index) => {
          setViewed(null);
          const photo = photos[index];
          if (photo) onRemove(photo.id);
        }}
      />
    </div>
  );
}

/** The place of a photo that was just taken, until its draft is read from the device. */
export const ComingStage = () => (
  <div className={classes.stage} aria-hidden>
    <div className={classes.frame} />
    <div className={classes.strip}>
      <div />
    </div>
  </div>
);

interface ThumbnailProps {
  photo: DraftPhoto;
  number: number;
  isShown: boolean;
  onShow: () => void;
}

function Thumbnail({ photo, number, isShown, onShow }: ThumbnailProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-pressed={isShown}
      data-failed={isFailed(photo) || undefined}
      onClick={onShow}
    >
      <BlobPicture blob={photo.blob} alt={t`Number ${number} of this draft`} className={classes.cut} />
    </button>
  );
}

/** The sample photo: small in a corner, or over the whole photo for comparison. */
function Sample({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  return (
    <button
      type="button"
      className={classes.sample}
      data-over={isOver || undefined}
      aria-label={t`Sample photo for ${name}`}
      aria-pressed={isOver}
      onClick={() => setOver(!isOver)}
    >
      <img src={url} alt="" className={isOver ? classes.image : classes.cut} />
      <span className={classes.label}>
        <Trans>Sample</Trans>
      </span>
    </button>
  );
}
