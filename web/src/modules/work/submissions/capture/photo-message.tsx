import { Trans } from '@lingui/react/macro';
import type { DraftPhoto } from '../submission-draft.ts';
import classes from './photo-message.module.css';

interface PhotoMessageProps {
  doubt: DraftPhoto['doubt'];
  /** Restores what was just removed. */
  onUndo: (() => void) | undefined;
}

/** What there is to say about the shown photo: that it replaced another, or that it looks dark or blurred. */
export function PhotoMessage({ doubt, onUndo }: PhotoMessageProps) {
  return (
    <>
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
