import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { useState } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { useNow } from '../../core/i18n/now.ts';
import { formatInstant, relativeTime } from '../../core/i18n/time.ts';
import classes from './relative-time.module.css';
import { tableDateTime } from './table-date.ts';
import text from './text.module.css';

interface RelativeTimeProps {
  at: string;
  /** A passed deadline shows how late it is. */
  isDeadline?: boolean;
  /** Dates and times are id-ID in both languages (specification 2, section 9). */
  inTable?: boolean;
  /** Of the outlet that it is about; by default the reader's. */
  zone?: OwnZone;
}

/** A relative time that updates itself; the exact time shows on hover or after a tap. */
export function RelativeTime({ at, isDeadline = false, inTable = false, zone }: RelativeTimeProps) {
  const language = useLanguage();
  const dates = inTable ? 'id' : language;
  const now = useNow();
  const [isExact, setExact] = useState(false);
  const exact = inTable ? tableDateTime(at, zone) : formatInstant(at, 'dateTime', language, zone);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title says the same; a tab stop for every time in a list would be in the way.
    <time
      className={`${text.figures} ${text.nowrap} ${classes.time}`}
      dateTime={at}
      title={exact}
      onClick={() => setExact(!isExact)}
    >
      {isExact ? exact : relativeTime(at, now, language, isDeadline ? 'deadline' : 'moment', dates, zone)}
    </time>
  );
}
