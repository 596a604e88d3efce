import type { ActivityEntry } from '@gerai/shared/trail/contract.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatInstant } from '../../core/i18n/time.ts';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import { Who } from './activity-list.tsx';
import classes from './log-line.module.css';

interface LogLineProps {
  entry: Pick<ActivityEntry, 'actor_uid' | 'actor_name' | 'actor_avatar_url' | 'created_at'>;
  /** The words after the name: the action, its subject, the place. */
  what: ReactNode;
  /** Further details, below. */
  children: ReactNode;
}

/** One trail entry: who did what, its details, and the time to the minute. */
export function LogLine({ entry, what, children }: LogLineProps) {
  const language = useLanguage();
  return (
    <li className={classes.line}>
      <Who entry={entry} />
      <div className={`${text.breaks} ${boxes.stack4} ${boxes.grow} ${classes.words}`}>
        <p>
          <strong>{entry.actor_name}</strong> {what}
        </p>
        {children}
      </div>
      <time
        className={`${text.dimmed} ${text.figures} ${boxes.fixed} ${classes.time}`}
        dateTime={entry.created_at}
      >
        {formatInstant(entry.created_at, 'dateTime', language)}
      </time>
    </li>
  );
}
