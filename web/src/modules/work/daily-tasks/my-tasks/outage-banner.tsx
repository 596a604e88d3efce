import { Trans } from '@lingui/react/macro';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { toneStyle } from '../../../../ui/text/tone.ts';
import classes from './task-banner.module.css';

/** That a day does not count, and why; nothing where it does. */
export function OutageBanner({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return (
    <p className={classes.banner} style={toneStyle('blue') as CSSProperties} role="note">
      <IconPlugConnectedX size={22} aria-hidden />
      <span className={`${text.breaks} ${boxes.grow}`}>
        <Trans>System outage: this day does not count.</Trans>
        <span className={classes.reason}>{reason}</span>
      </span>
    </p>
  );
}
