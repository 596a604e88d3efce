import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../core/api/api-error.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { Button } from '../form/button.tsx';
import boxes from '../layout/boxes.module.css';
import text from '../text/text.module.css';
import classes from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** What failed; the error's message is shown below it. */
  title?: string;
  /** For screens where the specification says something other than 'Try again'. */
  retryLabel?: string;
}

/** Shows an error's message and a 'Try again' button. */
export function ErrorState({ error, onRetry, title, retryLabel }: ErrorStateProps) {
  const { t, i18n } = useLingui();
  const requestId = error instanceof ApiError ? error.request_id : undefined;
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={40} stroke={1.25} aria-hidden className={classes.alarm} />
      <p className={`${text.strong} ${boxes.above8}`}>{title ?? t`This could not be loaded`}</p>
      <p className={classes.hint}>{errorText(i18n, error)}</p>
      {requestId ? (
        <p className={classes.small}>
          <Trans>Request {requestId}</Trans>
        </p>
      ) : null}
      <Button variant="default" onClick={onRetry}>
        {retryLabel ?? <Trans>Try again</Trans>}
      </Button>
    </div>
  );
}
