import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import type { DraftPhoto } from '../submission-draft.ts';
import { galleryText } from './gallery-text.ts';
import classes from './photo-message.module.css';

interface PhotoMessageProps {
  capture: DraftPhoto['capture'];
  doubt: DraftPhoto['doubt'];
  /** Restores what was just removed. */
  onUndo: (() => void) | undefined;
}

/**
 * What there is to say about the shown photo: that it is of the gallery, replaced another, or looks dark or blurred.
 */
export function PhotoMessage({ capture, doubt, onUndo }: PhotoMessageProps) {
  return (
    <>
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

function GalleryMark({ capture }: { capture: NonNullable<DraftPhoto['capture']> }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <p className={classes.gallery}>
      <IconPhoto size={16} aria-hidden />
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
