import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../../core/i18n/error-text.ts';
import { Button } from '../form/button.tsx';
import boxes from '../layout/boxes.module.css';
import text from '../text/text.module.css';
import classes from './failed-banner.module.css';

interface FailedBannerProps {
  /** What failed, where the error alone does not say it. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** A red banner above the remaining content: what failed, and 'Try again'. */
export function FailedBanner({ title, error, onRetry }: FailedBannerProps) {
  const { i18n } = useLingui();
  return (
    <div className={classes.banner} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <p className={`${text.breaks} ${boxes.fill}`}>
        {title ? `${title} ` : null}
        {errorText(i18n, error)}
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
