import { Trans } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { toneStyle } from '../../../../ui/text/tone.ts';
import classes from './task-banner.module.css';

/** That a task was cancelled, and why. */
export function CancelledBanner({ reason }: { reason: string }) {
  return (
    <p className={classes.banner} style={toneStyle('grey') as CSSProperties} role="note">
      <IconBan size={22} aria-hidden />
      <span className={`${text.breaks} ${boxes.grow}`}>
        <Trans>Cancelled: there is nothing to do, and it does not count.</Trans>
        <span className={classes.reason}>{reason}</span>
      </span>
    </p>
  );
}
