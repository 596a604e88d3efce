import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useProfile } from '../../../../core/session/session.tsx';
import { undoMark, useUndoable } from '../capture/use-undoable.ts';
import type { SubmissionEntry } from '../submission-draft.ts';
import { SubmissionLine } from '../submission-line.tsx';
import classes from './mark-line.module.css';

/**
 * A task that was marked as done, on its card. The last one is taken back by the strip over the tabs, those before it
 * here: the thumb that marked one has left its card, so that a second tap is no undo.
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
