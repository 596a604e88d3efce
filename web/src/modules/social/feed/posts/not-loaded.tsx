import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import classes from '../comments/comments.module.css';

/** Error in place of the comments, with a retry button; also notified once, with the cause. */
export function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const title = t`Failed to load comments`;
  const message = errorText(i18n, error);
  useEffect(() => {
    notify.error({ id: 'comments', title, message });
  }, [title, message]);
  return (
    <p className={classes.failed}>
      {message}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
