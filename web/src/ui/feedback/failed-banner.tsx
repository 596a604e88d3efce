import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../../core/i18n/error-text.ts';
import classes from './failed-banner.module.css';

/** A red banner above the remaining content: what failed, and 'Try again'. */
export function FailedBanner({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.banner} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <p className={classes.text}>{errorText(i18n, error)}</p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
