import { Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import classes from './file-import.module.css';
import type { WaitCause } from './sending/try-again.ts';
import { WaitingNote } from './sending/waiting-note.tsx';

interface ImportProgressProps {
  /** The current step: 'Importing users'. */
  stage: string;
  done: number;
  total: number;
  /** Undefined when it can't be stopped. */
  onStop?: (() => void) | undefined;
  /** Stopping was requested; the current request still finishes. */
  stopping?: boolean;
  /** Why it stands still, while the server is asked again. */
  waiting?: WaitCause | undefined;
}

/** The progress over rows: a bar, 'n of N', and a stop button. */
export function ImportProgress(props: ImportProgressProps) {
  const { stage, done, total, onStop, stopping = false, waiting } = props;
  const language = useLanguage();
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const [shownDone, shownTotal] = [formatNumber(done, language), formatNumber(total, language)];
  return (
    <div className={classes.progress}>
      <div className={classes.progressLine}>
        <span role="status">{stage}</span>
        <span className={classes.figures}>
          <Trans>
            {shownDone} of {shownTotal}
          </Trans>{' '}
          · {percent} %
        </span>
      </div>
      <Progress value={percent} size="lg" aria-label={stage} />
      <WaitingNote cause={waiting} />
      {onStop ? (
        <Button variant="default" loading={stopping} onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      ) : null}
    </div>
  );
}
