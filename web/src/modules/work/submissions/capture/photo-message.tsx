import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { type ExplainedReason, reasonText } from '../../../../core/i18n/reason-text.ts';
import type { DraftPhoto } from '../submission-draft.ts';
import { ChallengeLabel } from './challenge-line.tsx';
import { galleryText } from './gallery-text.ts';
import classes from './photo-message.module.css';

interface PhotoMessageProps {
  challenge: MyTask['challenge'] | undefined;
  capture: DraftPhoto['capture'];
  doubt: DraftPhoto['doubt'];
  /** Restores what was just removed. */
  onUndo: (() => void) | undefined;
}

/**
 * What there is to say about the shown photo: what it must show, that it is of the gallery, replaced another, or looks
 * dark or blurred.
 */
export function PhotoMessage({ challenge, capture, doubt, onUndo }: PhotoMessageProps) {
  return (
    <>
      {challenge ? (
        <p className={classes.label}>
          <ChallengeLabel challenge={challenge} />
        </p>
      ) : null}
      {capture?.source === 'gallery' ? <GalleryMark capture={capture} /> : null}
      {doubt ? (
        <p className={classes.doubt} role="status">
          {doubt === 'dark' ? (
            <Trans>The photo is dark, take it again?</Trans>
          ) : (
            <Trans>The photo is blurred, take it again?</Trans>
          )}
        </p>
      ) : null}
      {onUndo ? <UndoLine onUndo={onUndo} /> : null}
    </>
  );
}

interface FailedPhotoProps {
  because: ExplainedReason;
  onRetry: () => void;
  onRemove: () => void;
}

/** Why the shown photo could not be prepared. It stays until it is removed: it may be nowhere else. */
export function FailedPhoto({ because, onRetry, onRemove }: FailedPhotoProps) {
  const { i18n } = useLingui();
  return (
    <div className={classes.failed} role="alert">
      <span>{reasonText(i18n, because)}</span>
      <button type="button" className={classes.undoButton} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
      <button type="button" className={classes.undoButton} onClick={onRemove}>
        <Trans>Remove</Trans>
      </button>
    </div>
  );
}

function GalleryMark({ capture }: { capture: NonNullable<DraftPhoto['capture']> }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <p className={classes.label}>
      <IconPhoto size={20} stroke={1.75} aria-hidden />
      {galleryText(i18n, language, capture)}
    </p>
  );
}

export function UndoLine({ onUndo }: { onUndo: () => void }) {
  return (
    <div className={classes.undo} role="status">
      <span>
        <Trans>Removed from the draft</Trans>
      </span>
      <button type="button" className={classes.undoButton} onClick={onUndo}>
        <Trans>Undo</Trans>
      </button>
    </div>
  );
}
