import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import classes from './full-page.module.css';

/** While the server is asked whether the role is still the one that was read. */
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
