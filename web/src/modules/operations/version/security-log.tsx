import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readSecurityLog } from '../../../core/session/security-log.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './version.module.css';

/** Denied accesses on this device, newest first (specification 1, sections 3 and 9: security log). */
export function SecurityLog() {
  const [entries] = useState(() => readSecurityLog().reverse());
  return (
    <details className={classes.log}>
      <summary>
        <Trans>Security log</Trans> ({entries.length})
      </summary>
      <p className={`${text.small} ${classes.hint}`}>
        {entries.length === 0 ? (
          <Trans>Nothing was refused on this device.</Trans>
        ) : (
          <Trans>What was refused on this device. It keeps the latest 100 and sends them to nobody.</Trans>
        )}
      </p>
      <ol className={classes.entries}>
        {entries.map(({ timestamp, path, userRole, userAgent, referrer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
          <li key={index}>
            <strong>{path}</strong> · {userRole} · <RelativeTime at={timestamp} />
            <div className={`${text.smallest} ${classes.small}`}>{userAgent}</div>
            {referrer ? (
              <div className={`${text.smallest} ${classes.small}`}>
                <Trans>From {referrer}</Trans>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
