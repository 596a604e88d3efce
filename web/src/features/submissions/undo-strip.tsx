import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/session.tsx';
import { UNDO_MARGIN_MS } from './mark-done.ts';
import { useOutbox } from './outbox.ts';
import { discardDraft } from './run-outbox.ts';
import classes from './undo-strip.module.css';

/** Over the tabs, for as long as the task that was marked as done last can be taken back: its name, and the way back. */
export function UndoStrip() {
  const { uid } = useProfile();
  const { entries } = useOutbox();
  const held = [...entries.values()].filter(({ phase }) => phase === 'held');
  const last = held.reduce((a, b) => ((b.until ?? 0) > (a.until ?? 0) ? b : a), held[0]!);
  const until = (last?.until ?? 0) - UNDO_MARGIN_MS;
  const isOver = useIsOver(until);
  if (!last || isOver) return null;
  const { task_id, task_name } = last;
  return (
    <div className={classes.strip} role="status">
      <IconCheck size={20} aria-hidden />
      <span className={classes.words}>
        <Trans>“{task_name}” is marked as done</Trans>
      </span>
      <Button
        key={task_id}
        variant="white"
        color="dark"
        className={classes.undo}
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        onClick={() => {
          if (Date.now() < until) void discardDraft({ uid, task_id });
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

/** Whether a moment (milliseconds since 1970) has passed. */
function useIsOver(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return now >= moment;
}
