import { Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import classes from './file-import.module.css';
import type { WaitCause } from './sending/try-again.ts';
import { WaitingNote } from './sending/waiting-note.tsx';

interface ImportProgressProps {
  /** The current step: 'Importing users'. */
  stage: string;
  /** Absent where the length of the step is not known. */
  done?: number;
  total?: number;
  /** Undefined when it can't be stopped. */
  onStop?: (() => void) | undefined;
  /** Stopping was requested; the current request still finishes. */
  stopping?: boolean;
  /** Why it stands still, while the server is asked again. */
  waiting?: WaitCause | undefined;
  /** What may be done meanwhile. */
  children?: ReactNode;
}

/** The progress over rows: a bar, 'n of N', and a stop button. */
export function ImportProgress(props: ImportProgressProps) {
  const { stage, done = 0, total, onStop, stopping = false, waiting, children } = props;
  const language = useLanguage();
  const isCounted = total !== undefined;
  const percent = !isCounted ? 100 : total === 0 ? 0 : Math.floor((done / total) * 100);
  const [shownDone, shownTotal] = [formatNumber(done, language), formatNumber(total ?? 0, language)];
  return (
    <div className={classes.progress}>
      <div className={classes.progressLine}>
        <span role="status">{stage}</span>
        {isCounted ? (
          <span className={classes.figures}>
            <Trans>
              {shownDone} of {shownTotal}
            </Trans>{' '}
            · {percent} %
          </span>
        ) : null}
      </div>
      <Progress value={percent} animated={!isCounted} size="lg" aria-label={stage} />
      <WaitingNote cause={waiting} />
      {children}
      {onStop ? (
        <Button variant="default" loading={stopping} onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      ) : null}
    </div>
  );
}
