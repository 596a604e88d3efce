import { Trans } from '@lingui/react/macro';
import { useProfile } from '../../../../core/session/session.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { undoMark, useUndoable } from '../capture/use-undoable.ts';
import type { SubmissionEntry } from '../submission-draft.ts';
import { SubmissionLine } from '../submission-line.tsx';
import classes from './mark-line.module.css';

/**
 * A task marked as done, on its card. The strip above the tabs undoes the last one, the card the earlier ones: by
 * then the thumb has left the card, so a double tap does not undo.
 */
export function MarkLine({ entry }: { entry: SubmissionEntry }) {
  const { uid } = useProfile();
  const [, ...earlier] = useUndoable();
  return (
    <div className={classes.line}>
      <SubmissionLine entry={entry} />
      {earlier.some(({ key }) => key === entry.key) ? (
        <Button variant="light" className={classes.undo} onClick={() => undoMark(uid, entry)}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </div>
  );
}
