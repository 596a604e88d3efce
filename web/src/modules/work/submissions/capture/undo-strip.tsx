import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useProfile } from '../../../../core/session/session.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import classes from './undo-strip.module.css';
import { undoMark, useUndoable } from './use-undoable.ts';

/**
 * Shown above the tabs while the task marked as done last can be undone: its name and the undo button. Earlier ones
 * are undone on their cards (mark-line.tsx).
 */
export function UndoStrip() {
  const { uid } = useProfile();
  const [last] = useUndoable();
  if (!last) return null;
  const { key: task_id } = last;
  const { task_name } = last.about;
  return (
    <div className={classes.strip} role="status">
      <IconCheck size={20} aria-hidden />
      <span className={classes.words}>
        <Trans>“{task_name}” is marked as done</Trans>
      </span>
      <Button
        key={task_id}
        variant="white"
        className={classes.undo}
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        onClick={() => undoMark(uid, last)}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
