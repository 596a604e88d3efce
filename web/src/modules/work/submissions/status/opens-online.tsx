import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './opens-online.module.css';

/** Shown in place of a task that could not be loaded: it opens automatically. */
export function OpensOnline() {
  return (
    <p className={classes.note} role="status">
      <IconCloudOff size={20} aria-hidden />
      <Trans>The task opens automatically once you are online again.</Trans>
    </p>
  );
}
