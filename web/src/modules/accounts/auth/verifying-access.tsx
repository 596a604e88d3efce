import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import classes from './full-page.module.css';

/** Shown while the server confirms that the person's role is unchanged. */
export function VerifyingAccess() {
  return (
    <div className={classes.inside} role="status">
      <Loader size="md" />
      <p className={classes.title}>
        <Trans>Verifying access</Trans>
      </p>
    </div>
  );
}
