import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { ImportProgress } from '../../../../desktop/file-import/import-progress.tsx';
import { LeaveGuard } from '../../../../ui/dialog/leave-guard.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './bulk.module.css';
import { BulkOutcome, type BulkOutcomeProps } from './bulk-outcome.tsx';
import { bulkWords } from './bulk-words.ts';

interface BulkRunViewProps extends BulkOutcomeProps {
  /** What it does, if not as its action says. */
  stage?: string;
}

/** The progress of a bulk action, then its outcome. */
export function BulkRunView({ run, stage, languages }: BulkRunViewProps) {
  const { t, i18n } = useLingui();
  const { phase, results, error } = useSyncExternalStore(run.subscribe, run.state);
  useEffect(() => {
    window.addEventListener('online', run.go);
    return () => window.removeEventListener('online', run.go);
  }, [run]);
  if (phase === 'done' || phase === 'stopped')
    return <BulkOutcome run={run} {...(languages && { languages })} />;
  return (
    <section className={boxes.stack16}>
      <ImportProgress
        stage={stage ?? i18n._(bulkWords[run.action.action].doing)}
        done={results.length}
        total={run.uids.length}
        onStop={run.stop}
        stopping={phase === 'stopping'}
      />
      {phase === 'waiting' ? (
        <Alert
          color="orange"
          variant="light"
          role="alert"
          icon={<IconCloudOff aria-hidden />}
          title={errorText(i18n, error)}
        >
          <div className={`${boxes.left} ${boxes.stack8} ${classes.notice}`}>
            <Trans>Resumes automatically when the server responds. Finished work is kept.</Trans>
            <Button variant="default" onClick={run.go}>
              <Trans>Try again now</Trans>
            </Button>
          </div>
        </Alert>
      ) : null}
      <LeaveGuard
        isLosing={() => run.state().phase !== 'done' && run.state().phase !== 'stopped'}
        title={t`Stop here?`}
        message={t`This isn't finished. If you leave, it stops and you won't see the result.`}
        confirmLabel={t`Stop and leave`}
      />
    </section>
  );
}
