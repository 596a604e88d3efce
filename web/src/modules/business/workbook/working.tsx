import { Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../../../desktop/file-import/file-import.module.css';
import type { WaitCause } from '../../../desktop/file-import/sending/try-again.ts';
import { WaitingNote } from '../../../desktop/file-import/sending/waiting-note.tsx';

interface WorkingProps {
  stage: string;
  /** Why it stands still. */
  waiting?: WaitCause | undefined;
  /** What may be done meanwhile. */
  children?: ReactNode;
  onStop?: () => void;
}

/** A step whose length is not known. */
export function Working({ stage, waiting, children, onStop }: WorkingProps) {
  return (
    <div className={classes.progress}>
      <span role="status">{stage}</span>
      <Progress value={100} animated size="lg" aria-label={stage} />
      <WaitingNote cause={waiting} />
      {children}
      {onStop ? (
        <Button variant="default" onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      ) : null}
    </div>
  );
}
