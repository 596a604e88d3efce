import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readVisits } from '../../../core/session/browser-memory.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './version.module.css';

/** The screens shown in this tab (specification 1, section 3: navigation history). */
export function NavigationLog() {
  const [visits] = useState(() => readVisits().reverse());
  return (
    <details className={classes.log}>
      <summary>
        <Trans>Navigation history</Trans> ({visits.length})
      </summary>
      <p className={`${text.small} ${classes.hint}`}>
        <Trans>The screens that this tab has shown, the latest first.</Trans>
      </p>
      <ol className={classes.entries}>
        {visits.map(({ page, at, reloaded }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
          <li key={index}>
            <strong>{page}</strong> · <RelativeTime at={at} />
            {reloaded ? (
              <>
                {' · '}
                <Trans>after a reload</Trans>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
